import { expect, test } from "vitest";
import { newPasswordIssues } from "./new-password.ts";

test("passwords from 6 to 72 characters", () => {
  expect(newPasswordIssues("12345", "12345").password).toBe(
    "Senha deve ter no mínimo 6 caracteres",
  );
  expect(newPasswordIssues("a".repeat(73), "a".repeat(73)).password).toBe("Senha muito longa");
  expect(newPasswordIssues("a".repeat(72), "a".repeat(72))).toEqual({});
});

test("the repetition must equal the password", () => {
  expect(newPasswordIssues("agenda-feliz", "agenda")).toEqual({
    confirmation: "As senhas não coincidem",
  });
});
