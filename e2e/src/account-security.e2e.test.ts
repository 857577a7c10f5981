import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { newEmail, openAccount, openSession } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { type Person, startOidcProcess } from "./oidc-process.ts";
import { findStateViolations, findViolations } from "./pages/accessibility.ts";
import { followLink, openMail, signIn, untilMail } from "./pages/auth.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectFocused,
  expectGone,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import {
  cardOf,
  codeField,
  confirmCode,
  enrolApp,
  openSecurity,
  signOut,
} from "./pages/second-factor.ts";

import { freePort, removeData, startProduct, type RunningProduct } from "./product.ts";

const { url } = inject("product");

describe("sessions", () => {
  test("are listed with device, use and address; one ends, then all others", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await openSecurity(page);
    const list = page.getByRole("list", { name: "Sessões abertas" });
    const items = list.getByRole("listitem");
    // Signed up, signed in over HTTP, and this browser.
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
  test("is changed with the present one; it ends the other sessions and is mailed", async ({
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

  test("asks for the second factor where there is one; a forgotten one is replaced by mail", async ({
    open,
  }) => {
    const account = await openAccount(url);
    const app = await enrolApp(url, account);
    const page = await open({ as: account });
    tolerate(page, /status of 401/);
    await page.goto("/settings/seguranca");
    await expectHeading(page, "Segunda etapa");
    await confirmCode(page, app.next());
    await expectHeading(page, "Segurança");
    await expectGone(codeField(page));
    await buttonOf(page, "Esqueceu a senha atual?").click();
    await expectToast(page, "Email enviado");
    await untilMail(url, account.email, /^Nova senha no Emita$/);
  });
});

describe("the e-mail", () => {
  test("changes when both mailboxes agree, wherever their links are opened", async ({ open }) => {
    const account = await openAccount(url);
    const wanted = newEmail();
    const page = await open({ as: account });
    await openSecurity(page);
    const card = cardOf(page, "E-mail de acesso");
    await expectVisible(card.getByText(account.email, { exact: true }));
    await buttonOf(page, "Trocar e-mail").click();
    const field = fieldOf(page, "Novo e-mail");
    await expectFocused(field);
    for (const [typed, words] of [
      ["sem-arroba", "Email inválido"],
      [account.email, "Este já é o seu e-mail."],
    ] as const) {
      await field.fill(typed);
      await buttonOf(page, "Enviar links").click();
      await expectFieldError(field, words);
    }
    await field.fill(wanted);
    await buttonOf(page, "Enviar links").click();
    await expectToast(page, "Confirme a troca", `Enviamos um link para ${wanted}.`);
    await expectVisible(card.getByText(/^Falta confirmar/));
    const found = await findStateViolations(page, "e-mail change pending");

    const elsewhere = await open();
    await untilMail(url, account.email, /^Confirme a troca do seu e-mail no Emita$/);
    await openMail(elsewhere, account.email, "Confirme a troca do seu e-mail no Emita");
    await followLink(elsewhere, "Confirmar a troca");
    await expectHeading(elsewhere, "Falta uma confirmação");
    found.push(...(await findStateViolations(elsewhere, "e-mail change, half")));
    await openMail(page, wanted, "Confirme seu novo e-mail no Emita");
    await followLink(page, "Confirmar novo e-mail");
    await expectHeading(page, "E-mail alterado!");
    found.push(...(await findStateViolations(page, "e-mail change, done")));
    await untilMail(url, account.email, /^O e-mail da sua conta no Emita foi alterado$/);
    await page.getByRole("link", { name: "Ir para o Emita" }).click();
    await expectVisible(cardOf(page, "E-mail de acesso").getByText(wanted, { exact: true }));
    await openMail(elsewhere, account.email, "Confirme a troca do seu e-mail no Emita");
    await followLink(elsewhere, "Confirmar a troca");
    await expectHeading(elsewhere, "E-mail não alterado");
    await expectText(elsewhere, "O link ou código não vale mais. Peça outro.");
    found.push(...(await findStateViolations(elsewhere, "e-mail change, refused")));
    await elsewhere.goto("/signin");
    await signIn(elsewhere, { ...account, email: wanted });
    await expectHeading(elsewhere, "Notas fiscais");
    expect(found).toEqual([]);
  });

  test("of somebody else is refused, and no other can be tried at once", async ({ open }) => {
    const taken = await openAccount(url);
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /status of 4(22|29)/);
    await openSecurity(page);
    await buttonOf(page, "Trocar e-mail").click();
    await fieldOf(page, "Novo e-mail").fill(taken.email);
    await buttonOf(page, "Enviar links").click();
    const refusal = "Este e-mail já é de uma conta do Emita.";
    await expectFieldError(fieldOf(page, "Novo e-mail"), refusal);
    await fieldOf(page, "Novo e-mail").fill(newEmail());
    await buttonOf(page, "Enviar links").click();
    await expectVisible(page.getByText(/^Espere \d+ s para pedir outro e-mail\.$/));
  });

  test("changes by the codes of the two mails as well", async ({ open }) => {
    const account = await openAccount(url);
    const wanted = newEmail();
    const page = await open({ as: account });
    tolerate(page, /status of 403/);
    await openSecurity(page);
    await buttonOf(page, "Trocar e-mail").click();
    await fieldOf(page, "Novo e-mail").fill(wanted);
    await buttonOf(page, "Enviar links").click();
    await expectToast(page, "Confirme a troca");
    for (const [mailbox, subject, notice] of [
      [account.email, /^Confirme a troca do seu e-mail/, "Código aceito"],
      [wanted, /^Confirme seu novo e-mail/, "E-mail alterado"],
    ] as const) {
      const { text } = await untilMail(url, mailbox, subject);
      await buttonOf(page, "Digitar um código").click();
      await fieldOf(page, "Código do e-mail").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
      await buttonOf(page, "Confirmar código").click();
      await expectToast(page, notice);
    }
    await expectVisible(cardOf(page, "E-mail de acesso").getByText(wanted, { exact: true }));
  });
});

test("the activity tells what happened, page by page", async ({ open }) => {
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

test("the whole screen without violations of WCAG 2.2 AA", async ({ open }) => {
  const page = await open({ as: await openAccount(url) });
  await openSecurity(page);
  await expectVisible(page.getByRole("list", { name: "Atividade" }));
  await expectVisible(page.getByRole("list", { name: "Sessões abertas" }));
  expect(await findViolations(page, "/settings/seguranca")).toEqual([]);
});

describe("errors named in the address", () => {
  test("are told on the sign-in screen, which forgets them", async ({ page }) => {
    await page.goto(
      "/signin?redirect=%2Fpix&error=server_error&error_code=unexpected_failure&error_description=x#error=server_error",
    );
    await expectToast(page, "Erro ao entrar", "Ocorreu um erro inesperado");
    await expectAddress(page, "/signin?redirect=%2Fpix");
    await page.goto("/signin#error=access_denied&error_code=user_banned&error_description=x");
    await expectToast(
      page,
      "Erro ao entrar",
      "Esta conta está bloqueada. Fale com o suporte do Emita.",
    );
    await page.goto("/signin?error=algo_novo&error_description=Algo+de+novo");
    await expectToast(
      page,
      "Erro ao entrar",
      "Não foi possível concluir. Tente de novo. O serviço disse: “Algo de novo”",
    );
  });

  test("lead there from wherever the service sends a person that it cannot place", async ({
    page,
  }) => {
    await page.goto("/auth/v1/callback?state=inventado&code=inventado");
    await expectToast(
      page,
      "Erro ao entrar",
      "O caminho de volta não vale mais. Comece de novo neste navegador.",
    );
    await page.goto("/#error=access_denied&error_code=otp_expired&error_description=x");
    await expectToast(page, "Erro ao entrar", "O link ou código não vale mais. Peça outro.");
    await expectAddress(page, "/signin");
  });

  test("a code that is none leaves the form", async ({ page }) => {
    await page.goto("/signin?code=inventado");
    await expectToast(
      page,
      "Erro ao entrar",
      "O link não vale mais ou foi aberto em outro navegador. Comece de novo neste navegador.",
    );
    await expectAddress(page, "/signin");
    await expectVisible(buttonOf(page, "Entrar"));
  });
});

describe("accounts at other services", () => {
  let provider: Awaited<ReturnType<typeof startOidcProcess>>;
  let product: RunningProduct;

  beforeAll(async () => {
    const port = await freePort();
    provider = await startOidcProcess(`http://localhost:${port}/auth/v1/callback`);
    const dataDir = await mkdtemp(join(tmpdir(), "emita-e2e-"));
    const file = join(dataDir, "providers.json");
    const client = {
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    };
    await writeFile(file, JSON.stringify({ google: client, contador: client }));
    product = await startProduct({ port, dataDir, env: { AUTH_PROVIDERS: file } });
  });

  afterAll(async () => {
    await product.stop();
    await provider.stop();
    await removeData(product.dataDir);
  });

  test("sign up and in; the company is asked for afterwards", async ({ open }) => {
    await provider.seat(someone());
    const page = await open({ at: product.url });
    tolerate(page, /status of 404/);
    await page.goto("/signin?redirect=/pix");
    await expectVisible(buttonOf(page, "Entrar com Contador"));
    const found = await findViolations(page, "/signin with services");
    await buttonOf(page, "Entrar com Google").click();
    await expectHeading(page, "Registrar Pagamento PIX");
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Completar os dados" }).click();
    await expectAddress(page, "/settings");
    await openSecurity(page);
    await expect
      .poll(() => linked(page).allTextContents())
      .toEqual([expect.stringMatching(/^Google/)]);
    // The only way in: nothing to take away. No password yet, so that none is asked for.
    expect(await page.getByRole("button", { name: /^Desvincular/ }).count()).toBe(0);
    const card = cardOf(page, "Senha");
    await card.getByLabel(/^Nova senha/).fill("senha-bem-nova");
    await card.getByLabel(/^Confirmar nova senha/).fill("senha-bem-nova");
    await buttonOf(page, "Criar senha").click();
    await expectToast(page, "Senha alterada");
    await signOut(page);
    await page.goto("/signup");
    found.push(...(await findStateViolations(page, "/signup with services")));
    await buttonOf(page, "Criar conta com Google").click();
    await expectHeading(page, "Notas fiscais");
    expect(found).toEqual([]);
  });

  test("say in Portuguese that the person turned back", async ({ open }) => {
    await provider.seat(null);
    const page = await open({ at: product.url });
    await page.goto("/signin?redirect=/pix");
    await buttonOf(page, "Entrar com Google").click();
    await expectToast(page, "Erro ao entrar", "A entrada foi cancelada no outro serviço.");
    await expectAddress(page, "/signin?redirect=%2Fpix");
  });

  test("with an address that nobody vouches for must confirm it first", async ({ open }) => {
    const person = { ...someone(), email_verified: false };
    await provider.seat(person);
    const page = await open({ at: product.url });
    tolerate(page, /status of 403/);
    await page.goto("/signin");
    await buttonOf(page, "Entrar com Google").click();
    await expectToast(page, "Email não verificado");
    await untilMail(product.url, person.email, /^Confirme seu e-mail no Emita$/);
  });

  test("are linked to an account, open it, and are unlinked", async ({ open }) => {
    const account = await openAccount(product.url);
    const person = someone();
    await provider.seat(person);
    const page = await open({ at: product.url, as: account });
    await openSecurity(page);
    await buttonOf(page, "Vincular Google").click();
    await expectToast(page, "Conta vinculada", "Agora você também entra com Google.");
    await expectAddress(page, "/settings/seguranca");
    await expect.poll(() => linked(page).count()).toBe(2);
    const found = await findViolations(page, "linked accounts");
    await expectVisible(
      page.getByRole("list", { name: "Atividade" }).getByText("Conta vinculada: Google"),
    );
    await signOut(page);
    await page.goto("/signin?redirect=/settings/seguranca");
    await buttonOf(page, "Entrar com Google").click();
    await expectHeading(page, "Segurança");

    const stranger = await open({ at: product.url, as: await openAccount(product.url) });
    await openSecurity(stranger);
    await buttonOf(stranger, "Vincular Google").click();
    const refusal = "Essa conta já está vinculada a outra conta do Emita.";
    await expectToast(stranger, "Não foi possível vincular", refusal);
    await expectVisible(cardOf(stranger, "Contas vinculadas").getByText(refusal));
    await expectAddress(stranger, "/settings/seguranca");
    found.push(...(await findStateViolations(stranger, "linking refused")));

    await buttonOf(page, "Desvincular Google").click();
    await expectVisible(page.getByRole("alertdialog", { name: "Desvincular a conta" }));
    found.push(...(await findStateViolations(page, "unlinking")));
    await buttonOf(page, "Sim, remover").click();
    await expectToast(page, "Conta desvinculada");
    await expect.poll(() => linked(page).count()).toBe(1);
    expect(found).toEqual([]);
  });

  test("a device that the account has not seen is mailed", async ({ open }) => {
    const account = await openAccount(product.url);
    const page = await open({ at: product.url, width: 390 });
    await page.goto("/signin");
    await signIn(page, account);
    await expectHeading(page, "Notas fiscais");
    await untilMail(product.url, account.email, /^Novo acesso à sua conta no Emita$/);
  });
});

function someone(): Person {
  return { sub: randomUUID(), email: newEmail(), email_verified: true, name: "Pessoa de Teste" };
}

function linked(page: Page) {
  return page.getByRole("list", { name: "Contas vinculadas" }).getByRole("listitem");
}
