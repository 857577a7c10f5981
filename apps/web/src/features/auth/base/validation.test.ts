import { describe, expect, test } from "vitest";
import { signInFailure, signUpFailure } from "./auth-failure.ts";
import {
  firstIssue,
  forgottenIssue,
  newPasswordIssues,
  signInIssues,
  signUpIssues,
} from "./validation.ts";

const good = {
  cnpj: "35.887.104/0001-44",
  companyName: "Marina Prado Consultoria Ltda",
  email: "marina@pradoconsultoria.com.br",
  password: "agenda-feliz",
  confirmation: "agenda-feliz",
};

describe("sign-in", () => {
  test("e-mail first, then password", () => {
    expect(firstIssue(signInIssues({ email: "x", password: "1" }))).toBe("Email inválido");
    expect(firstIssue(signInIssues({ email: "a@b.com", password: "12345" }))).toBe(
      "Senha deve ter no mínimo 6 caracteres",
    );
    expect(signInIssues({ email: " a@b.com ", password: "123456" })).toEqual({});
  });

  test("the service's words become the product's", () => {
    expect(signInFailure("Invalid login credentials").text).toBe("Email ou senha incorretos");
    expect(signInFailure("Email not confirmed")).toEqual({
      title: "Email não verificado",
      text: "Por favor, verifique seu email antes de fazer login",
    });
    expect(signInFailure("Outra coisa").text).toBe("Outra coisa");
    expect(signInFailure("").text).toBe("Ocorreu um erro inesperado");
    expect(signUpFailure("User already registered")).toEqual({
      title: "Usuário já existe",
      text: "Este email já está cadastrado. Faça login ou recupere sua senha.",
    });
  });
});

describe("sign-up", () => {
  test("a complete form has no issue, with letters in the CNPJ too", () => {
    expect(signUpIssues(good)).toEqual({});
    expect(signUpIssues({ ...good, cnpj: "12.ABC.345/01DE-35" })).toEqual({});
  });

  test.each([
    [{ cnpj: "" }, { cnpj: "CNPJ é obrigatório" }],
    [{ companyName: "  " }, { companyName: "Razão Social é obrigatória" }],
    [{ email: "x" }, { email: "Email inválido" }],
    [{ email: `${"a".repeat(250)}@b.com` }, { email: "Email muito longo" }],
    [{ confirmation: "outra" }, { confirmation: "As senhas não coincidem" }],
  ])("%j", (change, issues) => {
    expect(signUpIssues({ ...good, ...change })).toEqual(issues);
  });

  test("wrong check digits are explained", () => {
    expect(signUpIssues({ ...good, cnpj: "35.887.104/0001-45" }).cnpj).toContain("não confere");
  });

  test("passwords from 6 to 72 characters", () => {
    expect(newPasswordIssues("12345", "12345").password).toBe(
      "Senha deve ter no mínimo 6 caracteres",
    );
    expect(newPasswordIssues("a".repeat(73), "a".repeat(73)).password).toBe("Senha muito longa");
    expect(newPasswordIssues("a".repeat(72), "a".repeat(72))).toEqual({});
  });
});

test("a reset mail needs an address", () => {
  expect(forgottenIssue(" ")).toBe("Email necessário");
  expect(forgottenIssue("x")).toBe("Email inválido");
  expect(forgottenIssue("a@b.com")).toBeNull();
});
