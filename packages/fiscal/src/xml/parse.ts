import { XMLParser, XMLValidator } from "fast-xml-parser";

/** An element as read: local names only (no prefix), character references resolved, namespace declarations left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All character data directly inside, joined. */
  readonly text: string;
}

/**
 * Reads a document an authority sent. Tolerant of prefixes, comments and self-closing tags; null for anything that is
 * not one well-formed element, and for a document type declaration: no entity is ever expanded.
 */
export function parseXml(text: string): XmlElement | null {
  const document = text.replace(/^\uFEFF/, "").trim();
  if (/<!DOCTYPE/i.test(document)) return null;
  try {
    if (XMLValidator.validate(document) !== true) return null;
    const nodes: unknown = parser.parse(document);
    return childElements(nodes)[0] ?? null;
  } catch {
    return null;
  }
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

/** Same names, attributes, text and order, however it was serialised. Blank text between elements does not count. */
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

const ATTRIBUTES = ":@";
const TEXT = "#text";
const CDATA = "#cdata";

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: CDATA,
  maxNestedTags: 64,
});

function childElements(nodes: unknown): XmlElement[] {
  return list(nodes).flatMap((node) => {
    const name = elementName(node);
    return name === null ? [] : [toElement(name, node)];
  });
}

function toElement(name: string, node: Readonly<Record<string, unknown>>): XmlElement {
  return {
    name,
    attributes: attributesOf(node[ATTRIBUTES]),
    children: childElements(node[name]),
    text: list(node[name]).map(characterData).join(""),
  };
}

function elementName(node: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(node).find((key) => ![ATTRIBUTES, TEXT, CDATA].includes(key)) ?? null;
}

function characterData(node: Readonly<Record<string, unknown>>): string {
  const text = node[TEXT];
  if (typeof text === "string") return resolveReferences(text);
  const parts = list(node[CDATA]).map((part) => part[TEXT]);
  return parts.filter((part) => typeof part === "string").join("");
}

function attributesOf(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([name, text]): [string, string][] =>
      typeof text === "string" && name !== "xmlns" ? [[name, resolveReferences(text)]] : [],
    ),
  );
}

const PREDEFINED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Character references and the five predefined entities, nothing else: the parser itself expands none. */
function resolveReferences(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#[0-9]+|[a-z]+);/gi, (whole, reference: string) => {
    if (!reference.startsWith("#")) return PREDEFINED[reference] ?? whole;
    const isHexadecimal = /^#x/i.test(reference);
    const code = Number.parseInt(reference.slice(isHexadecimal ? 2 : 1), isHexadecimal ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function list(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
