import { newEmail, openAccount, openSession } from "@emita/e2e/api-client";
import { enrolApp } from "@emita/e2e/authenticator-app";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { putAside } from "../../testing/device.ts";
import { enter, expectErrorOf, expectFocused } from "../../testing/fields.ts";
import { followMail, untilMail } from "../../testing/mail.ts";
import { cardOf, confirmCode } from "../../testing/second-factor.ts";
import {
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  fieldOf,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { signIn, signOut } from "../../testing/signing-in.ts";
import { open, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const SECURITY = "/settings/seguranca";
const SESSIONS = "Sessões abertas";
const ACTIVITY = "Atividade";

const listOf = async (name: string) => within(await screen.findByRole("list", { name }));

/** The list's items, once there are so many. */
async function itemsOf(name: string, count: number): Promise<HTMLElement[]> {
  const list = await listOf(name);
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(count));
  return list.getAllByRole("listitem");
}

describe("the password", () => {
  test("a change needs the present password, ends the other sessions and is mailed", async () => {
    const account = await openAccount(url);
    await visit(SECURITY, { as: account });
    const card = await cardOf("Senha");
    const current = await card.findByLabelText(/^Senha atual/);
    const wanted = card.getByLabelText(/^Nova senha/);
    const again = card.getByLabelText(/^Confirmar nova senha/);
    await press("Trocar senha");
    await expectErrorOf(current, "Digite a sua senha atual.");
    await expectErrorOf(wanted, "Senha deve ter no mínimo 6 caracteres");
    await enter(current, "nao-e-esta");
    await enter(wanted, "senha-bem-nova");
    await enter(again, "senha-bem-velha");
    await press("Trocar senha");
    await expectErrorOf(again, "As senhas não coincidem");
    await enter(again, "senha-bem-nova");
    await press("Trocar senha");
    await expectErrorOf(current, "A senha atual não confere.");
    await expectFocused(current);
    await enter(current, account.password);
    await enter(wanted, "password123");
    await enter(again, "password123");
    await press("Trocar senha");
    await expectErrorOf(
      wanted,
      "Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.",
    );
    await enter(wanted, "senha-bem-nova");
    await enter(again, "senha-bem-nova");
    await press("Trocar senha");
    await expectToast("Senha alterada", "As sessões nos outros aparelhos foram encerradas.");
    await itemsOf(SESSIONS, 1);
    await (await listOf(ACTIVITY)).findByText("Senha alterada");
    await untilMail(account.email, /^Sua senha do Emita foi alterada$/);
    await signOut();
    await signIn(account);
    await expectToast("Erro ao entrar", "Email ou senha incorretos");
    await signIn({ ...account, password: "senha-bem-nova" });
    await expectHeading("Notas fiscais");
  });

  test("a change asks for the second factor if there is one; a forgotten password is replaced by mail", async () => {
    const account = await openAccount(url);
    const app = await enrolApp(url, account);
    await visit(SECURITY, { as: account });
    await expectHeading("Verificação em duas etapas");
    await confirmCode(app.next());
    await expectHeading("Segurança");
    expect(screen.queryByRole("textbox", { name: "Código" })).toBeNull();
    await press("Esqueceu a senha atual?");
    await expectToast("E-mail enviado");
    await untilMail(account.email, /^Nova senha no Emita$/);
  });
});

test("the activity lists events page by page", async () => {
  const account = await openAccount(url);
  for (let round = 0; round < 17; round += 1) await openSession(url, account);
  await visit(SECURITY, { as: account });
  const [newest] = await itemsOf(ACTIVITY, 6);
  expect(newest?.textContent).toContain("Entrada com senha");
  await press("Mostrar mais");
  await itemsOf(ACTIVITY, 18);
  await press("Mostrar mais");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull());
  const all = (await listOf(ACTIVITY)).getAllByRole("listitem");
  expect(all.at(-1)?.textContent).toContain("Conta criada");
});

/** Sends the form for another address. */
async function ask(wanted: string): Promise<void> {
  await fill("Novo e-mail", wanted);
  await press("Enviar links");
}

describe("changing the e-mail address", () => {
  const OLD = /^Confirme a troca do seu e-mail no Emita$/;
  const NEW = /^Confirme seu novo e-mail no Emita$/;

  test("the address changes when both mailboxes confirm, wherever their links are opened", async () => {
    const account = await openAccount(url);
    const wanted = newEmail();
    await visit(SECURITY, { as: account });
    const card = await cardOf("E-mail de acesso");
    await card.findByText(account.email);
    await press("Trocar e-mail");
    await expectFocused(await fieldOf("Novo e-mail"));
    for (const [typed, words] of [
      ["sem-arroba", "Email inválido"],
      [account.email, "Este já é o seu e-mail."],
    ] as const) {
      await ask(typed);
      await expectFieldError("Novo e-mail", words);
    }
    await ask(wanted);
    await expectToast("Confirme a troca", `Enviamos um link para ${wanted}.`);
    await card.findByText(/^Falta confirmar/);
    const useThis = putAside();

    await visit("/signin");
    await followMail(account.email, OLD);
    await expectHeading("Falta uma confirmação");
    const useOther = putAside();
    useThis();
    await followMail(wanted, NEW);
    await expectHeading("E-mail alterado!");
    await untilMail(account.email, /^O e-mail da sua conta no Emita foi alterado$/);
    await user.click(screen.getByRole("link", { name: "Ir para o Emita" }));
    await (await cardOf("E-mail de acesso")).findByText(wanted);
    useOther();
    await followMail(account.email, OLD);
    await expectHeading("E-mail não alterado");
    await expectText("O link ou código não vale mais. Peça outro.");
    await open("/signin");
    await signIn({ ...account, email: wanted });
    await expectHeading("Notas fiscais");
  });

  test("an address of another user is refused, and a further attempt has to wait", async () => {
    const taken = await openAccount(url);
    await visit(SECURITY, { as: await openAccount(url) });
    await press("Trocar e-mail");
    await ask(taken.email);
    await expectFieldError("Novo e-mail", "Este e-mail já é de uma conta do Emita.");
    await ask(newEmail());
    await expectText(/^Espere \d+ s para pedir outro e-mail\.$/);
  });

  test("the address also changes by the codes of the two mails", async () => {
    const account = await openAccount(url);
    const wanted = newEmail();
    await visit(SECURITY, { as: account });
    await press("Trocar e-mail");
    await ask(wanted);
    await expectToast("Confirme a troca");
    for (const [mailbox, subject, notice] of [
      [account.email, OLD, "Código aceito"],
      [wanted, NEW, "E-mail alterado"],
    ] as const) {
      const { text } = await untilMail(mailbox, subject);
      await press("Digitar um código");
      await fill("Código do e-mail", /\b\d{6}\b/.exec(text)?.[0] ?? "");
      await press("Confirmar código");
      await expectToast(notice);
    }
    await (await cardOf("E-mail de acesso")).findByText(wanted);
  });
});
