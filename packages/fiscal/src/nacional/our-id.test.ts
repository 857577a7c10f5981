import { expect, test } from "vitest";
import { idInVerAplic, verAplicOf } from "./our-id.ts";

const ID = "ffeeddcc-bbaa-8e99-b188-776655443322";

test("our id fits TSVerAplic and is read back", () => {
  const text = verAplicOf(ID);
  expect(text).toMatch(/^#[A-Za-z0-9_-]{19}$/);
  expect(idInVerAplic(text)).toBe(ID);
});

test.each([undefined, "3f0c2a4e-9d1b-4c7a-8a55-0123456789ab"])(
  "%s: writes the program's own name",
  (id) => expect(verAplicOf(id)).toBe("Emita_0.1.0"),
);

test.each([null, "Emita_0.1.0", "ERP_DE_OUTRA_EMPRESA", "E1.0", "#1"])(
  "%s: is no id of ours",
  (text) => expect(idInVerAplic(text)).toBeNull(),
);
