import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  createInvoice,
  newEmail,
  openAccount,
  openTrialAccount,
  SAMPLE_INVOICE,
  signUpUnverified,
  untilStatus,
} from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { corruptPdf } from "./fixtures/bad-files.ts";
import { drawBoleto } from "./fixtures/slip.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { fillAccess } from "./pages/auth.ts";
import { openDashboard, rowOf } from "./pages/dashboard.ts";
import { expectIssued, fillPix, pixFields } from "./pages/pix.ts";
import { chooseFile, read, reviewFields, scan } from "./pages/scan.ts";
import {
  buttonOf,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const REFUSED = { cnpj: "99000190000104", company_name: "Fixture Tomador Inexistente E0190" };

async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await findViolations(page, screen)).toEqual([]);
}

describe("without violations of WCAG 2.2 AA, both themes, both sizes", () => {
  for (const [path, heading] of [
    ["/", /^Do boleto à/],
    ["/signin", "Entrar"],
    ["/signup", "Criar conta"],
    ["/welcome", "Como você quer emitir a nota?"],
    ["/verify", "Erro na verificação"],
    ["/reset-password", "Criar nova senha"],
    ["/terms", "Termos de uso"],
    ["/privacy", "Política de privacidade"],
    ["/nao-existe", "404"],
  ] as const) {
    test(path, async ({ page }) => {
      // The page that reports a missing page is answered with 404.
      if (path === "/nao-existe") tolerate(page, /status of 404/);
      await page.goto(path);
      await expectVisible(page.getByRole("heading", { level: 1, name: heading }));
      await expectAccessible(page, path);
    });
  }

  test("/signup is accessible with errors, filled, and afterwards", async ({ page }) => {
    await page.goto("/signup");
    await buttonOf(page, "Criar conta").click();
    await expectToast(page, "Erro de validação");
    const found = await findStateViolations(page, "/signup with errors");
    await fieldOf(page, "CNPJ").fill("35887104000144");
    await expectToast(page, "Dados carregados");
    await fillAccess(page, { email: newEmail(), password: "segredo" });
    found.push(...(await findStateViolations(page, "/signup filled")));
    await buttonOf(page, "Criar conta").click();
    await expectHeading(page, "Verifique seu email");
    found.push(...(await findViolations(page, "'Verifique seu email'")));
    expect(found).toEqual([]);
  });

  test("/signin refused", async ({ page }) => {
    const account = await signUpUnverified(url);
    tolerate(page, /status of 40[03]/);
    await page.goto("/signin");
    await fieldOf(page, "E-mail").fill(account.email);
    await page.getByLabel(/^Senha/).fill(account.password);
    await buttonOf(page, "Entrar").click();
    await expectToast(page, "Email não verificado");
    expect(await findStateViolations(page, "/signin refused")).toEqual([]);
  });

  test("/dashboard empty", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await openDashboard(page);
    await expectText(page, "Nenhuma nota encontrada");
    await expectAccessible(page, "/dashboard empty");
  });

  test("/dashboard is accessible with invoices, dialog and menu open; so are the invoice's page and /success", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const issued = await createInvoice(url, account);
    const refused = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...REFUSED });
    await untilStatus(url, account, issued.id, "issued");
    await untilStatus(url, account, refused.id, "error");
    const page = await open({ as: account });
    await openDashboard(page);
    await expectVisible(rowOf(page, REFUSED.company_name).getByText("Erro", { exact: true }));
    const found = await findViolations(page, "/dashboard");
    await page.getByRole("button", { name: /^Baixar nota de/ }).click();
    await expectVisible(page.getByRole("menuitem", { name: "Baixar PDF" }));
    found.push(...(await findStateViolations(page, "/dashboard, menu open")));
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /^Cancelar nota de/ })
      .first()
      .click();
    await expectVisible(page.getByRole("alertdialog"));
    found.push(...(await findStateViolations(page, "/dashboard, cancel dialog")));
    for (const { id } of [issued, refused]) {
      await page.goto(`/notas/${id}`);
      await expectVisible(page.getByRole("group", { name: "Prévia da nota fiscal" }));
      found.push(
        ...(await findViolations(
          page,
          `/notas of a note ${id === issued.id ? "issued" : "refused"}`,
        )),
      );
    }
    await page.goto(`/success?id=${issued.id}`);
    await expectIssued(page);
    found.push(...(await findViolations(page, "/success")));
    expect(found).toEqual([]);
  });

  test("scanning is accessible: choosing, failures, confirming, reviewing", async ({
    open,
    browser,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/scan");
    await expectHeading(page, "Escanear Boleto ou Recibo");
    const found = await findViolations(page, "/scan");
    await chooseFile(page, corruptPdf);
    await read(page);
    await expectVisible(buttonOf(page, "Preencher à mão"));
    found.push(...(await findStateViolations(page, "/scan/confirm with trouble")));
    await scan(page, await drawBoleto(browser));
    found.push(...(await findViolations(page, "/scan/form")));
    await reviewFields(page).name.fill("");
    await reviewFields(page).confirmation.check();
    await reviewFields(page).send.click();
    found.push(...(await findStateViolations(page, "/scan/form with errors")));
    await page.goto("/scan/confirm");
    await expectVisible(page.getByRole("img", { name: "Documento capturado" }));
    found.push(...(await findViolations(page, "/scan/confirm")));
    expect(found).toEqual([]);
  });

  test("/pix is accessible empty, with errors, filled, and at the limit", async ({ open }) => {
    const account = await openTrialAccount(url);
    const page = await open({ as: account });
    // A press before the screen knows of the fifth invoice is refused by the server.
    tolerate(page, /status of 402/);
    await page.goto("/pix");
    await pixFields(page).send.click();
    await expectToast(page, "Campos obrigatórios");
    const found = await findStateViolations(page, "/pix with errors");
    await fillPix(page, { cnpj: "41788206000105" });
    found.push(...(await findViolations(page, "/pix filled")));
    for (let invoice = 0; invoice < 5; invoice += 1) await createInvoice(url, account);
    await pixFields(page).send.click();
    await expectVisible(page.getByRole("dialog", { name: "Limite de Notas Atingido" }));
    found.push(...(await findStateViolations(page, "/pix, limit dialog")));
    expect(found).toEqual([]);
  });

  test.for([
    ["the company's settings", ["", "/servico", "/certificado", "/prefeitura", "/numeracao"]],
    ["the account's settings", ["/seguranca", "/avisos", "/aparencia"]],
  ] as const)("%s", async ([, sections], { open }) => {
    const page = await open({ as: await openAccount(url) });
    const found: string[] = [];
    for (const section of sections) {
      await page.goto(`/settings${section}`);
      await expectVisible(page.getByRole("heading", { level: 1 }));
      found.push(...(await findViolations(page, section)));
    }
    expect(found).toEqual([]);
  });

  test("the other screens are accessible", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    const found: string[] = [];
    for (const path of [
      "/integrations",
      "/pricing",
      "/obrigado-starter",
      "/obrigado-pro",
      "/obrigado-full",
      "/obrigado-avulso",
    ]) {
      await page.goto(path);
      await expectVisible(page.getByRole("heading", { level: 1 }));
      found.push(...(await findViolations(page, path)));
    }
    expect(found).toEqual([]);
  });
});
