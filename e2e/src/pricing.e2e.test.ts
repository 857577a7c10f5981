import { entitlementSchema, type Entitlement } from "@emita/contract/entitlements";
import { api } from "@emita/contract/paths";
import { describe, expect } from "vitest";
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
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { openDashboard } from "./pages/dashboard.ts";
import { expectIssued, fillPix, pixFields } from "./pages/pix.ts";
import { cardOf, openPricing, useCard } from "./pages/pricing.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };
const PHONE = 390;

const PLANS = [
  { name: "Starter", price: "R$ 49/mês", notes: 30, path: "/obrigado-starter" },
  { name: "Pro", price: "R$ 149/mês", notes: 150, path: "/obrigado-pro" },
  { name: "Full", price: "R$ 289/mês", notes: 300, path: "/obrigado-full" },
] as const;

async function entitlementOf(account: Account): Promise<Entitlement> {
  const response = await fetch(url + api.entitlement, { headers: bearer(account.accessToken) });
  return entitlementSchema.parse(await response.json());
}

describe("choosing", () => {
  for (const { name, price, notes, path } of PLANS) {
    test(`${name}: its toast, then its thank-you page`, async ({ open }) => {
      const account = await openTrialAccount(url);
      const page = await open({ as: account });
      await openPricing(page);
      const card = cardOf(page, name);
      await expect.poll(() => card.innerText()).toContain(`${notes} notas`);
      expect((await card.innerText()).replaceAll(/\s+/g, " ")).toContain(price);
      await buttonOf(page, `Escolher ${name}`).click();
      await expectToast(page, "Plano atualizado", `Plano ${name}: ${notes} notas por mês.`);
      await expectVisible(card.getByText("Seu plano", { exact: true }));
      await expectVisible(useCard(page).getByText(`Plano ${name}: ${notes} notas por mês`));
      await expectAddress(page, path);
      await expectHeading(page, "Obrigado!");
      await expectText(page, `Seu plano ${name} está ativo.`, `${notes} notas por mês`);
      for (const link of ["Escanear Boleto ou Recibo", "Integrações", "Ver notas"])
        await expectVisible(page.getByRole("main").getByRole("link", { name: link, exact: true }));
      expect(await entitlementOf(account)).toMatchObject({
        invoices_used: 0,
        invoices_quota: notes,
        renew_period: "monthly",
      });
      await page.getByRole("main").getByRole("link", { name: "Ver notas", exact: true }).click();
      await expectText(page, `Plano ${name}`);
      await expectVisible(page.getByRole("link", { name: "Gerenciar Plano" }));
      await expectVisible(page.getByText(`0 / ${notes} notas usadas`));
    });
  }

  test("the pack adds to the trial, on a phone too", async ({ open }) => {
    const account = await openTrialAccount(url);
    const page = await open({ as: account, width: PHONE });
    await openPricing(page);
    await expectText(
      page,
      "Pacote avulso de 100 notas",
      "Soma ao seu limite. Sem renovação automática, válido por 12 meses.",
    );
    await buttonOf(page, "Comprar pacote").click();
    await expectToast(page, "Pacote adicionado", "Mais 100 notas no seu limite.");
    await expectVisible(useCard(page).getByText(/^Pacote avulso: restam 100 notas até /));
    await expectAddress(page, "/obrigado-avulso");
    await expectText(
      page,
      "Seu pacote avulso está ativo.",
      "100 notas a mais no seu limite",
      "Válidas por 12 meses",
    );
    await page.getByRole("main").getByRole("link", { name: "Ver Planos", exact: true }).click();
    await expectAddress(page, "/pricing");
    await openDashboard(page);
    await expectVisible(page.getByText("0 / 105 notas usadas"));
    await expectVisible(
      page.getByText(/^Pacote avulso: restam 100 notas até \d\d\/\d\d\/\d{4}\.$/),
    );
  });

  test("a server that does not answer changes nothing, and says so", async ({ open }) => {
    const account = await openTrialAccount(url);
    const page = await open({ as: account });
    await openPricing(page);
    tolerate(page, /ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/);
    await page.context().setOffline(true);
    await buttonOf(page, "Escolher Pro").click();
    await expectToast(page, "Não foi possível atualizar o plano");
    await buttonOf(page, "Comprar pacote").click();
    await expectToast(page, "Não foi possível adicionar o pacote");
    await page.context().setOffline(false);
    expect(await entitlementOf(account)).toMatchObject({ plan: "TRIAL", invoices_quota: 5 });
  });

  test("a person who leaves before the two seconds are over stays on the chosen screen", async ({
    open,
  }) => {
    const page = await open({ as: await openTrialAccount(url) });
    await page.clock.install();
    await openPricing(page);
    await buttonOf(page, "Escolher Starter").click();
    await expectToast(page, "Plano atualizado");
    await page.getByRole("link", { name: "Notas", exact: true }).first().click();
    await expectAddress(page, "/dashboard");
    await page.clock.fastForward(5_000);
    await expectText(page, "Plano Starter");
    await expectAddress(page, "/dashboard");
  });
});

