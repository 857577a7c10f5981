import { layOut } from "@emita/domain/extraction/page/layout";
import type { Page } from "@emita/domain/extraction/page/page";
import { z } from "zod";
import type { Context } from "../../../../platform/context/context.ts";
import { pageKey } from "../../page-key.ts";
import type { DocumentRow } from "../../store.ts";
import type { StoredReading } from "../stored-reading.ts";
import type { Exhibit } from "./ask-model.ts";

type Key = Pick<DocumentRow, "storage_key">;

const wordSchema = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  confidence: z.number(),
});
const pagesSchema = z.array(
  z.object({
    width: z.number(),
    height: z.number(),
    origin: z.enum(["text", "ocr"]),
    words: z.array(wordSchema),
  }),
);

/** Payer and service are on the first pages, and each page costs. */
const MAX_PAGES = 3;
/** About three pages of a contract. */
const MAX_TEXT = 20_000;

/** Keeps the recognised words beside the file, until the model's answer was compared with them. */
export async function keepWords(
  ctx: Pick<Context, "documents">,
  document: Key,
  pages: readonly Page[],
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(pages));
  await ctx.documents.put(wordsKey(document), bytes, "application/json");
}

export async function keptWords(
  ctx: Pick<Context, "documents">,
  document: Key,
): Promise<readonly Page[]> {
  const bytes = await ctx.documents.get(wordsKey(document));
  return pagesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

export async function removeWords(ctx: Pick<Context, "documents">, document: Key): Promise<void> {
  await ctx.documents.remove(wordsKey(document));
}

/**
 * The model's input: pictures of the pages, also of a file with a text layer, because our rules failed on its text, and the
 * place of a value shows whose it is. Only a document without pages (Word) is sent as text.
 */
export async function exhibitOf(
  ctx: Pick<Context, "documents">,
  document: Key,
  { sheets }: Pick<StoredReading, "sheets">,
  words: readonly Page[],
): Promise<Exhibit> {
  const shown = sheets.slice(0, MAX_PAGES).filter(({ hasPicture }) => hasPicture);
  if (shown.length === 0)
    return {
      pictures: [],
      text: layOut(words)
        .map(({ text }) => text)
        .join("\n")
        .slice(0, MAX_TEXT),
    };
  const pictures: Uint8Array[] = [];
  for (const [index, { hasPicture }] of sheets.slice(0, MAX_PAGES).entries())
    if (hasPicture) pictures.push(await ctx.documents.get(pageKey(document, index + 1)));
  return { pictures, text: null };
}

function wordsKey({ storage_key }: Key): string {
  return `${storage_key}-words`;
}
