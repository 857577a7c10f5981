import { openAccount, signUpUnverified } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectErrorOf, labelled } from "../../../testing/fields.ts";
import {
  buttonOf,
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
} from "../../../testing/screen.ts";
import { signIn } from "../../../testing/signing-in.ts";
import { open, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

describe("sign-in", () => {
  test("sign-in refuses a wrong password in plain words", async () => {
    const account = await openAccount(url);
    await visit("/signin");
    await signIn({ ...account, password: "outra-senha" });
    await expectToast("Erro ao entrar", "Email ou senha incorretos");
    await expectAddress("/signin");
  });

  test("sign-in refuses an unconfirmed address", async () => {
    const account = await signUpUnverified(url);
    await visit("/signin");
    await signIn(account);
    await expectToast("Email não verificado");
    await expectText(
      /Por favor, verifique seu email antes de fazer login/,
      /Verifique sua caixa de entrada e spam\./,
    );
    await open("/dashboard");
    await expectAddress("/signin?redirect=%2Fdashboard");
  });

  test("sign-in shows the fields' issues and focuses the first", async () => {
    await visit("/signin");
    await signIn({ email: "sem-arroba", password: "12345" });
    await expectToast("Erro de validação", "Email inválido");
    await expectFieldError("E-mail", "Email inválido");
    await expectErrorOf(await labelled(/^Senha/), "Senha deve ter no mínimo 6 caracteres");
    await signIn({ email: "pessoa@exemplo.com.br", password: "12345" });
    await expectToast("Erro de validação", "Senha deve ter no mínimo 6 caracteres");
  });

  test("sign-in leads to the requested page, and never to another site", async () => {
    const account = await openAccount(url);
    await visit("/pix");
    await expectAddress("/signin?redirect=%2Fpix");
    await signIn(account);
    await expectHeading("Registrar Pagamento PIX");
    await open("/signin?redirect=/scan");
    await expectAddress("/scan");
    await open("/signup");
    await expectAddress("/dashboard");
    for (const foreign of ["https://exemplo.com", "//exemplo.com", "/\\exemplo.com"]) {
      await open(`/signin?redirect=${encodeURIComponent(foreign)}`);
      await expectAddress("/dashboard");
    }
  });

  test("every signed-in screen asks for sign-in first", async () => {
    await visit("/signin");
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
      await open(path);
      await expectAddress(`/signin?redirect=${encodeURIComponent(path)}`);
    }
  });

  test("public screens need no session", async () => {
    await visit("/signin");
    for (const [path, heading] of [
      ["/signin", "Entrar"],
      ["/signup", "Criar conta"],
      ["/terms", "Termos de uso"],
      ["/privacy", "Política de privacidade"],
      ["/nao-existe", "404"],
    ] as const) {
      await open(path);
      await expectHeading(heading);
      await expectAddress(path);
    }
    await expectText("Oops! Page not found");
    expect(screen.getByRole("link", { name: "Return to Home" })).toHaveProperty("pathname", "/");
  });
});

describe("errors named in the URL", () => {
  test("the sign-in screen shows the error and removes it from the URL", async () => {
    await visit(
      "/signin?redirect=%2Fpix&error=server_error&error_code=unexpected_failure&error_description=x#error=server_error",
    );
    await expectToast("Erro ao entrar", "Ocorreu um erro inesperado");
    await expectAddress("/signin?redirect=%2Fpix");
    await open("/signin#error=access_denied&error_code=user_banned&error_description=x");
    await expectToast("Erro ao entrar", "Esta conta está bloqueada. Fale com o suporte do Emita.");
    await open("/signin?error=algo_novo&error_description=Algo+de+novo");
    await expectToast(
      "Erro ao entrar",
      "Não foi possível concluir. Tente de novo. O serviço disse: “Algo de novo”",
    );
  });

  test("an invalid code is removed from the URL and the form stays", async () => {
    await visit("/signin?code=inventado");
    await expectToast(
      "Erro ao entrar",
      "O link não vale mais ou foi aberto em outro navegador. Comece de novo neste navegador.",
    );
    await expectAddress("/signin");
    expect(await buttonOf("Entrar")).toBeTruthy();
  });
});
