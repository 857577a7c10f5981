import { AuthError } from "../errors/auth-error.ts";
import { COMMON_PASSWORDS } from "./common-password-list.ts";

export const COMMON_PASSWORD =
  "Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.";

/** Whether attackers would try this one first; capital letters change nothing. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON_PASSWORDS.has(plain) || isOneCharacter(plain);
}

/** @throws AuthError weak_password */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  throw new AuthError("weak_password", {
    message: COMMON_PASSWORD,
    extra: { weak_password: { reasons: ["pwned"] } },
  });
}

/** Short ones only: a long run of one character is at least long. */
function isOneCharacter(text: string): boolean {
  return text.length <= 12 && new Set(text).size === 1;
}
