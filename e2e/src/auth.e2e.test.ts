import { describe, expect } from "vitest";
import { newEmail, openAccount, PRESTADOR, signUpUnverified } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";
import { fillAccess, followLink, openMail, signIn, signOut, untilMail } from "./pages/auth.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  expectVisible,
  fieldOf,
  passwordOf,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

describe("sign-in", () => {
  test("sign-in refuses a wrong password in plain words", async ({ page }) => {
    const account = await openAccount(url);
    tolerate(page, /status of 400/);
    await page.goto("/signin");
    await signIn(page, { ...account, password: "outra-senha" });
    await expectToast(page, "Erro ao entrar", "Email ou senha incorretos");
    await expectAddress(page, "/signin");
  });

  test("sign-in refuses an unconfirmed address", async ({ page }) => {
    const account = await signUpUnverified(url);
    tolerate(page, /status of 40[03]/);
    await page.goto("/signin");
    await signIn(page, account);
    await expectToast(page, "Email não verificado");
    await expectVisible(
      page.getByText(/Por favor, verifique seu email antes de fazer login/).first(),
    );
    await expectVisible(page.getByText(/Verifique sua caixa de entrada e spam\./));
    await page.goto("/dashboard");
    await expectAddress(page, "/signin?redirect=%2Fdashboard");
  });

  test("sign-in shows the fields' issues and focuses the first", async ({ page }) => {
    await page.goto("/signin");
    await signIn(page, { email: "sem-arroba", password: "12345" });
    await expectToast(page, "Erro de validação", "Email inválido");
    await expectFieldError(fieldOf(page, "E-mail"), "Email inválido");
    await expectFieldError(passwordOf(page, "Senha"), "Senha deve ter no mínimo 6 caracteres");
    await signIn(page, { email: "pessoa@exemplo.com.br", password: "12345" });
    await expectToast(page, "Erro de validação", "Senha deve ter no mínimo 6 caracteres");
  });

  test("sign-in leads to the requested page, and never to another site", async ({ open }) => {
    const account = await openAccount(url);
    const page = await open();
    await page.goto("/pix");
    await expectAddress(page, "/signin?redirect=%2Fpix");
    await signIn(page, account);
    await expectHeading(page, "Registrar Pagamento PIX");
    await page.goto("/signin?redirect=/scan");
    await expectAddress(page, "/scan");
    await page.goto("/signup");
    await expectAddress(page, "/dashboard");
    for (const foreign of ["https://exemplo.com", "//exemplo.com", "/\\exemplo.com"]) {
      await page.goto(`/signin?redirect=${encodeURIComponent(foreign)}`);
      await expectAddress(page, "/dashboard");
    }
  });
});

describe("sign-out", () => {
  test("sign-out ends the session in every tab", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/dashboard");
    await expectHeading(page, "Notas fiscais");
    const other = await page.context().newPage();
    await other.goto("/settings");
    await expectVisible(other.getByRole("heading", { level: 1 }));
    await signOut(page);
    await expectAddress(page, /^\/signin/);
    await expectAddress(other, /^\/signin/);
    await page.goto("/dashboard");
    await expectAddress(page, "/signin?redirect=%2Fdashboard");
  });

  test("sign-out reaches another tab even if that one opened without a connection", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /ERR_FAILED/);
    let tries = 0;
    // The file of the authentication client, whatever its name.
    await page.route(/\/assets\/[^/]+\.js(\?again=\d+)?$/, async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes("GoTrueClient")) return route.fulfill({ response });
      tries += 1;
      return tries === 1 ? route.abort() : route.fulfill({ response });
    });
    await page.goto("/dashboard");
    await expect.poll(() => tries).toBe(1);
    // Repeated until the page reacts: it may not have noticed yet that the file failed to load.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event("online")));
        return tries;
      })
      .toBe(2);
    const tab = await page.context().newPage();
    await tab.goto("/dashboard");
    await signOut(tab);
    await expectAddress(page, /^\/signin/);
  });
});

test("every signed-in screen asks for sign-in first", async ({ page }) => {
  for (const path of [
    "/dashboard",
    "/scan",
    "/scan/confirm",
    "/scan/form",
    "/pix",
    "/success",
    "/settings",
    "/settings/seguranca",
    "/integrations",
    "/pricing",
    "/obrigado-starter",
    "/obrigado-pro",
    "/obrigado-full",
    "/obrigado-avulso",
    "/notas/00000000-0000-4000-8000-000000000000",
  ]) {
    await page.goto(path);
    await expectAddress(page, `/signin?redirect=${encodeURIComponent(path)}`);
  }
});

