import { expect, test } from "vitest";
import { notFound } from "../record/not-found.ts";
import { orDraft } from "./read-drafts.ts";

/** A look that finds nothing the first `missed` times. */
function findAfter(missed: number, found: string): () => Promise<string> {
  let looks = 0;
  return async () => {
    looks += 1;
    if (looks <= missed) throw notFound();
    return found;
  };
}

const NEVER = findAfter(Number.POSITIVE_INFINITY, "");
const away = () => Promise.reject(new Error("away"));

test("a draft that becomes an invoice between the two looks is found as the invoice", async () => {
  await expect(orDraft(findAfter(1, "invoice"), NEVER)).resolves.toBe("invoice");
});

test("a draft is found as such; an id of neither is not found", async () => {
  await expect(orDraft(NEVER, findAfter(0, "draft"))).resolves.toBe("draft");
  await expect(orDraft(NEVER, NEVER)).rejects.toMatchObject({ code: "not_found" });
});

test("another failure of the first look is not answered by the second", async () => {
  await expect(orDraft(away, findAfter(0, "draft"))).rejects.toThrow("away");
});
