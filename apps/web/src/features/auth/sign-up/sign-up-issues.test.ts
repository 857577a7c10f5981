import { describe, expect, test } from "vitest";
import { signUpIssues } from "./sign-up-issues.ts";

const good = {
  cnpj: "35.887.104/0001-44",
  companyName: "Marina Prado Consultoria Ltda",
  email: "marina@pradoconsultoria.com.br",
  password: "agenda-feliz",
  confirmation: "agenda-feliz",
};

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
});
