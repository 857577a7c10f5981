import {
  pixDraftSchema,
  processedDataSchema,
  reviewDraftSchema,
} from "@emita/contract/invoices/drafts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NO_EXTRAS } from "../extras/extras.ts";
import { emptyPixDraft } from "../../pix/pix-draft.ts";
import { fromDocument } from "../../scan/reading/processed-data.ts";
import { draftFrom } from "../../scan/reading/review-draft.ts";
import { keptDraft, withDrafts } from "./kept-draft.ts";

/** What earlier versions of the page did not keep. */
const LATER = ["looksLikePayment", "secondReading", "notes", "chosenNote", "hasCode"];
const DRAFTS = [
  ["emita-pix", pixDraftSchema, emptyPixDraft()],
  ["emita-review", reviewDraftSchema, draftFrom(fromDocument(null, "boleto.png"))],
  ["processedData", processedDataSchema, fromDocument(null, "boleto.png")],
] as const;

const Page = () => null;

let kept: Record<string, string> = {};

beforeEach(() => {
  kept = Object.create({
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  });
  vi.stubGlobal("sessionStorage", kept);
});
afterEach(() => vi.unstubAllGlobals());

describe.each(DRAFTS)("what a tab keeps as %s", (key, schema, fresh) => {
  const draft = keptDraft<unknown>(key, async () => schema);

  test("is found again as it was", async () => {
    draft.write(fresh);
    await draft.open();
    expect(draft.read()).toEqual(fresh);
  });

  test.each(Object.keys(fresh).filter((field) => !LATER.includes(field)))(
    "is a leftover without %s",
    async (field) => {
      sessionStorage.setItem(key, JSON.stringify({ ...fresh, [field]: undefined }));
      await draft.open();
      expect(kept).toEqual({});
    },
  );

  test("is looked at where it is put aside for another company, too", async () => {
    sessionStorage.setItem(`emita-aside:a:${key}`, JSON.stringify(fresh));
    sessionStorage.setItem(`emita-aside:b:${key}`, "{}");
    await draft.open();
    expect(Object.keys(kept)).toEqual([`emita-aside:a:${key}`]);
  });
});

test("options of another type are a leftover; typed ones are none", () => {
  const pix = emptyPixDraft();
  const accepts = (extras: object) => pixDraftSchema.safeParse({ ...pix, extras }).success;
  expect(accepts({ ...NO_EXTRAS, irrf: "3,00", issKind: "exempt" })).toBe(true);
  expect(accepts({ ...NO_EXTRAS, irrf: 3 })).toBe(false);
  expect(accepts({ ...NO_EXTRAS, issKind: "?" })).toBe(false);
});

test("a page waits for the check of its drafts only where some are kept", () => {
  const draft = keptDraft<unknown>("emita-pix", async () => pixDraftSchema);
  expect(withDrafts([draft], Page)).toBe(Page);
  draft.write(emptyPixDraft());
  expect(withDrafts([draft], Page)).not.toBe(Page);
});

test("where nothing is kept, and where storage is forbidden, no schema is loaded", async () => {
  const loadSchema = vi.fn<() => Promise<typeof pixDraftSchema>>();
  const draft = keptDraft<unknown>("emita-pix", loadSchema);
  await draft.open();
  vi.stubGlobal("sessionStorage", undefined);
  await draft.open();
  expect(loadSchema).not.toHaveBeenCalled();
});
