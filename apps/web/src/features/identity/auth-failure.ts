import { authCopy } from "./copy.ts";

export interface AuthFailure {
  title: string;
  text: string | undefined;
}

/** Messages of the service with a text of their own in docs/product.md (8). */
const NAMED: readonly string[] = [
  "Invalid login credentials",
  "Email not confirmed",
  "User already registered",
];

export function isNamed(message: string): boolean {
  return NAMED.includes(message);
}

/** Title and text of a refused sign-in: the product's words for known refusals, otherwise the service's message. */
export function signInFailure(message: string): AuthFailure {
  if (message === "Invalid login credentials") {
    return { title: authCopy.signInFailed, text: "Email ou senha incorretos" };
  }
  if (message === "Email not confirmed") {
    return { title: authCopy.unverified.title, text: authCopy.unverified.text };
  }
  return { title: authCopy.signInFailed, text: message || authCopy.unexpected };
}

/** The same for sign-up. */
export function signUpFailure(message: string): AuthFailure {
  if (message === "User already registered") {
    return {
      title: "Usuário já existe",
      text: "Este email já está cadastrado. Faça login ou recupere sua senha.",
    };
  }
  return { title: authCopy.signUpFailed, text: message || authCopy.unexpected };
}
