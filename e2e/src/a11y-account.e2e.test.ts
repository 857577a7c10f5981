import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { companySchema } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  type Account,
  bearer,
  eventually,
  newEmail,
  openAccount,
  PRESTADOR,
} from "./api-client.ts";
import { newestSmsCode, wrongCode } from "./authenticator-app.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations, tabTo } from "./pages/accessibility.ts";
import { followLink, openMail, signOut, untilMail } from "./pages/auth.ts";
import { openDashboard } from "./pages/dashboard.ts";
import {
  buttonOf,
  expectFieldError,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
  passwordOf,
} from "./pages/screen.ts";
import {
  cardOf,
  codeField,
  openSecurity,
  reachStep,
  readSecret,
  secondFactorCard,
} from "./pages/second-factor.ts";
import {
  certificateForm,
  cityHallCard,
  fillCertificate,
  numberingFields,
  openSettings,
  orderCertificate,
} from "./pages/settings.ts";
import { sharedProduct } from "./shared-product.ts";

const { url, sandboxUrl } = sharedProduct();

/** Looks at one more state of the screen. */
function onlooker(page: Page) {
  const found: string[] = [];
  return {
    found,
    look: async (state: string) => void found.push(...(await findStateViolations(page, state))),
    lookAtAll: async (screen: string) => void found.push(...(await findViolations(page, screen))),
  };
}

