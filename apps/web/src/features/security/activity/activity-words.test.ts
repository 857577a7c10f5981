import { ACCOUNT_EVENT_KINDS } from "@emita/contract/people/account";
import { expect, test } from "vitest";
import { activityWords } from "./activity-words.ts";

test.each([
  ["signed_in", "password", "Entrada com senha"],
  ["signed_in", "passkey", "Entrada com passkey"],
  ["signed_in", "um método novo", "Entrada"],
  ["signed_in", null, "Entrada"],
  ["signed_up", null, "Conta criada"],
  ["signed_up", "google", "Conta criada com Google"],
  ["signed_out", "global", "Saída de todos os aparelhos"],
  ["signed_out", "local", "Saída"],
  ["sessions_ended", "others", "Saída dos outros aparelhos"],
  ["password_changed", null, "Senha alterada"],
  ["factor_added", "totp", "Verificação em duas etapas ativada: aplicativo autenticador"],
  ["factor_added", "recovery_code", "Códigos de recuperação gerados"],
  ["identity_linked", "azure", "Conta vinculada: Microsoft"],
  ["identity_unlinked", "email", "Conta desvinculada: E-mail e senha"],
  ["api_token_created", "em_live_••••a1b2", "Token de API criado: em_live_••••a1b2"],
] as const)("%s, %s: %s", (kind, detail, words) => {
  expect(activityWords({ kind, detail })).toBe(words);
});

test("every kind has words of its own", () => {
  const words = ACCOUNT_EVENT_KINDS.map((kind) => activityWords({ kind, detail: null }));
  expect(new Set(words).size).toBe(ACCOUNT_EVENT_KINDS.length);
});
