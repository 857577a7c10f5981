import { entitlementSchema, type Entitlement } from "@emita/contract/billing/entitlements";
import { api } from "@emita/contract/paths";
import {
  bearer,
  createInvoice,
  eventually,
  listInvoices,
  mailsTo,
  openTrialAccount,
  SAMPLE_INVOICE,
  untilStatus,
  type Account,
} from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answer, changed } from "../../testing/answer.ts";
import { expectClosed, expectWords } from "../../testing/controls.ts";
import { expectIssued, fillPix, sendPix } from "../../testing/pix.ts";
import {
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { open, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };
const SEND_KEPT = "Enviar a nota que você preencheu";

const PLANS = [
  { name: "Starter", price: "R$ 49/mês", notes: 30, path: "/obrigado-starter" },
  { name: "Pro", price: "R$ 149/mês", notes: 150, path: "/obrigado-pro" },
  { name: "Full", price: "R$ 289/mês", notes: 300, path: "/obrigado-full" },
] as const;

afterEach(() => vi.useRealTimers());

async function entitlementOf(account: Account): Promise<Entitlement> {
  const response = await fetch(url + api.entitlement, { headers: bearer(account.accessToken) });
  return entitlementSchema.parse(await response.json());
}

async function openPricing(account: Account): Promise<void> {
  await visit("/pricing", { as: account });
  await expectHeading("Planos");
  await useCard().then((card) => card.findAllByText("Plano", { exact: false }));
}

const cardOf = async (name: string) => within(await screen.findByRole("region", { name }));
const useCard = () => cardOf("Seu uso");

async function follow(name: string): Promise<void> {
  const main = within(await screen.findByRole("main"));
  await user.click(await main.findByRole("link", { name }));
}

describe("choosing", () => {
  test("each plan shows its toast, then its thank-you page", async () => {
    const account = await openTrialAccount(url);
    await visit("/", { as: account });
    for (const { name, price, notes: invoices, path } of PLANS) {
      await open("/pricing");
      await useCard().then((card) => card.findAllByText("Plano", { exact: false }));
      const region = await screen.findByRole("region", { name });
      expect(region.textContent?.replaceAll(/\s+/g, " ")).toContain(price);
      expect(region.textContent).toContain(`${invoices} notas`);
      await press(`Escolher ${name}`);
      await expectToast("Plano atualizado", `Plano ${name}: ${invoices} notas por mês.`);
      await within(region).findByText("Seu plano");
      await expectWords(`Plano ${name}: ${invoices} notas por mês`);
      await expectAddress(path);
      await expectHeading("Obrigado!");
      await expectText(`Seu plano ${name} está ativo.`, `${invoices} notas por mês`);
      const main = within(await screen.findByRole("main"));
      for (const link of ["Escanear Boleto ou Recibo", "Integrações", "Ver notas"])
        main.getByRole("link", { name: link });
      expect(await entitlementOf(account)).toMatchObject({
        invoices_used: 0,
        invoices_quota: invoices,
        renew_period: "monthly",
      });
    }
    await follow("Ver notas");
    await expectText("Plano Full");
    await screen.findByRole("link", { name: "Gerenciar Plano" });
    await expectWords("0 / 300 notas usadas");
  });

  test("the pack adds to the trial", async () => {
    await openPricing(await openTrialAccount(url));
    await expectText(
      "Pacote avulso de 100 notas",
      "Soma ao seu limite. Sem renovação automática, válido por 12 meses.",
    );
    await press("Comprar pacote");
    await expectToast("Pacote adicionado", "Mais 100 notas no seu limite.");
    await (await useCard()).findByText(/^Pacote avulso: restam 100 notas até /);
    await expectAddress("/obrigado-avulso");
    await expectText(
      "Seu pacote avulso está ativo.",
      "100 notas a mais no seu limite",
      "Válidas por 12 meses",
    );
    await follow("Ver Planos");
    await expectAddress("/pricing");
    await open("/dashboard");
    await expectWords("0 / 105 notas usadas");
    await expectText(/^Pacote avulso: restam 100 notas até \d\d\/\d\d\/\d{4}\.$/);
  });

  test("a server that does not answer changes nothing, and says so", async () => {
    const account = await openTrialAccount(url);
    let isCut = false;
    answer(/./, (pass) => (isCut ? Promise.reject(new TypeError("fetch failed")) : pass()));
    await openPricing(account);
    isCut = true;
    await press("Escolher Pro");
    await expectToast("Não foi possível atualizar o plano");
    await press("Comprar pacote");
    await expectToast("Não foi possível adicionar o pacote");
    isCut = false;
    expect(await entitlementOf(account)).toMatchObject({ plan: "TRIAL", invoices_quota: 5 });
  });

  test("a person who leaves before the two seconds are over stays on the chosen screen", async () => {
    const account = await openTrialAccount(url);
    await openPricing(account);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    await press("Escolher Starter");
    await expectToast("Plano atualizado");
    const [link] = await screen.findAllByRole("link", { name: "Notas" });
    if (link) await user.click(link);
    await expectAddress("/dashboard");
    await vi.advanceTimersByTimeAsync(5_000);
    await expectText("Plano Starter");
    await expectAddress("/dashboard");
  });
});

test("a custom plan is requested by a form, checked field by field; support and person get a mail", async () => {
  const account = await openTrialAccount(url);
  await openPricing(account);
  await press("Pedir orçamento");
  const dialog = await screen.findByRole("dialog", { name: "Pedir orçamento" });
  await press("Enviar pedido");
  await expectFieldError("Nome", "Informe o seu nome.");
  await expectFieldError("Notas por mês", "Informe quantas notas você emite por mês.");
  await fill("Nome", "Marina Prado");
  await fill("Notas por mês", "1200");
  await fill("Mensagem", `Duas filiais ${account.userId}`);
  await press("Enviar pedido");
  await expectToast("Pedido enviado", "Respondemos por e-mail em até um dia útil.");
  await expectClosed(dialog);
  const thanks = await eventually(async () =>
    (await mailsTo(url, account.email)).find(
      ({ subject }) => subject === "Recebemos o seu pedido de orçamento",
    ),
  );
  expect(thanks.text).toContain("1.200 notas por mês");
  const asked = await eventually(async () =>
    (await mailsTo(url, "nao-responda@emita.example")).find(({ text }) =>
      text.includes(account.userId),
    ),
  );
  expect(asked.subject).toBe("Pedido de orçamento: 1.200 notas por mês");
});

describe("the quota", () => {
  const LIMIT = "Limite de Notas Atingido";

  test("a used-up quota stops a payment; after the upgrade it is sent without typing again", async () => {
    const account = await openTrialAccount(url);
    for (let hint = 0; hint < 5; hint += 1) await createInvoice(url, account);
    await visit("/pix", { as: account });
    await expectText("As 5 notas do seu plano já foram usadas.");
    await fillPix({ cnpj: "41788206000105" });
    await sendPix();
    await expectToast(
      "Limite atingido",
      "Você atingiu o limite de 5 notas do plano TRIAL. Faça upgrade para continuar.",
    );
    const dialog = await screen.findByRole("dialog", { name: LIMIT });
    await expectWords(
      "Você atingiu o limite de 5 notas do plano TRIAL.",
      "Notas utilizadas: 5 de 5",
      "Limite atingido. Faça upgrade aqui.",
    );
    await user.click(within(dialog).getByRole("button", { name: "Voltar" }));
    await expectClosed(dialog);
    await expectValue("Valor (R$)", "1.850,00");
    await sendPix();
    const again = within(await screen.findByRole("dialog", { name: LIMIT }));
    await user.click(again.getByRole("button", { name: "Ver Planos" }));
    await expectAddress("/pricing");
    await expectText("Limite atingido! Faça upgrade para continuar emitindo notas.");
    expect((await listInvoices(url, account)).data).toHaveLength(5);
    await press("Escolher Starter");
    await expectAddress("/obrigado-starter");
    await user.click(await screen.findByRole("link", { name: SEND_KEPT }));
    await expectAddress("/pix");
    await expectValue("Descrição do Serviço", "Consultoria técnica especializada");
    await expectValue("Valor (R$)", "1.850,00");
    await sendPix();
    await expectIssued();
    expect(await entitlementOf(account)).toMatchObject({ invoices_used: 1, invoices_quota: 30 });
    expect((await listInvoices(url, account)).data).toHaveLength(6);
    await open("/obrigado-starter");
    await expectHeading("Obrigado!");
    expect(screen.queryByRole("link", { name: SEND_KEPT })).toBeNull();
  });

  test("the quota warns at 80 % and at 100 %, by mail and on the dashboard", async () => {
    const account = await openTrialAccount(url);
    const untilMail = (wanted: string) =>
      eventually(async () =>
        (await mailsTo(url, account.email)).find(({ subject }) => subject === wanted),
      );
    for (let hint = 0; hint < 4; hint += 1) await createInvoice(url, account);
    await visit("/dashboard", { as: account });
    await expectWords("Resta 1 nota.");
    await untilMail("Você já usou 80% das notas do seu plano");
    await createInvoice(url, account);
    await expectText("Limite atingido! Faça upgrade para continuar emitindo notas.");
    await untilMail("Você atingiu o limite de notas do seu plano");
  });

  test("a refused invoice can be discarded, and its unit is returned", async () => {
    const account = await openTrialAccount(url);
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
    await untilStatus(url, account, id, "error");
    expect(await entitlementOf(account)).toMatchObject({ invoices_used: 1 });
    await visit(`/notas/${id}`, { as: account });
    await press("Descartar");
    await screen.findByRole("alertdialog", { name: "Descartar nota" });
    await press("Sim, descartar nota");
    await expectToast("Nota descartada", "Ela voltou para o seu limite de notas.");
    await untilStatus(url, account, id, "cancelled");
    expect(await entitlementOf(account)).toMatchObject({ invoices_used: 0 });
  });
});

describe("who pays", () => {
  test("an office that offers to pay is accepted, and the use says what it has left", async () => {
    const account = await openTrialAccount(url);
    const office = { member_id: "3f0a1b2c-4d5e-4f60-8a9b-0c1d2e3f4a5b", name: "Prado" };
    let isPaid = false;
    answer(api.entitlementPayer, (_pass, method) => {
      isPaid ||= method === "PUT";
      return Response.json({ office: isPaid ? office : null, offers: [office] });
    });
    answer(api.entitlement, (pass) =>
      changed<Entitlement>(pass, (mine) =>
        isPaid ? { ...mine, paid_by_office: { name: "Prado", remaining: 280 } } : mine,
      ),
    );
    await openPricing(account);
    const card = await cardOf("Quem paga as notas");
    const choice = card.getByRole<HTMLSelectElement>("combobox");
    expect(choice.selectedOptions[0]?.text).toBe("A empresa");
    await user.selectOptions(choice, office.member_id);
    await expectToast("O escritório Prado paga", "Vale da próxima nota em diante.");
    await (await useCard()).findByText(/o escritório Prado paga: restam 280 notas/);
  });

  test("without an offer there is nothing to choose", async () => {
    await openPricing(await openTrialAccount(url));
    expect(screen.queryByRole("region", { name: "Quem paga as notas" })).toBeNull();
  });
});
