import type { Factor } from "@supabase/auth-js";
import { describe, expect, test } from "vitest";
import { freeName, proofChoices, readFactors } from "./proof-choices.ts";

const base = {
  status: "verified",
  created_at: "2026-11-01T12:00:00.000Z",
  updated_at: "2026-11-01T12:00:00.000Z",
} as const;
const app: Factor = { ...base, id: "app", factor_type: "totp", friendly_name: "Celular novo" };
const key: Factor = {
  ...base,
  id: "key",
  factor_type: "webauthn",
  last_challenged_at: "2026-11-20T12:00:00.000Z",
};
const codes: Factor = { ...base, id: "codes", factor_type: "recovery_code" };
const unfinished: Factor = { ...app, id: "unfinished", status: "unverified" };

describe("the factors of an account", () => {
  test("verified factors count; recovery codes are no factors", () => {
    const read = readFactors([unfinished, codes, app, key]);
    expect(read.factors.map(({ id, name }) => [id, name])).toEqual([
      ["app", "Celular novo"],
      ["key", "Chave de segurança"],
    ]);
    expect(read.hasRecoveryCodes).toBe(true);
    expect(readFactors([]).factors).toEqual([]);
  });

  test("only the end of a telephone's number is kept", () => {
    const phone = { ...base, id: "phone", factor_type: "phone", phone: "5511987654321" } as const;
    expect(readFactors([phone]).factors[0]).toMatchObject({ kind: "phone", phoneEnd: "4321" });
  });
});

describe("the ways to show one", () => {
  test("the last used factor comes first, recovery codes last", () => {
    const ids = proofChoices(readFactors([codes, app, key])).map(({ id }) => id);
    expect(ids).toEqual(["key", "app", "recovery"]);
  });

  test("without recovery codes none are offered", () => {
    expect(proofChoices(readFactors([app])).map(({ id }) => id)).toEqual(["app"]);
  });
});

test("a proposed name is not taken yet", () => {
  expect(freeName("Celular", [])).toBe("Celular");
  expect(freeName("Celular", ["Celular"])).toBe("Celular 2");
  expect(freeName("Celular", ["Celular", "Celular 2", "Celular 3"])).toBe("Celular 4");
});
