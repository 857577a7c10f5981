import type { Cell } from "./blocks.ts";
import {
  BODY,
  COLUMN_WIDTH,
  COLUMNS,
  HEADER_HEIGHT,
  IDENTIFICATION_HEIGHT,
  IDENTIFICATION_TOPS,
  LOGO,
  PADDING,
  QR,
  QR_CAPTION,
  SPAN_WIDTH,
  TITLE_SIZE,
} from "../layout/geometry.ts";
import type { Item, TextLine } from "../layout/items.ts";
import { cellItems, type CellForm, divider, VALUE } from "./place.ts";
import type { Sheet, Verification } from "./sheet.ts";
import { centred, fitted } from "../layout/text-items.ts";

/** The top of the form: header, identification of the NFS-e, QR code. */

const NOTICE = "NFS-e SEM VALIDADE JURÍDICA";
/** Notice on an NFS-e that was never issued. */
export const PREVIEW_NOTICE = "PRÉVIA SEM VALIDADE FISCAL";
const BOLD_9 = { face: "bold", size: 9 } as const;
const SMALL = { face: "regular", size: 6 } as const;
const IDENTIFICATION: CellForm = {
  label: { face: "bold", size: TITLE_SIZE },
  labelBaseline: 0.27,
  valueBaseline: 0.57,
};

export function headerItems(sheet: Sheet): Item[] {
  const { left, top, width } = BODY;
  return [
    { kind: "shade", x: left, y: top, width, height: HEADER_HEIGHT },
    { kind: "text", tag: "H1", lines: titleLines(sheet) },
    ...noticeItems(sheet),
    logo(),
    ...originItems(sheet),
  ];
}

export function identificationItems({ identification, verification }: Sheet): Item[] {
  const rows = identification.map((cells, index) => ({
    cells,
    top: IDENTIFICATION_TOPS[index] ?? 0,
  }));
  return [
    divider(IDENTIFICATION_TOPS[0]),
    ...rows.flatMap(({ cells, top }) => cells.flatMap((cell) => identificationCell(cell, top))),
    ...verificationItems(verification),
  ];
}

const CENTRE = { x: COLUMNS[1], width: SPAN_WIDTH[2] } as const;

function titleLines({ titles }: Sheet): TextLine[] {
  return titles.map((title, index) =>
    centred(title, { ...CENTRE, baseline: BODY.top + 0.34 * (index + 1) }, BOLD_9),
  );
}

function noticeItems({ isWithoutLegalValue, status }: Sheet): Item[] {
  if (!isWithoutLegalValue) return [];
  const notice = status === "preview" ? PREVIEW_NOTICE : NOTICE;
  const place = { ...CENTRE, baseline: BODY.top + 1.02 };
  return [{ kind: "text", tag: "P", lines: [centred(notice, place, { ...BOLD_9, isRed: true })] }];
}

/** Replaces the official image, which we may not copy: the same words as plain text. */
function logo(): Item {
  const place = { x: LOGO.x + PADDING, width: LOGO.width - PADDING };
  const content = [
    fitted("NFS-e", { ...place, baseline: LOGO.y + 0.54 }, { face: "bold", size: 20 }),
    fitted(
      "Nota Fiscal de Serviço eletrônica",
      { ...place, baseline: LOGO.y + 0.8 },
      { face: "regular", size: 6.5 },
    ),
  ];
  return { kind: "figure", alt: "NFS-e, Nota Fiscal de Serviço eletrônica", ...LOGO, content };
}

/** Municipality and environment, at the right of the header. */
function originItems({ origin: [city, ...others] }: Sheet): Item[] {
  const place = { x: COLUMNS[3] + PADDING, width: COLUMN_WIDTH - 2 * PADDING };
  const lines = [
    fitted(city, { ...place, baseline: 0.72 }, { ...VALUE, size: 8 }),
    ...others.map((text, index) =>
      fitted(text, { ...place, baseline: 1.15 + index * 0.25 }, SMALL),
    ),
  ];
  return lines.map((line) => ({ kind: "text", tag: "P", lines: [line] }));
}

function identificationCell(cell: Cell, top: number): Item[] {
  return cellItems(cell, top, IDENTIFICATION_HEIGHT, IDENTIFICATION);
}

function verificationItems({ url, alt, caption }: Verification): Item[] {
  const { x, top, width, leading } = QR_CAPTION;
  const lines = caption.map((line, index) =>
    centred(line, { x, width, baseline: top + 0.2 + index * leading }, SMALL),
  );
  return [...(url === null ? [] : [qrCode(url, alt)]), { kind: "text", tag: "P", lines }];
}

function qrCode(url: string, alt: string): Item {
  const { x, y, side } = QR;
  return { kind: "figure", alt, x, y, width: side, height: side, content: { url } };
}
