import { describe, expect, test } from "vitest";
import { authErrorText } from "./auth-error-text.ts";

describe("the sentence for a refusal", () => {
  test.each([
    [
      { code: "mfa_verification_failed", message: "Invalid TOTP code entered" },
      "O código não confere. Veja se é o mais recente e tente de novo.",
    ],
    [
      {
        code: "over_sms_send_rate_limit",
        message: "For security purposes, you can only request this after 41 seconds.",
      },
      "Espere 41 s para pedir outro código.",
    ],
    [
      { code: "over_sms_send_rate_limit", message: "SMS rate limit exceeded" },
      "Você pediu códigos demais. Espere alguns minutos e tente de novo.",
    ],
    [
      {
        code: "over_email_send_rate_limit",
        message: "For security purposes, you can only request this after 12 seconds.",
      },
      "Espere 12 s para pedir outro e-mail.",
    ],
    [
      { code: "weak_password", message: "Esta senha é comum.", reasons: ["pwned"] },
      "Esta senha é comum.",
    ],
    [
      { code: "weak_password", message: "Password should be", reasons: ["length"] },
      "Senha deve ter no mínimo 6 caracteres",
    ],
    [
      { name: "NotAllowedError", code: "0", message: "The operation either timed out" },
      "A confirmação foi cancelada ou demorou demais. Tente de novo.",
    ],
    [
      { name: "AuthRetryableFetchError", message: "Failed to fetch" },
      "Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.",
    ],
    [
      { name: "AuthSessionMissingError", message: "Auth session missing!" },
      "A sua sessão terminou. Entre de novo.",
    ],
    [{ code: "novo_codigo", message: "Mensagem do serviço" }, "Mensagem do serviço"],
    [{ code: "novo_codigo", message: "" }, "Ocorreu um erro inesperado"],
    ["nada", "Ocorreu um erro inesperado"],
    [null, "Ocorreu um erro inesperado"],
  ])("%j: %s", (error, text) => {
    expect(authErrorText(error)).toBe(text);
  });
});
