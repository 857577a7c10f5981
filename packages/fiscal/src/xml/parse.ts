import type { XmlElement } from "./element.ts";
import { readMarkup } from "./markup.ts";

export type { XmlElement } from "./element.ts";

/**
 * Parses a document from an authority. Tolerates prefixes, comments and self-closing tags. Null for anything but one well-formed element,
 * and for a document type declaration: no entity is ever expanded.
 */
export function parseXml(text: string): XmlElement | null {
  const document = text.replace(/^\uFEFF/, "").trim();
  if (/<!DOCTYPE/i.test(document)) return null;
  return readMarkup(document);
}

/** First element at `path` ("infDPS/prest/CNPJ") below `from`; undefined when a step is missing. */
export function find(from: XmlElement | undefined, path: string): XmlElement | undefined {
  let current = from;
  for (const step of path.split("/")) {
    current = current?.children.find((child) => child.name === step);
  }
  return current;
}

/** Trimmed text of the element at `path`; null when missing or blank. */
export function textAt(from: XmlElement | undefined, path: string): string | null {
  return find(from, path)?.text.trim() || null;
}

/** `name` itself or the first descendant with that name, in document order. */
export function findAnywhere(from: XmlElement, name: string): XmlElement | undefined {
  if (from.name === name) return from;
  for (const child of from.children) {
    const found = findAnywhere(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Same names, attributes, text and order, regardless of serialisation. Blank text between elements does not count. */
export function isSameContent(a: XmlElement, b: XmlElement): boolean {
  return fingerprint(a) === fingerprint(b);
}

function fingerprint(node: XmlElement): string {
  return JSON.stringify(comparable(node));
}

function comparable(node: XmlElement): unknown {
  const attributes = Object.entries(node.attributes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = node.children.length > 0 ? node.text.trim() : node.text;
  return [node.name, attributes, text, node.children.map(comparable)];
}
