import { describe, expect, test } from "vitest";
import { authCopy } from "../base/copy.ts";
import { isArrival, troubleOf, typed } from "./sign-in-state.ts";

const empty = { values: { email: "", password: "" }, issues: {} };

describe("typing", () => {
  test("keeps the other field, and shows nothing before the first submit", () => {
    expect(
      typed({ ...empty, values: { email: "x", password: "agenda" } }, { email: "ma" }),
    ).toEqual({ values: { email: "ma", password: "agenda" }, issues: {} });
  });

  test("an error leaves with its cause, the other field's stays", () => {
    const refused = {
      ...empty,
      issues: { email: authCopy.invalidEmail, password: authCopy.shortPassword },
    };
    const first = typed(refused, { email: "marina@prado.com.br" });
    expect(first.issues).toEqual({ password: authCopy.shortPassword });
    expect(typed(first, { password: "agenda-feliz" }).issues).toEqual({});
  });

  test("an error that has left does not come back by itself", () => {
    const right = typed(
      { ...empty, issues: { email: authCopy.invalidEmail } },
      { email: "a@b.com" },
    );
    expect(typed(right, { email: "a@" }).issues).toEqual({});
  });
});

describe("what went wrong", () => {
  test("says what the service said", () => {
    expect(troubleOf({ kind: "refused", title: "Erro ao entrar", text: "Não." })).toMatchObject({
      title: "Erro ao entrar",
      text: "Não.",
    });
  });

  test("of an address that was not verified says where to look", () => {
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
])("%j with the hash %j comes from elsewhere: %s", (search, hash, arrived) => {
  expect(isArrival(search, hash)).toBe(arrived);
});
