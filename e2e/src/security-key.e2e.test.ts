import { describe, expect } from "vitest";
import { openAccount, PRESTADOR } from "./api-client.ts";
import { authenticatorApp, enrolApp } from "./authenticator-app.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { signOut } from "./pages/auth.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectFocused,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import {
  codeField,
  confirmCode,
  giveAuthenticator,
  reachStep,
  readSecret,
  openSecurity,
  secondFactorCard,
} from "./pages/second-factor.ts";
import {
  certificateForm,
  fillCertificate,
  openSettings,
  orderCertificate,
} from "./pages/settings.ts";
import { sharedProduct } from "./shared-product.ts";

const { url, sandboxUrl } = sharedProduct();

describe("a security key", () => {
  test("a key is set up beside an app; without the key the app is asked for, and no access is lost", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    tolerate(page, /status of 40[13]/, /status of 422/);
    await giveAuthenticator(page);
    await openSecurity(page);
    const card = secondFactorCard(page);
    await card.getByRole("button", { name: /^Chave de segurança Chave USB/ }).click();
    await fieldOf(page, "Nome").fill("Chave do escritório");
    await buttonOf(page, "Cadastrar a chave").click();
    await buttonOf(page, "Guardei os códigos").click();
    await expectToast(page, "Verificação em duas etapas ativada");
    await expectVisible(card.getByText("Chave do escritório", { exact: true }));
    await buttonOf(page, "Cadastrar outra").click();
    await card.getByRole("button", { name: /^Aplicativo autenticador/ }).click();
    await buttonOf(page, "Continuar").click();
    const app = authenticatorApp(await readSecret(page));
    await codeField(page).fill(app.next());
    await buttonOf(page, "Ativar").click();
    await expectToast(page, "Verificação em duas etapas ativada");

    await signOut(page);
    await reachStep(page, account);
    await expectVisible(codeField(page));
    await buttonOf(page, "Usar a chave de segurança (Chave do escritório)").click();
    await expectFocused(buttonOf(page, "Usar a chave"));
    const found = await findStateViolations(page, "second step, key");
    await buttonOf(page, "Usar a chave").click();
    await expectHeading(page, "Notas fiscais");

    const other = await page.context().newPage();
    await openSettings(other, "Certificado digital");
    await buttonOf(other, "Enviar certificado próprio").click();
    await fillCertificate(other, await orderCertificate(sandboxUrl, PRESTADOR));
    await openSecurity(page);
    await buttonOf(page, "Remover Chave do escritório").click();
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Etapa de verificação removida");

    await certificateForm(other).send.click();
    const dialog = other.getByRole("dialog", { name: "Confirme que é você" });
    await expectVisible(dialog);
    await expectFocused(codeField(other));
    found.push(...(await findStateViolations(other, "step-up dialog")));
    await buttonOf(other, "Voltar").last().click();
    await expectVisible(other.getByText("Confirme a verificação em duas etapas para continuar."));
    await certificateForm(other).password.fill("");
    await fillCertificate(other, await orderCertificate(sandboxUrl, PRESTADOR));
    await certificateForm(other).send.click();
    await expectVisible(dialog);
    await confirmCode(other, app.next());
    await expectToast(other, "Certificado em uso");
    expect(found).toEqual([]);
  });

  test("a key is set up once; another key opens nothing", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await giveAuthenticator(page);
    await openSecurity(page);
    const card = secondFactorCard(page);
    await card.getByRole("button", { name: /^Chave de segurança Chave USB/ }).click();
    await buttonOf(page, "Cadastrar a chave").click();
    await buttonOf(page, "Guardei os códigos").click();
    await expectToast(page, "Verificação em duas etapas ativada");
    await buttonOf(page, "Cadastrar outra").click();
    await card.getByRole("button", { name: /^Chave de segurança Chave USB/ }).click();
    await expectValue(fieldOf(page, "Nome"), "Chave de segurança 2");
    await buttonOf(page, "Cadastrar a chave").click();
    const KNOWN = "Esta chave ou este aparelho já está cadastrado na sua conta.";
    await expectToast(page, "Não foi possível cadastrar", KNOWN);
    await expectFieldError(fieldOf(page, "Nome"), KNOWN);

    const stranger = await open();
    await giveAuthenticator(stranger);
    await reachStep(stranger, account);
    await buttonOf(stranger, "Usar a chave").click();
    await expectToast(
      stranger,
      "Não foi possível confirmar",
      "A confirmação foi cancelada ou demorou demais. Tente de novo.",
    );
    await expectAddress(stranger, /^\/signin\/segunda-etapa/);
  });
});

describe("a passkey", () => {
  test("a passkey is created, named, opens the account without the password, and is removed", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    tolerate(page, /status of 400/);
    await giveAuthenticator(page);
    await openSecurity(page);
    await buttonOf(page, "Criar passkey").click();
    await expectToast(page, "Passkey criada", "Na próxima vez, entre com ela.");
    await page.getByRole("button", { name: /^Renomear / }).click();
    const name = fieldOf(page, "Nome");
    await expectFocused(name);
    await name.fill("  ");
    await buttonOf(page, "Salvar").click();
    await expectFieldError(name, "Dê um nome.");
    await name.fill("Notebook da Marina");
    const found = await findStateViolations(page, "security, renaming a passkey");
    await buttonOf(page, "Salvar").click();
    await expectText(page, "Notebook da Marina");

    await signOut(page);
    await page.goto("/scan");
    await expectAddress(page, "/signin?redirect=%2Fscan");
    await expectVisible(buttonOf(page, "Entrar com passkey"));
    found.push(...(await findStateViolations(page, "/signin with passkeys")));
    await buttonOf(page, "Entrar com passkey").click();
    await expectHeading(page, "Escanear Boleto ou Recibo");

    await openSecurity(page);
    await expectVisible(page.getByText(/último uso em \d\d\/\d\d\/\d{4}/));
    await buttonOf(page, "Remover Notebook da Marina").click();
    found.push(...(await findStateViolations(page, "security, removing a passkey")));
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Passkey removida");
    await signOut(page);
    await buttonOf(page, "Entrar com passkey").click();
    await expectToast(
      page,
      "Erro ao entrar",
      "A passkey não foi aceita. Tente de novo ou entre com a senha.",
    );
    expect(found).toEqual([]);
  });

  test("a passkey does not replace the second factor", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    // Setting up a factor elsewhere ends the sessions that have not proven one.
    tolerate(page, /status of 40[13]/);
    await giveAuthenticator(page);
    await openSecurity(page);
    await buttonOf(page, "Criar passkey").click();
    await expectToast(page, "Passkey criada");
    const app = await enrolApp(url, account);
    await page.reload();
    await expectHeading(page, "Entrar");
    await buttonOf(page, "Entrar com passkey").click();
    await expectHeading(page, "Verificação em duas etapas");
    await confirmCode(page, app.next());
    await expectHeading(page, "Segurança");
  });
});
