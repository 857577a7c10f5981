import type { ReadField } from "@emita/domain/extraction/page/reading";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader, type ReadingResult } from "./reader.ts";
import { documents } from "./test/of-every-type.ts";

const TYPES = ["pdf", "pdf-scan", "jpg", "png", "gif", "webp", "heic", "docx", "doc", "xml"];

const reader = createReader({ workers: 1, timeoutMs: 60_000 });
let files: Record<string, Uint8Array>;
beforeAll(async () => {
  files = await documents();
});
afterAll(() => reader.close());

test.each(TYPES)("the whole reading of a %s", async (name) => {
  const bytes = files[name];
  if (!bytes) throw new Error("no document");
  const result = await reader.read(bytes, { today: "2026-11-20", sheets: true });
  expect(summary(result)).toMatchSnapshot();
});

/** Everything but exact positions and sizes, which vary with the processor's instructions. */
function summary({ type, pages, sheets, reading }: ReadingResult) {
  const { proposed, fallback, looksLikePayment, ...fields } = reading;
  return {
    type,
    pages,
    pictures: sheets.filter(({ picture }) => picture !== null).length,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inShort(field)])),
    proposed,
    fallback,
    ...(looksLikePayment ? {} : { looksLikePayment }),
  };
}

function inShort({
  value,
  confidence,
  source,
  page,
  box,
}: ReadField<string | number>): string | null {
  if (value === null) return null;
  const place = box ? `page ${page}, boxed` : "no place";
  return `${String(value)} (${confidence}, ${source}, ${place})`;
}
