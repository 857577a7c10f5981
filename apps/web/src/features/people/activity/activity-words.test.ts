import { COMPANY_ACTIVITY_WORDS } from "@emita/contract/people/company-activity-words";
import { COMPANY_ACTIVITY_KINDS } from "@emita/contract/people/people";
import { expect, test } from "vitest";
import { activityWords, actorWords } from "./activity-words.ts";

test("every kind has words of its own", () => {
  const words = COMPANY_ACTIVITY_KINDS.map((kind) => COMPANY_ACTIVITY_WORDS[kind]);
  expect(new Set(words).size).toBe(COMPANY_ACTIVITY_KINDS.length);
});

test("an entry names the object of its action, if known", () => {
  expect(activityWords({ kind: "certificate_saved", subject: null })).toBe(
    "Certificado digital salvo",
  );
  expect(activityWords({ kind: "member_invited", subject: "ana@exemplo.com.br" })).toBe(
    "Pessoa convidada: ana@exemplo.com.br",
  );
});

test.each([
  [{ actor: "Ana Prado", by_token: false }, "Ana Prado"],
  [{ actor: "Loja virtual", by_token: true }, "Token Loja virtual"],
  [{ actor: null, by_token: true }, "Um token de API"],
  [{ actor: null, by_token: false }, "Emita"],
])("%j did it: %s", (entry, words) => {
  expect(actorWords(entry)).toBe(words);
});