describe("without violations of WCAG 2.2 AA", () => {
  test("security: setting up, refusals, codes, removing; the native dialogs hold Escape and focus", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    tolerate(page, /status of 4(00|22|29)/);
    const { found, look, lookAtAll } = onlooker(page);
    const card = secondFactorCard(page);
    await openSecurity(page);
    await expectVisible(page.getByRole("list", { name: "Atividade" }));
    await expectVisible(page.getByRole("list", { name: "Sessões abertas" }));
    await buttonOf(page, "Trocar senha").click();
    await expectVisible(page.getByText("Digite a sua senha atual."));
    await buttonOf(page, "Trocar e-mail").click();
    await fieldOf(page, "Novo e-mail").fill(newEmail());
    await buttonOf(page, "Enviar links").click();
    await expectVisible(cardOf(page, "E-mail de acesso").getByText(/^Falta confirmar/));
    await card.getByRole("button", { name: /^Aplicativo autenticador/ }).click();
    await buttonOf(page, "Continuar").click();
    await codeField(page).fill(wrongCode(await readSecret(page)));
    await buttonOf(page, "Ativar").click();
    await expectFieldError(
      codeField(page),
      "O código não confere. Veja se é o mais recente e tente de novo.",
    );
    await lookAtAll("security: setting up, e-mail pending, password refused");
    await openSecurity(page);

    await card.getByRole("button", { name: /^Celular/ }).click();
    const number = `119${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    await fieldOf(page, "Número do celular").fill(number);
    await buttonOf(page, "Continuar").click();
    await buttonOf(page, "Enviar código").click();
    await expectToast(page, "Código enviado");
    await look("security, phone");
    await codeField(page).fill(await eventually(() => newestSmsCode(url, `55${number}`)));
    await buttonOf(page, "Ativar").click();
    const codes = page.getByRole("list", { name: "Códigos de recuperação" });
    await expectVisible(codes);
    await page.keyboard.press("Escape");
    await expectVisible(codes);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      buttonOf(page, "Baixar .txt").click(),
    ]);
    expect(download.suggestedFilename()).toBe("emita-codigos-de-recuperacao.txt");
    await look("security, codes");
    await buttonOf(page, "Guardei os códigos").click();

    await page.getByRole("button", { name: /^Remover / }).click();
    await expectVisible(page.getByRole("alertdialog", { name: "Remover a etapa de verificação" }));
    await look("security, removing");
    await buttonOf(page, "Não, voltar").click();

    await signOut(page);
    await reachStep(page, account);
    await buttonOf(page, "Enviar código").click();
    await expectVisible(page.getByText(/^Espere \d+ s para pedir outro código\.$/).first());
    await look("second step, phone refused");
    expect(found).toEqual([]);
  });

  test("changing the e-mail address: half, done and refused", async ({ open }) => {
    const account = await openAccount(url);
    const wanted = newEmail();
    const page = await open({ as: account });
    const { found, look } = onlooker(page);
    await openSecurity(page);
    await buttonOf(page, "Trocar e-mail").click();
    await fieldOf(page, "Novo e-mail").fill(wanted);
    await buttonOf(page, "Enviar links").click();
    await expectToast(page, "Confirme a troca");
    await untilMail(url, account.email, /^Confirme a troca do seu e-mail no Emita$/);
    await openMail(page, account.email, "Confirme a troca do seu e-mail no Emita");
    await followLink(page, "Confirmar a troca");
    await expectHeading(page, "Falta uma confirmação");
    await look("e-mail change, half");
    await openMail(page, wanted, "Confirme seu novo e-mail no Emita");
    await followLink(page, "Confirmar novo e-mail");
    await expectHeading(page, "E-mail alterado!");
    await look("e-mail change, done");
    await openMail(page, account.email, "Confirme a troca do seu e-mail no Emita");
    await followLink(page, "Confirmar a troca");
    await expectHeading(page, "E-mail não alterado");
    await look("e-mail change, refused");
    expect(found).toEqual([]);
  });

  test("the certificate: a risk on the dashboard, by keyboard, refused, removed", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    const { found, look } = onlooker(page);
    await page.route("**/api/v1/company/certificate", (route) => route.fulfill({ json: ENDING }));
    await openDashboard(page);
    await expectText(page, "Seu certificado vence em 6 dias.");
    await look("/dashboard with a warning");
    await page.unroute("**/api/v1/company/certificate");

    await openSettings(page, "Certificado digital");
    const { file, send } = certificateForm(page);
    await tabTo(page, buttonOf(page, "Enviar certificado próprio"));
    await page.keyboard.press("Enter");
    await expectFocused(file);
    await tabTo(page, send);
    await page.keyboard.press("Enter");
    await expectFieldError(file, "Escolha o arquivo do certificado (.pfx ou .p12).");
    await look("/settings, certificate refused");
    await fillCertificate(page, await orderCertificate(sandboxUrl, PRESTADOR));
    await send.click();
    await expectToast(page, "Certificado em uso");
    await buttonOf(page, "Remover").click();
    await look("/settings, remove dialog");
    expect(found).toEqual([]);
  });

  test("fiscal data with errors, the dialog for numbers, deleting the account", async ({
    open,
  }) => {
    const account = await openAccount(url, MARE_ALTA);
    await untilKnown(account);
    const page = await open({ as: account });
    const { found, look } = onlooker(page);
    await openSettings(page, "Prefeitura e dados fiscais");
    await fieldOf(page, "Federais (%)").fill("muito");
    await buttonOf(page, "Salvar dados fiscais").click();
    await cityHallCard(page).getByText("Detalhes").click();
    await look("/settings with errors");
    await openSettings(page, "Numeração");
    await numberingFields(page).next.fill("9000");
    await numberingFields(page).change.click();
    const dialog = page.getByRole("alertdialog", { name: "Mudar a numeração" });
    await expectVisible(dialog);
    await look("/settings, numbering dialog");
    await page.keyboard.press("Escape");
    await expectGone(dialog);

    await page.goto("/settings/privacidade");
    await buttonOf(page, "Excluir minha conta").click();
    await buttonOf(page, "Enviar link de confirmação").click();
    const word = fieldOf(page, "Digite EXCLUIR para confirmar");
    await expectFieldError(word, "Digite EXCLUIR para confirmar.");
    await look("deletion form");
    await word.fill("EXCLUIR");
    await passwordOf(page, "Sua senha").fill(account.password);
    await buttonOf(page, "Enviar link de confirmação").click();
    await expectVisible(page.getByText(/^Enviamos um link de confirmação ao seu e-mail\./));
    await look("deletion asked");
    await untilMail(url, account.email, /^Confirme a exclusão da sua conta no Emita$/);
    await openMail(page, account.email, "Confirme a exclusão da sua conta no Emita");
    await followLink(page, "Continuar para a confirmação");
    await expectHeading(page, "Excluir a conta?");
    await look("confirm deletion");
    expect(found).toEqual([]);
  });
});

/** Waits until the directory has answered about the account's company, which it is asked for after signing up. */
async function untilKnown({ accessToken }: Account): Promise<void> {
  await eventually(async () => {
    const response = await fetch(url + api.company, { headers: bearer(accessToken) });
    return companySchema.parse(await response.json()).channel ?? undefined;
  });
}

const MARE_ALTA = { cnpj: "7K2MAR5A000107", company_name: "Maré Alta Tecnologia Ltda" };

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
