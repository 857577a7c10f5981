import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createInvoice, newEmail, openAccount, untilStatus } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { drawSlip, printSlip } from "./fixtures/slip.ts";
import { fillAccess } from "./pages/auth.ts";
import { openDashboard } from "./pages/dashboard.ts";
import { fillPix, pixFields } from "./pages/pix.ts";
import { chooseFile, reviewFields, scan } from "./pages/scan.ts";
import { buttonOf, expectText, expectToast, expectVisible, fieldOf } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

/** Every request to this path gets this refusal instead of the product's answer. */
async function refuse(page: Page, address: string, status: number, code: string): Promise<void> {
  tolerate(page, new RegExp(`status of ${status}`));
  await page.route(address, (route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({ status, code, title: "Recusado", detail: "Recusado." }),
    }),
  );
}

const SIGN_IN_AGAIN = "Por favor, saia e faça login novamente";

describe("the texts of docs/product.md for failures", () => {
  test("an account without its plan is reported on load, and when an invoice is sent", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await refuse(page, "**/api/v1/entitlement", 404, "not_found");
    await openDashboard(page);
    await expectToast(page, "Erro de configuração", "Por favor, saia e faça login novamente.");
    await page.unroute("**/api/v1/entitlement");
    await fillPix(page, { cnpj: "41788206000105" });
    await refuse(page, "**/api/v1/invoices", 404, "not_found");
    await pixFields(page).send.click();
    await expectToast(page, "Erro de configuração", `${SIGN_IN_AGAIN} para configurar sua conta.`);
  });

  test("a note that could not be sent, from the PIX form and from a boleto", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/pix");
    expect(await pixFields(page).type.getAttribute("placeholder")).toBe(
      "Selecione o código do serviço",
    );
    await fillPix(page, { cnpj: "41788206000105" });
    await refuse(page, "**/api/v1/invoices", 500, "internal");
    await pixFields(page).send.click();
    await expectToast(
      page,
      "Erro ao criar nota",
      "Não foi possível criar a nota fiscal. Tente novamente.",
    );
    await scan(page, await printSlip(browser));
    await reviewFields(page).confirmation.check();
    await reviewFields(page).send.click();
    await expectToast(
      page,
      "Erro ao enviar dados",
      "Ocorreu um erro ao tentar enviar os dados para a prefeitura.",
    );
    await expect.poll(() => reviewFields(page).send.isEnabled()).toBe(true);
  });

  test("a form being sent shows 'Processando...'", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await fillPix(page, { cnpj: "41788206000105" });
    await page.route("**/api/v1/invoices", () => undefined);
    await pixFields(page).send.click();
    await expectVisible(buttonOf(page, "Processando..."));
  });

  test("failures of signing out, cancelling and saving the company are reported", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");
    const page = await open({ as: account });
    await openDashboard(page);
    await refuse(page, "**/api/v1/invoices/*/cancellation", 500, "internal");
    await page.getByRole("button", { name: /^Cancelar nota de/ }).click();
    await buttonOf(page, "Sim, cancelar nota").click();
    await expectText(page, "Não foi possível cancelar a nota. Tente novamente.");
    await page.goto("/settings");
    await fieldOf(page, "Razão Social").fill("Marina Prado Consultoria e Treinamento Ltda");
    await refuse(page, "**/api/v1/company", 500, "internal");
    await buttonOf(page, "Salvar").first().click();
    await expectText(page, "Não foi possível salvar as configurações");
    await refuse(page, "**/auth/v1/logout**", 500, "unexpected_failure");
    // The client deleted the session before the service refused: the screen's next requests have none.
    tolerate(page, /status of 401/);
    await buttonOf(page, "Sair").click();
    await buttonOf(page, "Sair sem salvar").click();
    await expectToast(page, "Erro ao sair");
  });

  test("a document that the server could not accept is reported", async ({ open, browser }) => {
    const page = await open({ as: await openAccount(url) });
    await refuse(page, "**/api/v1/documents", 500, "internal");
    await page.goto("/scan");
    await chooseFile(page, await drawSlip(browser));
    await buttonOf(page, "Confirmar e Ler").click();
    await expectToast(
      page,
      "Erro no processamento",
      "Não foi possível extrair os dados da imagem. Tente novamente.",
    );
  });

  test("a file that the browser could not read is reported", async ({ open, browser }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/scan");
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
    });
    await chooseFile(page, await drawSlip(browser));
    await expectToast(page, "Erro no upload", "Erro ao ler o arquivo. Tente novamente.");
  });

  test("an e-mail address that could not be verified is reported", async ({ page }) => {
    await refuse(page, "**/functions/v1/verify-email", 500, "internal");
    await page.goto("/verify?token=um");
    await expectText(page, "Erro ao verificar email. Tente novamente.");
    await page.unroute("**/functions/v1/verify-email");
    await page.route("**/functions/v1/verify-email", (route) =>
      route.fulfill({ json: { success: false, message: "", error: "" } }),
    );
    await page.goto("/verify?token=outro");
    await expectText(page, "Não foi possível verificar seu email.");
  });

  test("an account whose mail could not be sent, and an existing one, are reported", async ({
    open,
  }) => {
    const page = await open();
    const email = newEmail();
    await refuse(page, "**/functions/v1/send-verification-email", 500, "internal");
    await signUp(page, email);
    await expectToast(
      page,
      "Conta criada, mas houve um problema ao enviar o email de verificação.",
    );
    const other = await open();
    tolerate(other, /status of 4\d\d/);
    await signUp(other, email);
    await expectToast(
      other,
      "Usuário já existe",
      "Este email já está cadastrado. Faça login ou recupere sua senha.",
    );
  });
});

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/signup");
  await fieldOf(page, "CNPJ").fill("35887104000144");
  await expectToast(page, "Dados carregados");
  await fillAccess(page, { email, password: "segredo-de-teste" });
  await buttonOf(page, "Criar conta").click();
}
