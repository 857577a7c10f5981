import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { openAccount, type Account } from "./api-client.ts";
import { test } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { untilMail } from "./pages/auth.ts";
import { customerOf, orderPayments, payBy } from "./pages/payments.ts";
import { buttonOf, expectGone, expectText, expectToast, expectVisible } from "./pages/screen.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

let product: RunningProduct;
beforeAll(async () => {
  product = await startOwnProduct({ env: { PAYMENTS: "sandbox" } });
});
afterAll(async () => {
  await product.stop();
  await removeData(product.dataDir);
});

const panelOf = (page: Page) => page.getByRole("region", { name: "Sua assinatura" });

async function subscribe(page: Page, plan: string): Promise<void> {
  await page.goto("/pricing");
  await buttonOf(page, `Escolher ${plan}`).click();
  await payBy(page, "Pagar com cartão");
  await expectText(page, `Seu plano ${plan} está ativo.`);
}

/** Holds the responses of a path until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

describe("buying a plan", () => {
  test("Pro is bought: checkout, thank-you page, quota, panel with its receipt", async ({
    open,
  }) => {
    const page = await open({ at: product.url, as: await openAccount(product.url) });
    await subscribe(page, "Pro");
    expect(new URL(page.url()).pathname).toBe("/obrigado-pro");
    await page.goto("/dashboard");
    await expectText(page, "0 / 150 notas usadas neste mês");
    await page.goto("/pricing");
    const panel = panelOf(page);
    await expectVisible(panel.getByText("Ativa", { exact: true }));
    await expectVisible(
      panel.getByText(/^Próxima renovação em \d{2}\/\d{2}\/2\d{3}: R\$\s149,00\.$/),
    );
    await expectVisible(panel.getByText("Paga", { exact: true }));
    expect(await findViolations(page, "/pricing with a subscription")).toEqual([]);
  });

  test("late, reordered and repeated events: the page waits, the plan counts once, is cancelled and resumed", async ({
    open,
  }) => {
    const page = await open({ at: product.url, as: await openAccount(product.url), width: 390 });
    // Also unlisted: the product polls the list every five minutes.
    await orderPayments(product.sandboxUrl, "deliveries", { hold: true, listed: false });
    await page.goto("/pricing");
    await buttonOf(page, "Escolher Starter").click();
    await payBy(page, "Pagar com cartão");
    await expectText(page, "Seu plano Starter fica ativo assim que o pagamento for confirmado.");
    const late = { hold: false, release: "reversed", times: 2 };
    await orderPayments(product.sandboxUrl, "deliveries", late);
    await expectText(page, "Seu plano Starter está ativo.");
    await page.goto("/dashboard");
    await expectText(page, "0 / 30 notas usadas neste mês");

    await page.goto("/pricing");
    await buttonOf(page, "Cancelar assinatura").click();
    const dialog = page.getByRole("alertdialog", { name: "Cancelar assinatura" });
    await expectVisible(dialog.getByText(/^O plano Starter vale até .* e não será mais cobrado\./));
    expect(await findStateViolations(page, "cancelling")).toEqual([]);
    await buttonOf(page, "Sim, cancelar").click();
    await expectToast(page, "Assinatura cancelada");
    await expectVisible(panelOf(page).getByText("Cancelamento marcado", { exact: true }));
    await buttonOf(page, "Retomar assinatura").click();
    await expectToast(page, "Assinatura retomada");
    await expectVisible(panelOf(page).getByText("Ativa", { exact: true }));
  });

  test("a declined card changes nothing; the link back opens the plans; a pack paid by Pix counts", async ({
    open,
  }) => {
    const page = await open({ at: product.url, as: await openAccount(product.url) });
    await page.goto("/pricing");
    await buttonOf(page, "Escolher Full").click();
    await payBy(page, "Pagar com cartão que será recusado");
    await expectText(page, "Seu cartão foi recusado.");
    await page.getByRole("link", { name: "Voltar para a loja" }).click();
    await expectVisible(buttonOf(page, "Escolher Full"));
    await expectGone(panelOf(page));
    await page.goto("/dashboard");
    await expectText(page, "0 / 5 notas usadas");

    await page.goto("/pricing");
    await buttonOf(page, "Comprar pacote").click();
    await payBy(page, "Gerar Pix");
    await payBy(page, "O dinheiro chegou");
    await expectText(page, "Seu pacote avulso está ativo.");
    await page.goto("/dashboard");
    await expectText(page, "0 / 105 notas usadas");
  });
});

describe("a subscription", () => {
  test("a smaller plan starts with the next period, or the present one is kept; a failed renewal starts a grace period and is repaired", async ({
    open,
  }) => {
    const account = await openAccount(product.url);
    const page = await open({ at: product.url, as: account });
    await subscribe(page, "Pro");
    const subscriptionComes = await holdBack(page, "**/api/v1/billing");
    await page.goto("/pricing");
    await buttonOf(page, "Escolher Starter").click();
    subscriptionComes();
    const dialog = page.getByRole("alertdialog", { name: "Mudar para o plano Starter" });
    await expectVisible(
      dialog.getByText(
        /^O plano Pro vale até .*\. Depois começa o plano Starter: 30 notas por R\$\s49,00\.$/,
      ),
    );
    expect(await findStateViolations(page, "a smaller plan")).toEqual([]);
    await buttonOf(page, "Sim, mudar").click();
    await expectToast(page, "Troca marcada");
    await expectVisible(panelOf(page).getByText("Troca marcada", { exact: true }));
    await expectText(page, "Começa na renovação");
    await expectText(page, "Plano Pro: 150 notas por mês");
    await buttonOf(page, "Manter o plano Pro").click();
    await expectToast(page, "Troca desfeita");
    await expectVisible(panelOf(page).getByText("Ativa", { exact: true }));

    await failRenewal(account);
    const panel = panelOf(page);
    await expectVisible(panel.getByText("Pagamento pendente", { exact: true }));
    await untilMail(
      product.url,
      account.email,
      /^Não conseguimos cobrar a renovação do plano Pro$/,
    );
    expect(await findStateViolations(page, "/pricing in grace")).toEqual([]);
    await panel.getByRole("link", { name: "Pagar agora" }).click();
    await payBy(page, "Pagar com cartão");
    await expectVisible(page.getByRole("heading", { name: "Fatura paga" }));
    await page.goto("/pricing");
    await expectVisible(panel.getByText("Ativa", { exact: true }));
  });
});

async function failRenewal(account: Account): Promise<void> {
  const { customer, subscription } = await customerOf(product.sandboxUrl, account.companyId);
  await orderPayments(product.sandboxUrl, "cards", { customer, declines: true });
  await orderPayments(product.sandboxUrl, "renewals", { subscription });
}
