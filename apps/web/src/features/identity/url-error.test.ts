import { expect, test } from "vitest";
import { readUrlError, urlErrorText } from "./url-error.ts";

test("an error in the query precedes one in the fragment; without an error there is none", () => {
  expect(readUrlError({}, "")).toBeNull();
  expect(readUrlError({}, "#empresa")).toBeNull();
  expect(readUrlError({ error_description: "x" }, "")).toBeNull();
  expect(readUrlError({ error: "access_denied" }, "#error=server_error")).toEqual({
    error: "access_denied",
  });
  expect(
    readUrlError({}, "#error=access_denied&error_code=otp_expired&error_description=Gone"),
  ).toEqual({ error: "access_denied", error_code: "otp_expired", error_description: "Gone" });
});

test.each([
  [
    { error: "access_denied", error_code: "access_denied", error_description: "End-User aborted" },
    "A entrada foi cancelada no outro serviço.",
  ],
  [
    { error: "access_denied", error_code: "otp_expired" },
    "O link ou código não vale mais. Peça outro.",
  ],
  [
    { error: "invalid_request", error_code: "identity_already_exists" },
    "Essa conta já está vinculada a outra conta do Emita.",
  ],
  [
    { error: "server_error" },
    "O serviço está com problemas neste momento. Tente de novo em instantes.",
  ],
  [
    { error: "novo", error_description: "Algo de novo" },
    "Não foi possível concluir. Tente de novo. O serviço disse: “Algo de novo”",
  ],
  [{ error: "novo" }, "Não foi possível concluir. Tente de novo."],
])("%j: %s", (error, text) => {
  expect(urlErrorText(error)).toBe(text);
});

test("a long error text in the URL is cut", () => {
  const text = urlErrorText({ error: "novo", error_description: "a".repeat(5000) });
  expect(text.length).toBeLessThan(300);
});
