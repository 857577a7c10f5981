import { expect, test } from "vitest";
import { foreignClient } from "./foreign-client.ts";

const ADDRESS = {
  country: "US",
  postal_code: "10001",
  city: "New York",
  region: "NY",
  street: "5th Avenue",
  number: "350",
  district: "Manhattan",
};

test("a client abroad is shown with document and address", () => {
  const tomador = { kind: "foreign", nif: "12-345", address: ADDRESS } as const;
  expect(foreignClient({ tomador })).toEqual({
    taxId: "NIF 12-345",
    address: "5th Avenue, 350 - Manhattan - New York - NY - 10001 - Estados Unidos",
  });
});

test("a client without a number shows the reason, once it is known", () => {
  const tomador = { kind: "foreign", nif: null } as const;
  expect(foreignClient({ tomador })).toEqual({ taxId: null, address: null });
  expect(foreignClient({ tomador: { ...tomador, no_nif_reason: 2 } })?.taxId).toBe(
    "Sem NIF: o país não exige",
  );
});

test("every other client is no foreign client", () => {
  expect(foreignClient(null)).toBeNull();
  expect(foreignClient({ tomador: { kind: "identified" } })).toBeNull();
});
