import { companySchema, type Company } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import {
  type Account,
  bearer,
  createInvoice,
  eventually,
  openAccount,
  sandboxInvoices,
  untilStatus,
} from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  expectFieldError,
  expectText,
  expectToast,
  expectValue,
  fieldOf,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { open, reload, visit } from "../../../testing/visit.tsx";

const { url, sandboxUrl } = sharedProduct();
const CITY_HALL = "/settings/prefeitura";
/** Numbers belong to the CNPJ, so this is not the company that the other files use. */
const ARAUCARIA = { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" };
const MARE_ALTA = { cnpj: "7K2MAR5A000107", company_name: "Maré Alta Tecnologia Ltda" };
const SUZANO = { cnpj: "15047269000109", company_name: "Oficina Alto Tietê Ltda" };

/** An account with a known city and regime: the directory is queried after signing up. */
async function openKnownAccount(company?: {
  cnpj: string;
  company_name: string;
}): Promise<Account> {
  const account = await openAccount(url, company);
  await eventually(async () => (await companyOf(account)).channel ?? undefined);
  return account;
}

async function companyOf(account: Account): Promise<Company> {
  const response = await fetch(url + api.company, { headers: bearer(account.accessToken) });
  return companySchema.parse(await response.json());
}

const card = async () =>
  within(await screen.findByRole("region", { name: "Prefeitura e dados fiscais" }));
const selectOf = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

describe("the channel of a company's invoices", () => {
  test("the channel is shown with its reason and law, and can be chosen where the law allows it", async () => {
    const account = await openKnownAccount();
    await visit(CITY_HALL, { as: account });
    const { findByText } = await card();
    await findByText("Emissor nacional", { selector: "b" });
    await findByText(/^ME e EPP do Simples Nacional emitem pelo emissor/);
    await user.click(await findByText("Detalhes"));
    await findByText("Resolução CGSN 191/2026");

    const paulistana = "Prefeitura de São Paulo, leiaute 1";
    await user.selectOptions(await selectOf("Emissor preferido"), paulistana);
    await press("Usar este emissor");
    await expectToast("Configurações salvas");
    await findByText(paulistana, { selector: "b" });
    expect((await companyOf(account)).channel).toMatchObject({ current: "paulistana/1" });

    await reload();
    const choice = await selectOf("Emissor preferido");
    expect(choice.value).toBe("paulistana/1");
    await user.selectOptions(choice, "");
    await press("Usar este emissor");
    await (await card()).findByText("Emissor nacional", { selector: "b" });
    expect((await companyOf(account)).channel).toMatchObject({
      current: "nacional",
      override: null,
    });
  });

  test("a city with its own emitter is shown as such", async () => {
    await visit(CITY_HALL, { as: await openKnownAccount(SUZANO) });
    const { findByText } = await card();
    await findByText("Sistema próprio da prefeitura de Suzano");
    await findByText(/^Suzano não aderiu ao emissor nacional/);
    expect(screen.queryByRole("combobox", { name: "Emissor preferido" })).toBeNull();
  });
});

describe("the fiscal data", () => {
  test("saved fiscal data are kept and leave the rest of the company unchanged", async () => {
    const account = await openKnownAccount();
    const before = await companyOf(account);
    await visit(CITY_HALL, { as: account });
    await fill("Inscrição Municipal", "12345678");
    await user.click(screen.getByRole("checkbox", { name: /cadastro nacional \(CNC\)$/ }));
    await user.selectOptions(
      await selectOf("Apuração no Simples Nacional"),
      "Federais pelo Simples, ISS por fora",
    );
    await user.selectOptions(
      await selectOf("Regime especial do ISS"),
      "Sociedade de profissionais",
    );
    await fill("Alíquota (%)", "6,84");
    await user.type(await fieldOf("Mês do recibo"), "102026");
    await fill("Federais (%)", "13,45");
    await press("Salvar dados fiscais");
    await expectFieldError("Estaduais (%)", "Informe os três, ou deixe os três em branco.");
    await fill("Estaduais (%)", "0");
    await fill("Municipais (%)", "2,9");
    await press("Salvar dados fiscais");
    await expectToast("Configurações salvas");
    await expectText("Alterações salvas");
    expect(await companyOf(account)).toEqual({
      ...before,
      municipal_registration: "12345678",
      sends_municipal_registration: true,
      simples_tax_scope: 2,
      special_regime: 6,
      simples_rate: { percent: 6.84, month: "2026-10" },
      approximate_taxes: { federal: 13.45, state: 0, municipal: 2.9 },
    });

    // The company's form sends the inscrição without showing it.
    await open("/settings");
    await press("Salvar");
    await expectToast("Configurações salvas");
    expect(await companyOf(account)).toMatchObject({
      municipal_registration: "12345678",
      special_regime: 6,
    });
    await open(CITY_HALL);
    await expectValue("Federais (%)", "13,45");
    await user.selectOptions(
      await selectOf("Apuração no Simples Nacional"),
      "Tributos federais e ISS pelo Simples",
    );
    await press("Salvar dados fiscais");
    await expectText("Alterações salvas");
    expect((await companyOf(account)).special_regime).toBe(0);
  });
});

describe("the numbers", () => {
  test("numbers continue where another system stopped, after a confirmation", async () => {
    const account = await openKnownAccount(ARAUCARIA);
    await visit("/settings/numeracao", { as: account });
    await fill("Próximo número", "318");
    await press("Mudar numeração");
    const dialog = await screen.findByRole("alertdialog", { name: "Mudar a numeração" });
    within(dialog).getByText("A próxima nota sai na série 1 com o número 318.");
    expect((await companyOf(account)).next_number).not.toBe(318);
    await press("Sim, mudar");
    await expectToast("Configurações salvas");
    expect((await companyOf(account)).next_number).toBe(318);

    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const invoices = await sandboxInvoices(sandboxUrl);
    const issued = invoices.filter(({ cnpjPrestador }) => cnpjPrestador === ARAUCARIA.cnpj);
    expect(issued.map(({ idDps }) => Number(idDps.slice(-15)))).toEqual([318]);

    await fill("Próximo número", "300");
    await press("Mudar numeração");
    await press("Sim, mudar");
    await expectFieldError(
      "Próximo número",
      "Já emitimos nesta série até um número igual ou maior. Use um número acima do último.",
    );
  });

  test("another series has its own numbers", async () => {
    const account = await openKnownAccount(MARE_ALTA);
    await visit("/settings/numeracao", { as: account });
    await fill("Série", "7");
    await expectValue("Próximo número", "");
    await press("Mudar numeração");
    await press("Sim, mudar");
    await expectToast("Configurações salvas");
    expect(await companyOf(account)).toMatchObject({ series: 7, next_number: 1 });
    await expectValue("Próximo número", "1");
    await fill("Série", "50000");
    await press("Mudar numeração");
    await expectFieldError("Série", "Use uma série de 1 a 49999.");
  });
});
