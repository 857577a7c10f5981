import { describe, expect, test } from "vitest";
import { authCopy } from "../../identity/copy.ts";
import { isArrival, troubleOf, typed } from "./sign-in-state.ts";

const empty = { values: { email: "", password: "" }, issues: {} };

describe("typing", () => {
  test("typing keeps the other field, and shows no error before the first submit", () => {
    expect(
      typed({ ...empty, values: { email: "x", password: "agenda" } }, { email: "ma" }),
    ).toEqual({ values: { email: "ma", password: "agenda" }, issues: {} });
  });

  test("an error disappears with its cause, and the other field's stays", () => {
    const refused = {
      ...empty,
      issues: { email: authCopy.invalidEmail, password: authCopy.shortPassword },
    };
    const first = typed(refused, { email: "marina@prado.com.br" });
    expect(first.issues).toEqual({ password: authCopy.shortPassword });
    expect(typed(first, { password: "agenda-feliz" }).issues).toEqual({});
  });

  test("a removed error does not return without a submit", () => {
    const right = typed(
      { ...empty, issues: { email: authCopy.invalidEmail } },
      { email: "a@b.com" },
    );
    expect(typed(right, { email: "a@" }).issues).toEqual({});
  });
});

describe("troubles of signing in", () => {
  test("a refusal shows the service's text", () => {
    expect(troubleOf({ kind: "refused", title: "Erro ao entrar", text: "Não." })).toMatchObject({
      title: "Erro ao entrar",
      text: "Não.",
    });
  });

  test("an unverified address gets a hint to its mailbox", () => {
    expect(troubleOf({ kind: "unverified" })).toEqual({
      kind: "unverified",
      title: authCopy.unverified.title,
      text: authCopy.unverified.blocked,
    });
  });
});

test.each([
  [{}, "", false],
  [{ redirect: "/pix" }, "#topo", false],
  [{ code: "c" }, "", true],
  [{ error: "access_denied" }, "", true],
  [{ error_code: "otp_expired" }, "", true],
  [{}, "error_code=otp_expired", true],
])("%j with the hash %j is a return from another service: %s", (search, hash, arrived) => {
  expect(isArrival(search, hash)).toBe(arrived);
});