describe("a custom plan", () => {
  test("a custom plan is requested by a form, checked field by field; support and person get a mail", async ({
    open,
  }) => {
    const account = await openTrialAccount(url);
    const page = await open({ as: account });
    await openPricing(page);
    await buttonOf(page, "Pedir orçamento").click();
    const dialog = page.getByRole("dialog", { name: "Pedir orçamento" });
    await buttonOf(page, "Enviar pedido").click();
    await expectFieldError(fieldOf(page, "Nome"), "Informe o seu nome.");
    await expectFieldError(
      fieldOf(page, "Notas por mês"),
      "Informe quantas notas você emite por mês.",
    );
    expect(await findStateViolations(page, "/pricing, quote with errors")).toEqual([]);
    await fieldOf(page, "Nome").fill("Marina Prado");
    await fieldOf(page, "Notas por mês").fill("1200");
    await fieldOf(page, "Mensagem").fill(`Duas filiais ${account.userId}`);
    await buttonOf(page, "Enviar pedido").click();
    await expectToast(page, "Pedido enviado", "Respondemos por e-mail em até um dia útil.");
    await expectGone(dialog);
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
});

describe("the quota", () => {
  test("a used-up quota stops a payment; after the upgrade it is sent without typing again", async ({
    open,
  }) => {
    const account = await openTrialAccount(url);
    for (let note = 0; note < 5; note += 1) await createInvoice(url, account);
    const page = await open({ as: account });
    await fillPix(page, { cnpj: "41788206000105" });
    await pixFields(page).send.click();
    const dialog = page.getByRole("dialog", { name: "Limite de Notas Atingido" });
    await dialog.getByRole("button", { name: "Ver Planos", exact: true }).click();
    await expectAddress(page, "/pricing");
    await expectVisible(
      useCard(page).getByText("Limite atingido! Faça upgrade para continuar emitindo notas."),
    );
    await buttonOf(page, "Escolher Starter").click();
    await expectAddress(page, "/obrigado-starter");
    await page.getByRole("link", { name: "Enviar a nota que você preencheu" }).click();
    await expectAddress(page, "/pix");
    await expectValue(pixFields(page).description, "Consultoria técnica especializada");
    await expectValue(pixFields(page).amount, "1.850,00");
    await pixFields(page).send.click();
    await expectIssued(page);
    expect(await entitlementOf(account)).toMatchObject({ invoices_used: 1, invoices_quota: 30 });
    expect((await listInvoices(url, account)).data).toHaveLength(6);
    await page.goto("/obrigado-starter");
    await expectHeading(page, "Obrigado!");
    await expectGone(page.getByRole("link", { name: "Enviar a nota que você preencheu" }));
  });

  test("the quota warns at 80 % and at 100 %, by mail and on the dashboard", async ({ open }) => {
    const account = await openTrialAccount(url);
    const subjects = async () => (await mailsTo(url, account.email)).map(({ subject }) => subject);
    for (let note = 0; note < 4; note += 1) await createInvoice(url, account);
    const page = await open({ as: account });
    await openDashboard(page);
    await expectVisible(page.getByText("Resta 1 nota."));
    await eventually(
      async () =>
        (await subjects()).includes("Você já usou 80% das notas do seu plano") || undefined,
    );
    await createInvoice(url, account);
    await expectText(page, "Limite atingido! Faça upgrade para continuar emitindo notas.");
    await eventually(
      async () =>
        (await subjects()).includes("Você atingiu o limite de notas do seu plano") || undefined,
    );
  });

  test("a refused invoice can be discarded, and its unit is returned", async ({ open }) => {
    const account = await openTrialAccount(url);
    const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
    await untilStatus(url, account, id, "error");
    expect(await entitlementOf(account)).toMatchObject({ invoices_used: 1 });
    const page = await open({ as: account });
    await page.goto(`/notas/${id}`);
    await buttonOf(page, "Descartar").click();
    await expectVisible(page.getByRole("alertdialog", { name: "Descartar nota" }));
    expect(await findStateViolations(page, "discard dialog")).toEqual([]);
    await buttonOf(page, "Sim, descartar nota").click();
    await expectToast(page, "Nota descartada", "Ela voltou para o seu limite de notas.");
    await untilStatus(url, account, id, "cancelled");
    expect(await entitlementOf(account)).toMatchObject({ invoices_used: 0 });
  });
});

describe("without violations of WCAG 2.2 AA", () => {
  test("the pricing page with a plan and a pack is accessible, at both sizes and in both themes", async ({
    open,
  }) => {
    const account = await openTrialAccount(url);
    const page = await open({ as: account });
    await openPricing(page);
    await buttonOf(page, "Comprar pacote").click();
    await expectAddress(page, "/obrigado-avulso");
    const found = await findViolations(page, "/obrigado-avulso");
    await openPricing(page);
    await buttonOf(page, "Escolher Pro").click();
    await expectToast(page, "Plano atualizado");
    await expectAddress(page, "/obrigado-pro");
    found.push(...(await findViolations(page, "/obrigado-pro")));
    await openPricing(page);
    await expectVisible(cardOf(page, "Pro").getByText("Seu plano", { exact: true }));
    found.push(...(await findViolations(page, "/pricing with plan and pack")));
    expect(found).toEqual([]);
  });
});
