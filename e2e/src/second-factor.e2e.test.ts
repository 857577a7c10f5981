import { describe, expect } from "vitest";
import { eventually, openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, tabTo } from "./pages/accessibility.ts";
import { followLink, openMail, signIn, signOut, untilMail } from "./pages/auth.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
  passwordOf,
} from "./pages/screen.ts";
import {
  authenticatorApp,
  codeField,
  confirmCode,
  enrolApp,
  reachStep,
  readSecret,
  newestSmsCode,
  openSecurity,
  secondFactorCard,
  wrongCode,
} from "./pages/second-factor.ts";
import { openSettings } from "./pages/settings.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const WRONG = "O código não confere. Veja se é o mais recente e tente de novo.";

describe("an authenticator app", () => {
  test("an app is set up, asked for at sign-in, replaced by a recovery code, and removed", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    tolerate(page, /status of 422/);
    const found: string[] = [];
    await openSettings(page, "Dados da empresa");
    await page.getByRole("link", { name: "Segurança" }).click();
    await expectHeading(page, "Segurança");
    await expectVisible(secondFactorCard(page).getByText("Desativada", { exact: true }));
    found.push(...(await findStateViolations(page, "security, off")));

    await secondFactorCard(page)
      .getByRole("button", { name: /^Aplicativo autenticador/ })
      .click();
    await expectFocused(fieldOf(page, "Nome"));
    await expectValue(fieldOf(page, "Nome"), "Aplicativo autenticador");
    await buttonOf(page, "Continuar").click();
    await expectVisible(
      page.getByRole("img", { name: "Código QR para o aplicativo autenticador" }),
    );
    const secret = await readSecret(page);
    await buttonOf(page, "Ativar").click();
    await expectFieldError(codeField(page), "Digite os 6 números do código.");
    await codeField(page).fill(wrongCode(secret));
    await buttonOf(page, "Ativar").click();
    await expectFieldError(codeField(page), WRONG);
    found.push(...(await findStateViolations(page, "security, setting up")));
    const app = authenticatorApp(secret);
    await codeField(page).fill(app.next());
    await buttonOf(page, "Ativar").click();
    // The codes belong to the setup: they are saved before it ends.
    const list = page.getByRole("list", { name: "Códigos de recuperação" });
    await expectVisible(list);
    const codes = await list.getByRole("listitem").allTextContents();
    expect(new Set(codes).size).toBe(10);
    await page.keyboard.press("Escape");
    await expectVisible(list);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      buttonOf(page, "Baixar .txt").click(),
    ]);
    expect(download.suggestedFilename()).toBe("emita-codigos-de-recuperacao.txt");
    found.push(...(await findStateViolations(page, "security, codes")));
    await buttonOf(page, "Guardei os códigos").click();
    await expectToast(
      page,
      "Verificação em duas etapas ativada",
      "Vamos pedir por ela sempre que você entrar.",
    );
    await expectVisible(secondFactorCard(page).getByText("Ativada", { exact: true }));
    await expectVisible(secondFactorCard(page).getByText(/^desde \d\d\/\d\d\/\d{4}/));
    await expectText(page, "Restam 10 de 10 códigos.");

    await signOut(page);
    await reachStep(page, account, "/pix");
    await expectAddress(page, "/signin/segunda-etapa?redirect=%2Fpix");
    await page.goto("/settings");
    await expectAddress(page, "/signin/segunda-etapa?redirect=%2Fsettings");
    await page.goto("/signin?redirect=/pix");
    await expectAddress(page, "/signin/segunda-etapa?redirect=%2Fpix");
    await confirmCode(page, wrongCode(secret));
    await expectFieldError(codeField(page), WRONG);
    await expectToast(page, "Não foi possível confirmar", WRONG);
    found.push(...(await findStateViolations(page, "second step, refused")));

    await buttonOf(page, "Usar um código de recuperação").click();
    const recovery = fieldOf(page, "Código de recuperação");
    await expectFocused(recovery);
    await recovery.fill("abcd-efgh-jkmn-pqrs");
    await buttonOf(page, "Confirmar").click();
    await expectFieldError(recovery, WRONG);
    await recovery.fill((codes[0] ?? "").toUpperCase());
    await buttonOf(page, "Confirmar").click();
    await expectHeading(page, "Registrar Pagamento PIX");

    await openSecurity(page);
    await expectText(page, "Restam 9 de 10 códigos.");
    await buttonOf(page, "Gerar novos códigos").click();
    await buttonOf(page, "Sim, gerar").click();
    await expectVisible(list);
    expect(await list.getByRole("listitem").allTextContents()).not.toContain(codes[1]);
    await buttonOf(page, "Guardei os códigos").click();
    await expectText(page, "Restam 10 de 10 códigos.");
    await buttonOf(page, "Remover Aplicativo autenticador").click();
    await expectVisible(page.getByRole("alertdialog", { name: "Remover a etapa de verificação" }));
    found.push(...(await findStateViolations(page, "security, removing")));
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Etapa de verificação removida");
    await expectVisible(secondFactorCard(page).getByText("Desativada", { exact: true }));
    await expectGone(buttonOf(page, "Gerar novos códigos"));

    await signOut(page);
    await signIn(page, account);
    await expectHeading(page, "Notas fiscais");
    expect(found).toEqual([]);
  });

  test("an app opens the account by keyboard only, or the person leaves", async ({ open }) => {
    const account = await openAccount(url);
    const app = await enrolApp(url, account);
    const page = await open({ width: 390, theme: "dark" });
    await reachStep(page, account);
    await buttonOf(page, "Sair").click();
    await expectAddress(page, "/signin");
    await page.goto("/dashboard");
    await expectAddress(page, "/signin?redirect=%2Fdashboard");
    await signIn(page, account);
    await expectHeading(page, "Verificação em duas etapas");
    await tabTo(page, codeField(page));
    await page.keyboard.type(app.next());
    await page.keyboard.press("Enter");
    await expectHeading(page, "Notas fiscais");
    await page.reload();
    await expectHeading(page, "Notas fiscais");
  });

  test("a reset mail asks for the second factor before the new password", async ({ page }) => {
    const account = await openAccount(url);
    const app = await enrolApp(url, account);
    await page.goto("/signin");
    await fieldOf(page, "E-mail").fill(account.email);
    await buttonOf(page, "Esqueceu a senha?").click();
    await expectToast(page, "E-mail enviado");
    await untilMail(url, account.email, /Nova senha/);
    await openMail(page, account.email, "Nova senha no Emita");
    await followLink(page, "Escolher nova senha");
    await expectText(page, "Antes, confirme a verificação em duas etapas da sua conta.");
    await expectGone(buttonOf(page, "Salvar nova senha"));
    await confirmCode(page, app.next());
    await passwordOf(page, "Nova senha").fill("senha-bem-nova");
    await passwordOf(page, "Confirmar senha").fill("senha-bem-nova");
    await buttonOf(page, "Salvar nova senha").click();
    await expectHeading(page, "Notas fiscais");
  });
});

