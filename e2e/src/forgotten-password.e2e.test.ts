import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openAccount, signUpUnverified, type Account } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { followLink, openMail, signIn, signOut, untilMail } from "./pages/auth.ts";
import { expectIssued, fillPix, pixFields } from "./pages/pix.ts";
import {
  buttonOf,
  expectAddress,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
  fieldOf,
  passwordOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const OVER = /O link não vale mais/;

/** Opens /signin and types the address. */
async function forget(page: Page, { email }: Pick<Account, "email">): Promise<void> {
  await page.goto("/signin");
  await fieldOf(page, "E-mail").fill(email);
  await buttonOf(page, "Esqueceu a senha?").click();
}

async function openResetMail(page: Page, { email }: Pick<Account, "email">): Promise<void> {
  await untilMail(url, email, /^Nova senha no Emita$/);
  await openMail(page, email, "Nova senha no Emita");
  await followLink(page, "Escolher nova senha");
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await passwordOf(page, "Nova senha").fill(password);
  await passwordOf(page, "Confirmar senha").fill(confirmation);
  await buttonOf(page, "Salvar nova senha").click();
}

const waiting = (page: Page) =>
  page.getByRole("button", { name: /^Esqueceu a senha\? Aguarde \d+ segundos?$/ });

/** Waiting buttons look disabled and show the reason when pressed; the driver would not press them. */
const press = (button: Locator) => button.click({ force: true });

const introFor = ({ email }: Pick<Account, "email">) =>
  `Escolha a senha que você vai usar para entrar como ${email}.`;

describe("a forgotten password", () => {
  test("a reset needs an address", async ({ page }) => {
    await page.goto("/signin");
    await buttonOf(page, "Esqueceu a senha?").click();
    await expectToast(page, "Email necessário");
    await fieldOf(page, "E-mail").fill("sem-arroba");
    await buttonOf(page, "Esqueceu a senha?").click();
    await expectToast(page, "Email inválido");
  });

  test("the link of the mail replaces the password; the old one no longer works", async ({
    page,
  }) => {
    const account = await openAccount(url);
    tolerate(page, /status of 400/);
    await forget(page, account);
    await expectToast(page, "E-mail enviado");
    await openResetMail(page, account);
    await expectAddress(page, "/reset-password");
    await choose(page, "123456", "654321");
    await expectToast(page, "Erro de validação", "As senhas não coincidem");
    await choose(page, "senha-nova");
    await expectHeading(page, "Notas fiscais");
    await signOut(page);
    await signIn(page, account);
    await expectToast(page, "Erro ao entrar", "Email ou senha incorretos");
    await signIn(page, { ...account, password: "senha-nova" });
    await expectHeading(page, "Notas fiscais");
    await expectGone(buttonOf(page, "Entrar"));
  });

  test("a reset requested twice on the computer and opened on the phone replaces the password there", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const computer = await open();
    const asked: string[] = [];
    computer.on("request", (request) => {
      if (request.url().includes("/auth/v1/recover")) asked.push(request.method());
    });
    await forget(computer, account);
    await expectToast(computer, "E-mail enviado");
    await press(waiting(computer));
    await expectToast(computer, "E-mail já enviado");
    await computer.reload();
    await fieldOf(computer, "E-mail").fill(account.email);
    await press(waiting(computer));
    await expectToast(computer, "E-mail já enviado");
    expect(asked).toEqual(["POST"]);
    // Another address does not wait for this one.
    await fieldOf(computer, "E-mail").fill(`outra-${account.email}`);
    await expectVisible(buttonOf(computer, "Esqueceu a senha?"));

    const telephone = await open({ width: 390 });
    await openResetMail(telephone, account);
    await expectText(telephone, introFor(account));
    await expectAddress(telephone, "/reset-password");
    await telephone.reload();
    await expectVisible(passwordOf(telephone, "Nova senha"));
    await openResetMail(telephone, account);
    await expectVisible(telephone.getByText(/^Este link já foi usado neste navegador\./));
    await choose(telephone, "senha-nova");
    await expectHeading(telephone, "Notas fiscais");
    await signIn(computer, { ...account, password: "senha-nova" });
    await openResetMail(computer, account);
    await expectVisible(computer.getByText(OVER));
  });

  test("a reset requested again too soon in another tab: the first mail still works", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open();
    tolerate(page, /status of 429/);
    await forget(page, account);
    await expectToast(page, "E-mail enviado");
    // A new tab does not know of the first request, and makes the client replace its verifier.
    const other = await page.context().newPage();
    await forget(other, account);
    await expectToast(other, "E-mail já enviado");
    await expectVisible(waiting(other));
    await openResetMail(page, account);
    await expectVisible(passwordOf(page, "Nova senha"));
  });

  test("a reset link of one user does not replace another user's session without asking", async ({
    open,
  }) => {
    const forgetful = await openAccount(url);
    const present = await openAccount(url);
    await forget(await open(), forgetful);
    const page = await open({ as: present });
    await openResetMail(page, forgetful);
    await expectText(page, present.email);
    await expectGone(passwordOf(page, "Nova senha"));
    await buttonOf(page, "Continuar").click();
    await expectText(page, introFor(forgetful));
  });

  test("the reset page without a link says what to do", async ({ page }) => {
    await page.goto("/reset-password");
    await expectVisible(page.getByText(OVER));
    await page.goto(
      "/reset-password?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
    );
    await expectVisible(page.getByText(OVER));
    await page.getByRole("link", { name: "Voltar para o login" }).click();
    await expectValue(fieldOf(page, "E-mail"), "");
  });

  test("the owner of an address resets the password of a third party's account and checks its company first", async ({
    open,
  }) => {
    const account = await signUpUnverified(url);
    const page = await open({ width: 390 });
    tolerate(page, /status of 409/);
    await forget(page, account);
    await openResetMail(page, account);
    await choose(page, "senha-da-dona");
    await expectVisible(buttonOf(page, "Conferir os dados da empresa"));
    await fillPix(page, { cnpj: "50331672000158" });
    await pixFields(page).send.click();
    const dialog = page.getByRole("dialog", { name: "Confira os dados da empresa" });
    await expectVisible(dialog);
    expect(await findStateViolations(page, "Confira os dados da empresa")).toEqual([]);
    await dialog.getByRole("button", { name: "Agora não" }).click();
    await expectToast(
      page,
      "Erro ao criar nota",
      "Os dados da empresa foram preenchidos antes de você confirmar este e-mail. Confira-os antes de emitir a primeira nota.",
    );
    await pixFields(page).send.click();
    const name = dialog.getByRole("textbox", { name: "Razão Social" });
    await expectValue(name, "Marina Prado Consultoria Ltda");
    await name.fill("Marina Prado Serviços Ltda");
    await dialog.getByRole("button", { name: "Está certo" }).click();
    await expectIssued(page);
  });
});
