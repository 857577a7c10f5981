import { describe, expect, test } from "vitest";
import { signInFailure, signUpFailure } from "./auth-failure.ts";
import { firstIssue, forgottenIssue, signInIssues } from "./validation.ts";

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

test("a reset mail needs an address", () => {
  expect(forgottenIssue(" ")).toBe("Email necessário");
  expect(forgottenIssue("x")).toBe("Email inválido");
  expect(forgottenIssue("a@b.com")).toBeNull();
});
