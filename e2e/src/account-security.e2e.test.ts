import { describe, expect } from "vitest";
import { openAccount, openSession } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { signIn, signOut, untilMail } from "./pages/auth.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectFocused,
  expectGone,
  expectHeading,
  expectToast,
  expectVisible,
} from "./pages/screen.ts";
import { cardOf, codeField, confirmCode, enrolApp, openSecurity } from "./pages/second-factor.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

describe("sessions", () => {
  test("sessions are listed with device, use and address; one ends, then all others", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openSecurity(page);
    const list = page.getByRole("list", { name: "Sessões abertas" });
    const items = list.getByRole("listitem");
    // One from signing up, one over HTTP, and this browser.
    await expect.poll(() => items.count()).toBe(3);
    const own = items.filter({ hasText: "Esta sessão" });
    await expectVisible(own);
    expect(await own.getByRole("button").count()).toBe(0);
    await expectVisible(
      own.getByText(/último uso em \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d · endereço (127\.0\.0\.1|::1)/),
    );
    await list
      .getByRole("button", { name: /^Encerrar a sessão: / })
      .first()
      .click();
    await expectToast(page, "Sessão encerrada");
    await expect.poll(() => items.count()).toBe(2);

    const other = await open({ as: account });
    tolerate(other, /status of 40[13]/);
    await other.goto("/dashboard");
    await expectHeading(other, "Notas fiscais");
    await page.reload();
    await expect.poll(() => items.count()).toBe(3);
    await buttonOf(page, "Sair dos outros").click();
    await expectToast(page, "Você saiu dos outros aparelhos", "Só esta sessão continua aberta.");
    await expect.poll(() => items.count()).toBe(1);
    await expectGone(buttonOf(page, "Sair dos outros"));
    await expectAddress(other, /^\/signin/);
    await page.reload();
    await expectHeading(page, "Segurança");
  });
});

describe("the password", () => {
  test("a change needs the present password, ends the other sessions and is mailed", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    tolerate(page, /status of 4(00|22)/);
    await openSecurity(page);
    const card = cardOf(page, "Senha");
    const current = card.getByLabel(/^Senha atual/);
    const wanted = card.getByLabel(/^Nova senha/);
    const again = card.getByLabel(/^Confirmar nova senha/);
    await buttonOf(page, "Trocar senha").click();
    await expectFieldError(current, "Digite a sua senha atual.");
    await expectFieldError(wanted, "Senha deve ter no mínimo 6 caracteres");
    await current.fill("nao-e-esta");
    await wanted.fill("senha-bem-nova");
    await again.fill("senha-bem-velha");
    await buttonOf(page, "Trocar senha").click();
    await expectFieldError(again, "As senhas não coincidem");
    await again.fill("senha-bem-nova");
    await buttonOf(page, "Trocar senha").click();
    await expectFieldError(current, "A senha atual não confere.");
    await expectFocused(current);
    const found = await findStateViolations(page, "password refused");
    await current.fill(account.password);
    await wanted.fill("password123");
    await again.fill("password123");
    await buttonOf(page, "Trocar senha").click();
    await expectFieldError(
      wanted,
      "Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.",
    );
    await wanted.fill("senha-bem-nova");
    await again.fill("senha-bem-nova");
    await buttonOf(page, "Trocar senha").click();
    await expectToast(page, "Senha alterada", "As sessões nos outros aparelhos foram encerradas.");
    await expect
      .poll(() => page.getByRole("list", { name: "Sessões abertas" }).getByRole("listitem").count())
      .toBe(1);
    await expectVisible(
      page.getByRole("list", { name: "Atividade" }).getByText("Senha alterada", { exact: true }),
    );
    await untilMail(url, account.email, /^Sua senha do Emita foi alterada$/);
    await signOut(page);
    await signIn(page, account);
    await expectToast(page, "Erro ao entrar", "Email ou senha incorretos");
    await signIn(page, { ...account, password: "senha-bem-nova" });
    await expectHeading(page, "Notas fiscais");
    expect(found).toEqual([]);
  });

  test("a change asks for the second factor if there is one; a forgotten password is replaced by mail", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const app = await enrolApp(url, account);
    const page = await open({ as: account });
    tolerate(page, /status of 401/);
    await page.goto("/settings/seguranca");
    await expectHeading(page, "Verificação em duas etapas");
    await confirmCode(page, app.next());
    await expectHeading(page, "Segurança");
    await expectGone(codeField(page));
    await buttonOf(page, "Esqueceu a senha atual?").click();
    await expectToast(page, "E-mail enviado");
    await untilMail(url, account.email, /^Nova senha no Emita$/);
  });
});

test("the activity lists events page by page", async ({ open }) => {
  const account = await openAccount(url);
  for (let round = 0; round < 17; round += 1) await openSession(url, account);
  const page = await open({ as: account });
  await openSecurity(page);
  const items = page.getByRole("list", { name: "Atividade" }).getByRole("listitem");
  await expect.poll(() => items.count()).toBe(6);
  await expectVisible(items.first().getByText("Entrada com senha", { exact: true }));
  await buttonOf(page, "Mostrar mais").click();
  await expect.poll(() => items.count()).toBe(18);
  await buttonOf(page, "Mostrar mais").click();
  await expectGone(buttonOf(page, "Mostrar mais"));
  await expectVisible(items.last().getByText("Conta criada", { exact: true }));
});

test("the whole screen has no violations of WCAG 2.2 AA", async ({ open }) => {
  const page = await open({ as: await openAccount(url) });
  await openSecurity(page);
  await expectVisible(page.getByRole("list", { name: "Atividade" }));
  await expectVisible(page.getByRole("list", { name: "Sessões abertas" }));
  expect(await findViolations(page, "/settings/seguranca")).toEqual([]);
});
