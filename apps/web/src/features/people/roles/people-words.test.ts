import type { Member } from "@emita/contract/people/people";
import { expect, test } from "vitest";
import { givenRole, personName, ROLE_CHOICES, sinceWords } from "./people-words.ts";

const member: Member = {
  id: "6f1f6a5c-6c0d-4b83-a3f5-0f0a0d4f5a11",
  state: "member",
  name: null,
  email: "ana@exemplo.com.br",
  role: "issuer",
  since: "2026-11-20T12:00:00.000Z",
  valid_until: null,
  is_you: false,
  has_second_factor: false,
  is_offered: false,
  integrations: null,
};
const invited = {
  ...member,
  state: "invited",
  valid_until: "2026-11-27T12:00:00.000Z",
} as const;

test("a person is called by name, else by address", () => {
  expect(personName(member)).toBe("ana@exemplo.com.br");
  expect(personName({ ...member, name: "Ana Prado" })).toBe("Ana Prado");
});

test.each([
  [member, "Na empresa desde 20/11/2026"],
  [{ ...member, state: "asking" }, "Pediu em 20/11/2026"],
  [invited, "Convite enviado em 20/11/2026, vale até 27/11/2026"],
  [
    { ...invited, valid_until: "2026-11-21T12:00:00.000Z" },
    "Convite enviado em 20/11/2026, venceu em 21/11/2026",
  ],
] as const)("%j in words: %s", (one, words) => {
  expect(sinceWords(one, new Date("2026-11-22T12:00:00.000Z"))).toBe(words);
});

test("ownership is nothing to choose", () => {
  expect(ROLE_CHOICES.map(([role]) => role)).toEqual(["admin", "issuer", "accountant", "reader"]);
  expect(ROLE_CHOICES[0]).toEqual([
    "admin",
    "Administrador",
    "Faz tudo, menos plano e pagamento, transferência e exclusão da empresa.",
  ]);
  expect([givenRole("reader"), givenRole("owner")]).toEqual(["reader", null]);
});
