import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-password-list.ts";
import { isCommonPassword, refuseCommonPassword } from "./common-passwords.ts";

test.each(["123456", "senha123", "SENHA123", "qwerty", "flamengo", "aaaaaaaa", "Brasil2026"])(
  "%s is refused with a clear text",
  (password) => {
    expect(() => refuseCommonPassword(password)).toThrow(
      "Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.",
    );
  },
);

test.each(["uma-senha-boa", "seis66", "x".repeat(72), "Correto cavalo", "segredo-de-teste"])(
  "%s is not common",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test("the list is written in the form in which it is looked up", () => {
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(6);
  }
});