describe("a telephone", () => {
  test("a telephone is set up by SMS; a second code within the minute is refused in plain words", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    tolerate(page, /status of 4(22|29)/);
    const number = `119${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    await openSecurity(page);
    await secondFactorCard(page)
      .getByRole("button", { name: /^Celular/ })
      .click();
    await fieldOf(page, "Número do celular").fill("9876");
    await buttonOf(page, "Continuar").click();
    await expectFieldError(fieldOf(page, "Número do celular"), "Digite o número com DDD.");
    await fieldOf(page, "Número do celular").fill(number);
    await buttonOf(page, "Continuar").click();
    await expectText(
      page,
      `Enviamos um código por SMS para o celular com final ${number.slice(-4)}.`,
    );
    await buttonOf(page, "Enviar código").click();
    await expectToast(page, "Código enviado", "Ele vale por 5 minutos.");
    const found = await findStateViolations(page, "security, phone");
    const code = await eventually(() => newestSmsCode(url, `55${number}`));
    await codeField(page).fill(code);
    await buttonOf(page, "Ativar").click();
    await buttonOf(page, "Guardei os códigos").click();
    await expectToast(page, "Verificação em duas etapas ativada");

    await signOut(page);
    await reachStep(page, account);
    await buttonOf(page, "Enviar código").click();
    await expectVisible(page.getByText(/^Espere \d+ s para pedir outro código\.$/).first());
    found.push(...(await findStateViolations(page, "second step, phone refused")));
    expect(found).toEqual([]);
  });
});
