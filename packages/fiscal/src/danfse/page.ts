import {
  BLOCKS_TOP,
  BODY,
  COMPLEMENT_TITLE_HEIGHT,
  FRAME,
  PADDING,
  STUB_HEIGHT,
  STUB_TOP,
} from "./layout/geometry.ts";
import { headerItems, identificationItems, PREVIEW_NOTICE } from "./blocks/identification.ts";
import { cell } from "./blocks/blocks.ts";
import type { Item } from "./layout/items.ts";
import { cellItems, divider, EMPTY, heightOf, placeBlock, TITLE } from "./blocks/place.ts";
import {
  countLines,
  EMPTY_TEXT_HEIGHT,
  settingsFor,
  textLines,
  type TextSetting,
} from "./layout/running-text.ts";
import type { Complement, Sheet } from "./blocks/sheet.ts";
import { ELLIPSIS, fitted } from "./layout/text-items.ts";

/** Space between the title of the last block and its text, and below the text. */
const COMPLEMENT_PADDING = 0.06;
const WATERMARKS: Readonly<Record<Sheet["status"], string | null>> = {
  normal: null,
  cancelled: "CANCELADA",
  substituted: "SUBSTITUÍDA",
  preview: PREVIEW_NOTICE,
};

/** The whole page. Absent blocks shrink to a line; their space goes to the two running texts. */
export function pageItems(sheet: Sheet): Item[] {
  const [description, complement] = settingsOf(sheet);
  let y = BLOCKS_TOP;
  const blocks = sheet.blocks.flatMap((block) => {
    const items = placeBlock(block, y, description);
    y += heightOf(block, description);
    return items;
  });
  return [
    frame(),
    ...headerItems(sheet),
    ...watermark(sheet.status),
    ...identificationItems(sheet),
    ...blocks,
    ...complementItems(sheet.complement, y, complement),
    ...stubItems(sheet),
  ];
}

/** Line density of the description and the complement, which share the space that the other blocks leave. */
function settingsOf({ blocks, complement }: Sheet): readonly [TextSetting, TextSetting] {
  const fixed = blocks.reduce(
    (sum, block) => sum + (block.kind === "text" ? EMPTY_TEXT_HEIGHT : heightOf(block, ONE_LINE)),
    COMPLEMENT_TITLE_HEIGHT + 2 * COMPLEMENT_PADDING,
  );
  const description = blocks.find((block) => block.kind === "text")?.value ?? EMPTY;
  return settingsFor(description, whole(complement), STUB_TOP - BLOCKS_TOP - fixed);
}

const ONE_LINE: TextSetting = { size: 7, keepsBreaks: false, maxLines: 1 };

function watermark(status: Sheet["status"]): Item[] {
  const text = WATERMARKS[status];
  return text === null ? [] : [{ kind: "watermark", text }];
}

function complementItems(complement: Complement, y: number, setting: TextSetting): Item[] {
  const { left, width } = BODY;
  const title = { x: left + PADDING, baseline: y + 0.27, width };
  const top = y + COMPLEMENT_TITLE_HEIGHT + COMPLEMENT_PADDING;
  return [
    divider(y),
    { kind: "shade", x: left, y, width, height: COMPLEMENT_TITLE_HEIGHT },
    { kind: "text", tag: "H2", lines: [fitted("INFORMAÇÕES COMPLEMENTARES", title, TITLE)] },
    { kind: "text", tag: "P", lines: textLines(shortenedTo(complement, setting), top, setting) },
  ];
}

/** The complement cut to the available lines; its ending is always kept. */
function shortenedTo({ text, ending }: Complement, setting: TextSetting): string {
  const unlimited = { ...setting, maxLines: Number.POSITIVE_INFINITY };
  let kept = Array.from(text ?? "");
  let shown = whole({ text, ending });
  while (kept.length > 0 && countLines(shown, unlimited) > setting.maxLines) {
    kept = kept.slice(0, -20);
    shown = whole({ text: kept.length === 0 ? null : `${kept.join("")}${ELLIPSIS}`, ending });
  }
  return shown;
}

function whole({ text, ending }: Complement): string {
  return text === null ? ending : `${text} | ${ending}`;
}

/** The stub that the tomador signs and gives back. */
function stubItems({ stub }: Sheet): Item[] {
  const cells = [
    cell(0, "Data Cientificação", ""),
    cell(1, "Identificação e Assinatura", ""),
    stub,
  ];
  return [
    { kind: "rule", x: BODY.left, y: STUB_TOP - 0.01, width: BODY.width, isDashed: true },
    ...cells.flatMap((item) => cellItems(item, STUB_TOP, STUB_HEIGHT)),
  ];
}

function frame(): Item {
  const { left, top, width, bottom } = FRAME;
  return { kind: "frame", x: left, y: top, width, height: bottom - top };
}