test("public screens need no session", async ({ page }) => {
  // The page that reports a missing page is answered with 404.
  tolerate(page, /status of 404/);
  for (const [path, heading] of [
    ["/signin", "Entrar"],
    ["/signup", "Criar conta"],
    ["/terms", "Termos de uso"],
    ["/privacy", "Política de privacidade"],
    ["/nao-existe", "404"],
  ] as const) {
    await page.goto(path);
    await expectHeading(page, heading);
    await expectAddress(page, path);
  }
  await expectText(page, "Oops! Page not found");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expectAddress(page, "/");
});

describe("sign-up", () => {
  test("sign-up shows what is missing, field by field", async ({ page }) => {
    await page.goto("/signup");
    await buttonOf(page, "Criar conta").click();
    await expectToast(page, "Erro de validação", "CNPJ é obrigatório");
    await expectFieldError(fieldOf(page, "CNPJ"), "CNPJ é obrigatório");
    await expectFieldError(fieldOf(page, "Razão Social"), "Razão Social é obrigatória");
    await fieldOf(page, "CNPJ").fill("35887104000144");
    await expectToast(page, "Dados carregados");
    await fillAccess(page, { email: "a@b", password: "12345", confirmation: "54321" });
    await buttonOf(page, "Criar conta").click();
    await expectFieldError(fieldOf(page, "E-mail"), "Email inválido");
    await expectFieldError(passwordOf(page, "Senha"), "Senha deve ter no mínimo 6 caracteres");
    await expectFieldError(passwordOf(page, "Confirmar senha"), "As senhas não coincidem");
    const long = "a".repeat(73);
    await fillAccess(page, { email: `${"x".repeat(250)}@exemplo.com.br`, password: long });
    await buttonOf(page, "Criar conta").click();
    await expectToast(page, "Erro de validação", "Email muito longo");
    await expectFieldError(passwordOf(page, "Senha"), "Senha muito longa");
  });

  test("sign-up refuses an address that already has an account", async ({ page }) => {
    const account = await openAccount(url);
    tolerate(page, /status of 4(00|22)/);
    await page.goto("/signup");
    await fieldOf(page, "CNPJ").fill(PRESTADOR.cnpj);
    await expectToast(page, "Dados carregados");
    await fillAccess(page, account);
    await buttonOf(page, "Criar conta").click();
    await expectToast(
      page,
      "Usuário já existe",
      "Este email já está cadastrado. Faça login ou recupere sua senha.",
    );
  });

  test("sign-up refuses a CNPJ with wrong check digits without a request", async ({ page }) => {
    await page.goto("/signup");
    await fieldOf(page, "CNPJ").pressSequentially("35887104000145");
    await expectFieldError(
      fieldOf(page, "CNPJ"),
      "O CNPJ não confere. Confira os números, principalmente os dois últimos.",
    );
  });

  test("sign-up continues by hand when the company cannot be looked up", async ({ page }) => {
    tolerate(page, /status of 503/);
    await page.goto("/signup");
    await fieldOf(page, "CNPJ").pressSequentially(unknownCnpj());
    await expectToast(page, "Erro ao buscar CNPJ", "Verifique sua conexão e tente novamente.");
    await fieldOf(page, "Razão Social").fill("Empresa Digitada Ltda");
    await fieldOf(page, "Cidade").fill("São Paulo");
    await fillAccess(page, { email: newEmail(), password: "segredo-novo" });
    await buttonOf(page, "Criar conta").click();
    await expectHeading(page, "Verifique seu email");
    await page.getByRole("link", { name: "Voltar para o login" }).click();
    await expectAddress(page, "/signin");
  });
});

describe("verification", () => {
  test("verification without a token is explained", async ({ page }) => {
    await page.goto("/verify");
    await expectText(page, "Token de verificação não encontrado na URL.");
    await page.getByRole("link", { name: "Criar nova conta" }).click();
    await expectAddress(page, "/signup");
  });

  test("verification with an invalid token is explained", async ({ page }) => {
    tolerate(page, /status of 400/);
    await page.goto("/verify?token=inventado");
    await expectHeading(page, "Erro na verificação");
    await expectText(page, "Este link não vale mais. Entre na sua conta para receber outro.");
    await page.getByRole("link", { name: "Voltar para o login" }).click();
    await expectAddress(page, "/signin");
  });

  test("verification leads to sign-in without a press", async ({ page }) => {
    const account = await signUpUnverified(url);
    await untilMail(url, account.email, /Confirme seu e-mail no Emita/);
    await openMail(page, account.email, "Confirme seu e-mail no Emita");
    await followLink(page, "Confirmar e-mail");
    await expectHeading(page, "E-mail verificado!");
    await expectAddress(page, "/signin");
  });
});
