import type { NfseDocument } from "../nacional/nfse-document.ts";
import { type Block, cell, wide } from "./blocks.ts";
import { complementOf } from "./complement.ts";
import { present } from "./format.ts";
import {
  BLOCKS_TOP,
  BODY,
  COMPLEMENT_TITLE_HEIGHT,
  FRAME,
  LEADING,
  STUB_HEIGHT,
  STUB_TOP,
  TITLE_SIZE,
} from "./geometry.ts";
import { headerItems, identificationItems } from "./identification.ts";
import type { Item, Measure } from "./items.ts";
import { intermediaryBlock, prestadorBlock, recipientBlock, tomadorBlock } from "./parties.ts";
import {
  bodyLines,
  cellItems,
  divider,
  heightOf,
  limitedLines,
  placeBlock,
  runningText,
} from "./place.ts";
import { serviceBlocks } from "./service.ts";
import { federalBlock, ibsCbsBlock, issBlock, totalBlock } from "./taxes.ts";
import { fitted } from "./text-items.ts";

export type CancelMark = "CANCELADA" | "SUBSTITUÍDA";

/** Room between the title of the last block and its text, and below the text. */
const COMPLEMENT_PADDING = 0.06;
/** The last block shows at least this much of itself: the totals of taxes must stand there. */
const COMPLEMENT_MIN_LINES = 2;

/** The whole page. Absent blocks shrink to a line; the room they leave goes to the two running texts. */
export function pageItems(nfse: NfseDocument, mark: CancelMark | null, measure: Measure): Item[] {
  const blocks = blocksOf(nfse);
  const complement = complementOf(nfse);
  const lines = shareLines(nfse, blocks, measure);
  let y = BLOCKS_TOP;
  const placed = blocks.flatMap((block) => {
    const items = placeBlock(block, y, lines.description, measure);
    y += heightOf(block, lines.description);
    return items;
  });
  return [
    frame(),
    ...headerItems(nfse, measure),
    ...identificationItems(nfse, measure),
    ...placed,
    ...complementItems(complementLines(complement, lines.complement, measure), y, measure),
    ...stubItems(nfse, measure),
    ...(mark === null ? [] : [{ kind: "watermark", text: mark } as const]),
  ];
}

function blocksOf(nfse: NfseDocument): Block[] {
  return [
    prestadorBlock(nfse),
    tomadorBlock(nfse),
    recipientBlock(nfse),
    intermediaryBlock(nfse),
    ...serviceBlocks(nfse),
    issBlock(nfse),
    federalBlock(nfse),
    ibsCbsBlock(nfse),
    totalBlock(nfse),
  ];
}

/** How many lines the description and the complement get: what they need, else the complement a third at least. */
function shareLines(
  nfse: NfseDocument,
  blocks: readonly Block[],
  measure: Measure,
): { description: number; complement: number } {
  const fixed = blocks.reduce((sum, block) => sum + heightOf(block, 1), 0);
  const top = BLOCKS_TOP + fixed + COMPLEMENT_TITLE_HEIGHT + 2 * COMPLEMENT_PADDING;
  // The description has one line inside its block already.
  const room = Math.floor((STUB_TOP - top) / LEADING) + 1;
  const description = blocks.find((block) => block.kind === "text");
  const wanted = bodyLines(description?.value ?? "", measure).length;
  const complement = complementOf(nfse);
  const wantedBelow = bodyLines(joinComplement(complement.text, complement.totals), measure).length;
  const below = Math.min(
    wantedBelow,
    Math.max(room - wanted, Math.floor(room / 3), COMPLEMENT_MIN_LINES),
  );
  return { description: Math.min(wanted, room - below), complement: below };
}

/** The complement in `count` lines, shortened before the totals, which always stand at its end. */
function complementLines(
  complement: { readonly text: string | null; readonly totals: string },
  count: number,
  measure: Measure,
): string[] {
  let text = complement.text;
  let lines = bodyLines(joinComplement(text, complement.totals), measure);
  while (lines.length > count && text !== null) {
    const kept = Array.from(text.replace(/\.\.\.$/, ""))
      .slice(0, -20)
      .join("");
    text = kept === "" ? null : `${kept}...`;
    lines = bodyLines(joinComplement(text, complement.totals), measure);
  }
  return limitedLines(lines, count, measure);
}

function joinComplement(text: string | null, totals: string): string {
  return text === null ? totals : `${text} | ${totals}`;
}

function complementItems(lines: readonly string[], y: number, measure: Measure): Item[] {
  const { left, width } = BODY;
  const title = { x: left + 0.08, baseline: y + 0.27, width };
  return [
    divider(y),
    { kind: "shade", x: left, y, width, height: COMPLEMENT_TITLE_HEIGHT },
    fitted("INFORMAÇÕES COMPLEMENTARES", title, { face: "bold", size: TITLE_SIZE }, measure),
    ...runningText(lines, y + COMPLEMENT_TITLE_HEIGHT + COMPLEMENT_PADDING),
  ];
}

/** The stub that the tomador signs and gives back. */
function stubItems(nfse: NfseDocument, measure: Measure): Item[] {
  const cells = [
    cell(0, "Data Cientificação", ""),
    cell(1, "Identificação e Assinatura", ""),
    wide(2, "Nº NFS-e / Chave NFS-e", present(" / ", nfse.number, nfse.key)),
  ];
  return [
    { kind: "rule", x: BODY.left, y: STUB_TOP - 0.01, width: BODY.width, isDashed: true },
    ...cells.flatMap((item) => cellItems(item, STUB_TOP, STUB_HEIGHT, measure)),
  ];
}

function frame(): Item {
  const { left, top, width, bottom } = FRAME;
  return { kind: "frame", x: left, y: top, width, height: bottom - top };
}
