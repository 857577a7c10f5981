import type { CertificateSummary } from "@emita/contract/certificates";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createInvoice, openAccount, PRESTADOR, TOMADOR, untilStatus } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, tabTo } from "./pages/accessibility.ts";
import { openDashboard } from "./pages/dashboard.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectFocused,
  expectGone,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
} from "./pages/screen.ts";
import {
  certificateCard,
  certificateForm,
  fillCertificate,
  openSettings,
  orderCertificate,
} from "./pages/settings.ts";
import { sharedProduct } from "./shared-product.ts";

const { url, sandboxUrl } = sharedProduct();
const OWN = "Enviar certificado próprio";

async function openForm(page: Page): Promise<void> {
  await openSettings(page, "Certificado digital");
  await buttonOf(page, OWN).click();
}

describe("the company's own certificate", () => {
  test("a certificate is uploaded, signs the next invoice, and is removed again", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const certificate = await orderCertificate(sandboxUrl, PRESTADOR);
    const page = await open({ as: account });
    await openForm(page);
    await expectText(page, "De teste");
    await fillCertificate(page, certificate);
    await certificateForm(page).send.click();
    await expectToast(page, "Certificado em uso");
    const card = certificateCard(page);
    await expectVisible(card.getByText(/^Vence em 36\d dias$/));
    await expectVisible(card.getByText("35.887.104/0001-44"));
    await expectGone(certificateForm(page).password);

    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");

    await buttonOf(page, "Remover").click();
    await expectVisible(page.getByRole("alertdialog").getByText(/MARINA PRADO/));
    await buttonOf(page, "Não, voltar").click();
    await expectVisible(card.getByText(/^Vence em/));
    await buttonOf(page, "Remover").click();
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Certificado removido");
    await expectFocused(card);
    await expectText(page, "De teste");
    await expectVisible(buttonOf(page, OWN));
  });

  test("a wrong password is refused; the password is typed again, the file is kept", async ({
    open,
  }) => {
    const certificate = await orderCertificate(sandboxUrl, PRESTADOR, "?seal=3des");
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /status of 422/);
    await openForm(page);
    await fillCertificate(page, { ...certificate, password: "outra senha" });
    const { password, send } = certificateForm(page);
    await send.click();
    await expectFieldError(
      password,
      "A senha do certificado está errada. É a senha escolhida quando o arquivo foi gerado.",
    );
    await expectValue(password, "");
    await expectFocused(password);
    await expectText(page, "empresa.pfx");
    await password.fill(certificate.password);
    await password.press("Enter");
    await expectToast(page, "Certificado em uso");
  });

  test("a refusal shows its reason beside the file", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /status of 422/);
    await openForm(page);
    const { file, send } = certificateForm(page);
    await send.click();
    await expectFieldError(file, "Escolha o arquivo do certificado (.pfx ou .p12).");
    const pdf = {
      name: "boleto.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7"),
    };
    const big = { ...pdf, name: "grande.pfx", buffer: Buffer.alloc(51 * 1024) };
    const expired = await orderCertificate(sandboxUrl, PRESTADOR, "?expired=true");
    const foreign = await orderCertificate(sandboxUrl, TOMADOR);
    for (const [chosen, message] of [
      [{ ...pdf, password: "" }, /^Este arquivo não é um certificado A1\./],
      [{ ...big, password: "" }, /^O arquivo passa de 50 KB\./],
      [expired, /^Este certificado já venceu\./],
      [foreign, /^Este certificado é do CNPJ 41\.788\.206\/0001-05; a empresa/],
    ] as const) {
      await fillCertificate(page, chosen);
      await send.click();
      await expectVisible(certificateCard(page).getByText(message));
      expect(await file.getAttribute("aria-invalid")).toBe("true");
    }
  });

  test("a certificate can be uploaded by keyboard, and without a connection no input is lost", async ({
    open,
  }) => {
    const certificate = await orderCertificate(sandboxUrl, PRESTADOR);
    const page = await open({ as: await openAccount(url), width: 390, theme: "dark" });
    tolerate(page, /ERR_INTERNET_DISCONNECTED/);
    await openSettings(page, "Certificado digital");
    await tabTo(page, buttonOf(page, OWN));
    await page.keyboard.press("Enter");
    const { file, password, send } = certificateForm(page);
    await expectFocused(file);
    await fillCertificate(page, certificate);
    await page.context().setOffline(true);
    await tabTo(page, send);
    await page.keyboard.press("Enter");
    await expectVisible(page.getByText(/^Não foi possível falar com o servidor\./));
    await expectValue(password, certificate.password);
    await page.context().setOffline(false);
    await page.keyboard.press("Enter");
    await expectToast(page, "Certificado em uso");
  });

  test("a certificate of another authority is stored, and the test certificate still signs", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openForm(page);
    await fillCertificate(page, await orderCertificate(sandboxUrl, PRESTADOR, "?foreign=true"));
    await certificateForm(page).send.click();
    await expectToast(page, "Certificado guardado");
    await expectVisible(
      certificateCard(page).getByText(/certificado de teste; o seu fica guardado/),
    );
  });

  test("the form, its refusal and the dialog have no violations of WCAG 2.2 AA", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    await openForm(page);
    await certificateForm(page).send.click();
    const found = await findStateViolations(page, "/settings, certificate refused");
    await fillCertificate(page, await orderCertificate(sandboxUrl, PRESTADOR));
    await certificateForm(page).send.click();
    await expectToast(page, "Certificado em uso");
    await buttonOf(page, "Remover").click();
    found.push(...(await findStateViolations(page, "/settings, remove dialog")));
    expect(found).toEqual([]);
  });
});

describe("a risk for the next invoices", () => {
  const ENDING = {
    holder: "MARINA PRADO CONSULTORIA LTDA",
    cnpj: PRESTADOR.cnpj,
    valid_from: "2025-11-27T12:00:00.000Z",
    valid_until: "2026-11-26T12:00:00.000Z",
    days_left: 6,
    source: "uploaded",
    state: "expiring",
    warnings: [{ code: "expires_soon", message: "Seu certificado vence em 6 dias.", threshold: 7 }],
  } satisfies CertificateSummary;

  test("the dashboard shows the risk and links to the settings", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.route("**/api/v1/company/certificate", (route) => route.fulfill({ json: ENDING }));
    await openDashboard(page);
    await expectText(page, "Seu certificado vence em 6 dias.");
    expect(await findStateViolations(page, "/dashboard with a warning")).toEqual([]);
    await page.getByRole("link", { name: "Enviar certificado" }).click();
    await expectAddress(page, "/settings/certificado");
    await expectVisible(certificateCard(page).getByText("Vence em 6 dias", { exact: true }));
    await expectVisible(buttonOf(page, "Trocar certificado"));
  });

  test("a certificate that failed to load can be requested again", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /ERR_FAILED/);
    await page.route("**/api/v1/company/certificate", (route) => route.abort());
    await page.goto("/settings/certificado");
    await expectText(page, "Não foi possível carregar o certificado.");
    await page.unroute("**/api/v1/company/certificate");
    await certificateCard(page).getByRole("button", { name: "Tentar de novo" }).click();
    await expectText(page, "De teste");
  });
});
