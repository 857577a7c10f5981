import { companySchema, type Company } from "@emita/contract/companies";
import { api } from "@emita/contract/paths";
import { describe, expect } from "vitest";
import {
  type Account,
  bearer,
  createInvoice,
  eventually,
  openAccount,
  sandboxNotes,
  untilStatus,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import {
  buttonOf,
  expectFieldError,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { cityHallCard, numberingFields, openSettings } from "./pages/settings.ts";
import { sharedProduct } from "./shared-product.ts";

const { url, sandboxUrl } = sharedProduct();
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

describe("the channel of a company's invoices", () => {
  test("the channel is shown with its reason and law, and can be chosen where the law allows it", async ({
    open,
  }) => {
    const account = await openKnownAccount();
    const page = await open({ as: account });
    await openSettings(page, "Prefeitura e dados fiscais");
    const card = cityHallCard(page);
    await expectVisible(card.getByText("Emissor nacional", { exact: true }));
    await expectVisible(card.getByText(/^ME e EPP do Simples Nacional emitem pelo emissor/));
    await card.getByText("Detalhes").click();
    await expectVisible(card.getByText("Resolução CGSN 191/2026"));

    const choice = page.getByRole("combobox", { name: "Emissor preferido" });
    await choice.selectOption({ label: "Prefeitura de São Paulo, leiaute 1" });
    await buttonOf(page, "Usar este emissor").click();
    await expectToast(page, "Configurações salvas");
    await expectVisible(card.locator("b").getByText("Prefeitura de São Paulo, leiaute 1"));
    expect((await companyOf(account)).channel).toMatchObject({ current: "paulistana/1" });

    await page.reload();
    await expectValue(choice, "paulistana/1");
    await choice.selectOption("");
    await buttonOf(page, "Usar este emissor").click();
    await expectVisible(card.locator("b").getByText("Emissor nacional"));
    expect((await companyOf(account)).channel).toMatchObject({
      current: "nacional",
      override: null,
    });
  });

  test("a city with its own emitter is shown as such", async ({ open }) => {
    const page = await open({ as: await openKnownAccount(SUZANO) });
    await openSettings(page, "Prefeitura e dados fiscais");
    const card = cityHallCard(page);
    await expectVisible(card.getByText("Sistema próprio da prefeitura de Suzano"));
    await expectVisible(card.getByText(/^Suzano não aderiu ao emissor nacional/));
    expect(await page.getByRole("combobox", { name: "Emissor preferido" }).count()).toBe(0);
  });
});

describe("the fiscal data", () => {
  test("saved fiscal data are kept and leave the rest of the company unchanged", async ({
    open,
  }) => {
    const account = await openKnownAccount();
    const before = await companyOf(account);
    const page = await open({ as: account });
    await openSettings(page, "Prefeitura e dados fiscais");
    await fieldOf(page, "Inscrição Municipal").fill("12345678");
    await page.getByRole("checkbox", { name: /cadastro nacional \(CNC\)$/ }).check();
    const scope = page.getByRole("combobox", { name: "Apuração no Simples Nacional" });
    await scope.selectOption({ label: "Federais pelo Simples, ISS por fora" });
    await page
      .getByRole("combobox", { name: "Regime especial do ISS" })
      .selectOption({ label: "Sociedade de profissionais" });
    await fieldOf(page, "Alíquota (%)").fill("6,84");
    await fieldOf(page, "Mês do recibo").pressSequentially("102026");
    await fieldOf(page, "Federais (%)").fill("13,45");
    await buttonOf(page, "Salvar dados fiscais").click();
    await expectFieldError(
      fieldOf(page, "Estaduais (%)"),
      "Informe os três, ou deixe os três em branco.",
    );
    await fieldOf(page, "Estaduais (%)").fill("0");
    await fieldOf(page, "Municipais (%)").fill("2,9");
    await buttonOf(page, "Salvar dados fiscais").click();
    await expectToast(page, "Configurações salvas");
    await expectText(page, "Alterações salvas");
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
    await openSettings(page, "Dados da empresa");
    await buttonOf(page, "Salvar").click();
    await expectToast(page, "Configurações salvas");
    expect(await companyOf(account)).toMatchObject({
      municipal_registration: "12345678",
      special_regime: 6,
    });
    await openSettings(page, "Prefeitura e dados fiscais");
    await expectValue(fieldOf(page, "Federais (%)"), "13,45");
    await scope.selectOption({ label: "Tributos federais e ISS pelo Simples" });
    await buttonOf(page, "Salvar dados fiscais").click();
    // The toast may still belong to the save before.
    await expectText(page, "Alterações salvas");
    expect((await companyOf(account)).special_regime).toBe(0);
  });
});

describe("the numbers", () => {
  test("numbers continue where another system stopped, after a confirmation", async ({ open }) => {
    const account = await openKnownAccount(ARAUCARIA);
    const page = await open({ as: account });
    await openSettings(page, "Numeração");
    const form = numberingFields(page);
    await form.next.fill("318");
    await form.change.click();
    const dialog = page.getByRole("alertdialog", { name: "Mudar a numeração" });
    await expectVisible(dialog.getByText("A próxima nota sai na série 1 com o número 318."));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect((await companyOf(account)).next_number).not.toBe(318);
    await form.change.click();
    await form.confirm.click();
    await expectToast(page, "Configurações salvas");
    expect((await companyOf(account)).next_number).toBe(318);

    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const notes = await sandboxNotes(sandboxUrl);
    const issued = notes.filter(({ cnpjPrestador }) => cnpjPrestador === ARAUCARIA.cnpj);
    expect(issued.map(({ idDps }) => Number(idDps.slice(-15)))).toEqual([318]);

    tolerate(page, /status of 422/);
    await form.next.fill("300");
    await form.change.click();
    await form.confirm.click();
    await expectFieldError(
      form.next,
      "Já emitimos nesta série até um número igual ou maior. Use um número acima do último.",
    );
  });

  test("another series has its own numbers", async ({ open }) => {
    const account = await openKnownAccount(MARE_ALTA);
    const page = await open({ as: account });
    await openSettings(page, "Numeração");
    const form = numberingFields(page);
    await form.series.fill("7");
    await expectValue(form.next, "");
    await form.change.click();
    await form.confirm.click();
    await expectToast(page, "Configurações salvas");
    expect(await companyOf(account)).toMatchObject({ series: 7, next_number: 1 });
    await expectValue(form.next, "1");
    await form.series.fill("50000");
    await form.change.click();
    await expectFieldError(form.series, "Use uma série de 1 a 49999.");
  });

  test("the form has no violations of WCAG 2.2 AA, with errors and in the dialog", async ({
    open,
  }) => {
    const page = await open({ as: await openKnownAccount(MARE_ALTA) });
    await openSettings(page, "Prefeitura e dados fiscais");
    await fieldOf(page, "Federais (%)").fill("muito");
    await buttonOf(page, "Salvar dados fiscais").click();
    await cityHallCard(page).getByText("Detalhes").click();
    const found = await findStateViolations(page, "/settings with errors");
    await openSettings(page, "Numeração");
    await numberingFields(page).next.fill("9000");
    await numberingFields(page).change.click();
    found.push(...(await findStateViolations(page, "/settings, numbering dialog")));
    expect(found).toEqual([]);
  });
});
