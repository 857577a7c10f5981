import { expect, test } from "vitest";
import { NO_EXTRAS } from "../invoices/extras/extras.ts";
import { pixControls } from "./pix-controls.ts";
import { emptyPixDraft, type PixDraft } from "./pix-draft.ts";

const IDLE = { kind: "idle" } as const;
const MISSING = { kind: "missing", retry: () => {} } as const;

const nameOf = (change: Partial<PixDraft>, lookup: typeof IDLE | typeof MISSING = IDLE) =>
  pixControls({ ...emptyPixDraft(), ...change }, lookup).companyName.text;

test("a company that the registry does not know is named by the person", () => {
  expect(nameOf({}, MISSING)).toMatchObject({
    label: "Razão Social",
    required: true,
    readOnly: false,
  });
});

test("a person and a client abroad have a required name, an unnamed client does not", () => {
  expect(nameOf({ person: true })).toMatchObject({ label: "Nome" });
  expect(nameOf({ extras: { ...NO_EXTRAS, client: "foreign" } })?.required).not.toBe(false);
  expect(nameOf({ extras: { ...NO_EXTRAS, client: "unidentified" } })?.required).toBe(false);
});
