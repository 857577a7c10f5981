import { openAccount, signUpUnverified, type Account } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer } from "../../../testing/answer.ts";
import { putAside } from "../../../testing/device.ts";
import { enter, labelled } from "../../../testing/fields.ts";
import { followMail } from "../../../testing/mail.ts";
import { fillPayment } from "../../../testing/payment.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { signIn, signOut } from "../../../testing/signing-in.ts";
import { open, reload, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const FORGOTTEN = "Esqueceu a senha?";
const OVER = /O link não vale mais/;
type Person = Pick<Account, "email">;

/** Opens /signin and enters the address. */
async function forget({ email }: Person): Promise<void> {
  await open("/signin");
  await fill("E-mail", email);
  await press(FORGOTTEN);
}

const openResetMail = ({ email }: Person) => followMail(email, /^Nova senha no Emita$/);

async function choose(password: string, confirmation = password): Promise<void> {
  await enter(await labelled(/^Nova senha/), password);
  await enter(await labelled(/^Confirmar senha/), confirmation);
  await press("Salvar nova senha");
}

const waiting = () =>
  screen.findByRole("button", { name: /^Esqueceu a senha\? Aguarde \d+ segundos?$/ });

const introFor = ({ email }: Person) =>
  `Escolha a senha que você vai usar para entrar como ${email}.`;

describe("a forgotten password", () => {
  test("a reset needs an address", async () => {
    await visit("/signin");
    await press(FORGOTTEN);
    await expectToast("Email necessário");
    await fill("E-mail", "sem-arroba");
    await press(FORGOTTEN);
    await expectToast("Email inválido");
  });

  test("the link of the mail replaces the password; the old one no longer works", async () => {
    const account = await openAccount(url);
    await visit("/signin");
    await forget(account);
    await expectToast("E-mail enviado");
    await openResetMail(account);
    await expectAddress("/reset-password");
    await choose("123456", "654321");
    await expectToast("Erro de validação", "As senhas não coincidem");
    await choose("senha-nova");
    await expectHeading("Notas fiscais");
    await signOut();
    await signIn(account);
    await expectToast("Erro ao entrar", "Email ou senha incorretos");
    await signIn({ ...account, password: "senha-nova" });
    await expectHeading("Notas fiscais");
    expect(screen.queryByRole("button", { name: "Entrar" })).toBeNull();
  });

  test("a reset requested twice on the computer and opened on the phone replaces the password there", async () => {
    const account = await openAccount(url);
    await visit("/signin");
    await forget(account);
    await expectToast("E-mail enviado");
    const again = answer("/auth/v1/recover", () => new Response(null, { status: 500 }));
    await user.click(await waiting());
    await expectToast("E-mail já enviado");
    await reload();
    await fill("E-mail", account.email);
    await user.click(await waiting());
    await expectToast("E-mail já enviado");
    expect(again.count()).toBe(0);
    again.end();
    // Another address does not wait for this one.
    await fill("E-mail", `outra-${account.email}`);
    await buttonOf(FORGOTTEN);
    const useComputer = putAside();

    await visit("/signin", { width: 390 });
    await openResetMail(account);
    await expectText(introFor(account));
    await expectAddress("/reset-password");
    await reload();
    await labelled(/^Nova senha/);
    await openResetMail(account);
    await expectText(/^Este link já foi usado neste navegador\./);
    await choose("senha-nova");
    await expectHeading("Notas fiscais");

    useComputer();
    await open("/signin");
    await signIn({ ...account, password: "senha-nova" });
    await openResetMail(account);
    await expectText(OVER);
  });

  test("a reset requested again too soon in another tab: the first mail still works", async () => {
    const account = await openAccount(url);
    await visit("/signin");
    await forget(account);
    await expectToast("E-mail enviado");
    // A new tab does not know of the first request, and makes the client replace its verifier.
    sessionStorage.clear();
    await forget(account);
    await expectToast("E-mail já enviado");
    await waiting();
    await openResetMail(account);
    await labelled(/^Nova senha/);
  });

  test("a reset link of one user does not replace another user's session without asking", async () => {
    const forgetful = await openAccount(url);
    const present = await openAccount(url);
    await visit("/signin");
    await forget(forgetful);
    await expectToast("E-mail enviado");
    await visit("/dashboard", { as: present });
    await openResetMail(forgetful);
    await expectText(present.email);
    expect(screen.queryByLabelText(/^Nova senha/)).toBeNull();
    await press("Continuar");
    await expectText(introFor(forgetful));
  });

  test("the reset page without a link says what to do", async () => {
    await visit("/reset-password");
    await expectText(OVER);
    await open(
      "/reset-password?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid",
    );
    await expectText(OVER);
    await user.click(screen.getByRole("link", { name: "Voltar para o login" }));
    await expectValue("E-mail", "");
  });

  test("the owner of an address resets the password of a third party's account and checks its company first", async () => {
    const account = await signUpUnverified(url);
    await visit("/signin", { width: 390 });
    await forget(account);
    await openResetMail(account);
    await choose("senha-da-dona");
    await buttonOf("Conferir os dados da empresa");
    await fillPayment("50331672000158");
    await press("Enviar e Emitir Nota Fiscal");
    const question = { name: "Confira os dados da empresa" };
    const dialog = await screen.findByRole("dialog", question);
    await user.click(within(dialog).getByRole("button", { name: "Agora não" }));
    await expectToast(
      "Erro ao criar nota",
      "Os dados da empresa foram preenchidos antes de você confirmar este e-mail. Confira-os antes de emitir a primeira nota.",
    );
    await press("Enviar e Emitir Nota Fiscal");
    const asked = within(await screen.findByRole("dialog", question));
    const name = await asked.findByRole<HTMLInputElement>("textbox", { name: "Razão Social" });
    expect(name.value).toBe("Marina Prado Consultoria Ltda");
    await enter(name, "Marina Prado Serviços Ltda");
    await user.click(asked.getByRole("button", { name: "Está certo" }));
    await expectText(/^Nota \d+ Emitida$/);
  });
});
