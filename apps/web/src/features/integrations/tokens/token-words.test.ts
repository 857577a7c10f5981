import type { ApiToken } from "@emita/contract/integrations/api-tokens";
import { expect, test } from "vitest";
import { lastUseWords, lifeWords } from "./token-words.ts";

const token: ApiToken = {
  id: "6f1f6a5c-6c0d-4b83-a3f5-0f0a0d4f5a11",
  name: "ERP",
  masked_prefix: "emita_test_AbCd…",
  status: "active",
  created_at: "2026-11-20T12:00:00.000Z",
  created_by: null,
  last_used_at: null,
  last_used_address: null,
  expires_at: null,
  scopes: ["invoices:read"],
  takes_quota: true,
  mails: null,
  waits_for_factor: false,
  replaced_by: null,
};
const successor = "6f1f6a5c-6c0d-4b83-a3f5-0f0a0d4f5a12";
const end = "2026-12-01T02:30:00.000Z";

test.each([
  [{}, null],
  [{ expires_at: end }, "Vale até 30/11/2026"],
  [{ expires_at: end, replaced_by: successor }, "Trocado, vale até 30/11/2026 23:30"],
  [{ waits_for_factor: true }, "Espera a verificação em duas etapas: troque o token"],
  [{ status: "expired", expires_at: end }, null],
  [{ status: "revoked" }, null],
  [{ status: "revoked", replaced_by: successor }, "Trocado"],
  [{ status: "expired", expires_at: end, replaced_by: successor }, "Trocado"],
] as const)("the lifetime %j has a text", (change, words) => {
  expect(lifeWords({ ...token, ...change })).toBe(words);
});

test("the last use is shown in Brazilian time, or that there was none", () => {
  expect(lastUseWords(token)).toBe("Nunca usado");
  expect(lastUseWords({ ...token, last_used_at: end })).toBe("30/11/2026 23:30");
});
