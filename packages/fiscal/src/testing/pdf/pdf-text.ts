import { getDocumentProxy } from "unpdf";

const CM_PER_POINT = 2.54 / 72;

/** A text on the page, measured by pdf.js: cm from the top left corner of the page. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly baseline: number;
  /** Points. */
  readonly size: number;
  readonly font: string;
  /** Its content mark in the structure tree; null outside of any. */
  readonly mark: string | null;
}

/** An element of the structure tree with content. */
export interface PdfElement {
  readonly tag: string;
  readonly alt: string | undefined;
  readonly marks: readonly string[];
}

export interface PdfReading {
  readonly pages: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly texts: readonly PdfText[];
  /** In reading order. */
  readonly elements: readonly PdfElement[];
  /** Link targets. */
  readonly links: readonly string[];
  readonly title: unknown;
  readonly language: unknown;
  readonly isTagged: boolean;
  readonly showsTitle: boolean;
  readonly xmp: string;
}

/** The content that pdf.js reads from a PDF of one page. */
export async function readPdf(pdf: Uint8Array): Promise<PdfReading> {
  // The library takes ownership of the buffer, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  try {
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({
      includeMarkedContent: true,
      disableNormalization: true,
    });
    // Loads the fonts, whose names are needed below.
    await page.getOperatorList();
    const fontName = (id: string): string => fontOf(page.commonObjs.get(id));
    const { info } = await document.getMetadata();
    const details = new Map(Object.entries(info));
    const marks = await document.getMarkInfo();
    const preferences = await document.getViewerPreferences();
    return {
      pages: document.numPages,
      widthCm: width * CM_PER_POINT,
      heightCm: height * CM_PER_POINT,
      texts: textsOf(items, height, fontName),
      elements: elementsOf(await page.getStructTree()),
      links: (await page.getAnnotations()).map(({ url }) => String(url)),
      title: details.get("Title"),
      language: details.get("Language"),
      isTagged: marks?.Marked === true,
      showsTitle: new Map(Object.entries(preferences ?? {})).get("DisplayDocTitle") === true,
      xmp:
        Buffer.from(pdf)
          .toString("utf8")
          .match(/<x:xmpmeta.*<\/x:xmpmeta>/s)?.[0] ?? "",
    };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Every text of the page, in the order of drawing. */
export async function pdfTexts(pdf: Uint8Array): Promise<string[]> {
  return (await readPdf(pdf)).texts.map(({ text }) => text);
}

interface TextItem {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
  readonly fontName: string;
}

function textsOf(
  items: readonly object[],
  pageHeight: number,
  fontName: (id: string) => string,
): PdfText[] {
  const open: (string | null)[] = [];
  return items.flatMap((item) => {
    if ("type" in item) {
      if (item.type === "endMarkedContent") open.pop();
      else open.push("id" in item && typeof item.id === "string" ? item.id : null);
      return [];
    }
    // Items that are no mark are text (types of pdf.js).
    const { str, width, transform, fontName: font } = item as TextItem;
    if (str.trim() === "") return [];
    const [, , c = 0, d = 0, x = 0, y = 0] = transform;
    return [
      {
        text: str,
        x: x * CM_PER_POINT,
        right: (x + width) * CM_PER_POINT,
        baseline: (pageHeight - y) * CM_PER_POINT,
        size: Math.hypot(c, d),
        font: fontName(font),
        mark: open.at(-1) ?? null,
      },
    ];
  });
}

function fontOf(font: unknown): string {
  return typeof font === "object" && font !== null && "name" in font ? String(font.name) : "";
}

/** The shape of pdf.js's tree: elements have a role, content a type. */
interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

function elementsOf(node: Node | null): PdfElement[] {
  const children = node?.children ?? [];
  const marks = children.flatMap(({ type, id = "" }) => (type === "content" ? [id] : []));
  const own = marks.length > 0 ? [{ tag: node?.role ?? "", alt: node?.alt, marks }] : [];
  return [...own, ...children.filter(({ role }) => role !== undefined).flatMap(elementsOf)];
}
