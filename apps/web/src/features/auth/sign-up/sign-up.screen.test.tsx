import { newEmail, openAccount, PRESTADOR, signUpUnverified } from "@emita/e2e/api-client";
import { unknownCnpj } from "@emita/e2e/fixtures/tax-ids";
import { sharedProduct } from "@emita/e2e/shared-product";
import { storedSession } from "@emita/e2e/stored-session";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer, refusal } from "../../../testing/answer.ts";
import { expectErrorOf, labelled } from "../../../testing/fields.ts";
import { followMail } from "../../../testing/mail.ts";
import {
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  fieldOf,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { fillAccess } from "../../../testing/signing-in.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const VERIFY = "/functions/v1/verify-email";

async function signUp(email: string): Promise<void> {
  await visit("/signup");
  await fill("CNPJ", PRESTADOR.cnpj);
  await expectToast("Dados carregados");
  await fillAccess({ email, password: "segredo-de-teste" });
  await press("Criar conta");
}

async function goBackToSignIn(): Promise<void> {
  await user.click(await screen.findByRole("link", { name: "Voltar para o login" }));
  await expectAddress("/signin");
}

describe("sign-up", () => {
  test("sign-up shows what is missing, field by field", async () => {
    await visit("/signup");
    await press("Criar conta");
    await expectToast("Erro de validação", "CNPJ é obrigatório");
    await expectFieldError("CNPJ", "CNPJ é obrigatório");
    await expectFieldError("Razão Social", "Razão Social é obrigatória");
    await user.type(await fieldOf("CNPJ"), "35887104000145");
    await expectFieldError(
      "CNPJ",
      "O CNPJ não confere. Confira os números, principalmente os dois últimos.",
    );
    await fill("CNPJ", PRESTADOR.cnpj);
    await expectToast("Dados carregados");
    await fillAccess({ email: "a@b", password: "12345", confirmation: "54321" });
    await press("Criar conta");
    await expectFieldError("E-mail", "Email inválido");
    const password = await labelled(/^Senha/);
    await expectErrorOf(password, "Senha deve ter no mínimo 6 caracteres");
    await expectErrorOf(await labelled(/^Confirmar senha/), "As senhas não coincidem");
    await fillAccess({ email: `${"x".repeat(250)}@exemplo.com.br`, password: "a".repeat(73) });
    await press("Criar conta");
    await expectToast("Erro de validação", "Email muito longo");
    await expectErrorOf(password, "Senha muito longa");
  });

  test("sign-up refuses an address that already has an account", async () => {
    const { email } = await openAccount(url);
    await signUp(email);
    await expectToast(
      "Usuário já existe",
      "Este email já está cadastrado. Faça login ou recupere sua senha.",
    );
  });

  test("sign-up continues by hand when the company cannot be looked up", async () => {
    await visit("/signup");
    await user.type(await fieldOf("CNPJ"), unknownCnpj());
    await expectToast("Erro ao buscar CNPJ", "Verifique sua conexão e tente novamente.");
    await fill("Razão Social", "Empresa Digitada Ltda");
    await fill("Cidade", "São Paulo");
    await fillAccess({ email: newEmail(), password: "segredo-novo" });
    await press("Criar conta");
    await expectHeading("Verifique seu email");
    await goBackToSignIn();
  });

  test("an account whose mail could not be sent, and an existing one, are reported", async () => {
    const email = newEmail();
    const mail = answer("/functions/v1/send-verification-email", refusal(500, "internal"));
    await signUp(email);
    await expectToast("Conta criada, mas houve um problema ao enviar o email de verificação.");
    mail.end();
    await signUp(email);
    await expectToast(
      "Usuário já existe",
      "Este email já está cadastrado. Faça login ou recupere sua senha.",
    );
  });
});

describe("verification", () => {
  test("verification without a token is explained", async () => {
    await visit("/verify");
    await expectText("Token de verificação não encontrado na URL.");
    await user.click(screen.getByRole("link", { name: "Criar nova conta" }));
    await expectAddress("/signup");
  });

  test("verification with an invalid token is explained", async () => {
    await visit("/verify?token=inventado");
    await expectHeading("Erro na verificação");
    await expectText("Este link não vale mais. Entre na sua conta para receber outro.");
    await goBackToSignIn();
  });

  test("verification leads to sign-in without a press", async () => {
    const account = await signUpUnverified(url);
    await visit("/signin");
    await followMail(account.email, /^Confirme seu e-mail no Emita$/);
    await expectHeading("E-mail verificado!");
    await expectAddress("/signin");
  });

  test("in the browser that signed up, verification signs in and leads to the invoices", async () => {
    const { origins } = await storedSession(url, await openAccount(url));
    const session: unknown = JSON.parse(origins[0]?.localStorage[0]?.value ?? "");
    answer(VERIFY, () => Response.json({ success: true, message: "" }));
    answer("/auth/v1/links/session", () => Response.json({ session }));
    await visit("/verify?token=um");
    await expectHeading("E-mail verificado!");
    await expectText("Sua conta está ativa. Você já pode entrar.");
    await user.click(await screen.findByRole("link", { name: "Entrar agora" }));
    await expectAddress("/dashboard");
  });

  test("an e-mail address that could not be verified is reported", async () => {
    const failing = answer(VERIFY, refusal(500, "internal"));
    await visit("/verify?token=um");
    await expectText("Erro ao verificar email. Tente novamente.");
    failing.end();
    answer(VERIFY, () => Response.json({ success: false, message: "", error: "" }));
    await visit("/verify?token=outro");
    await expectText("Não foi possível verificar seu email.");
    expect(screen.queryByText("E-mail verificado!")).toBeNull();
  });
});
