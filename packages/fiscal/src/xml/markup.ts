import type { XmlElement } from "./element.ts";

/** Deeper nesting than in any layout: not one of our documents. */
const MAX_DEPTH = 64;

/** One start tag with quoted attributes. Names include the prefix. */
const OPENING = /<([^\s<>/=!?"'&]+)((?:\s+[^\s<>/="'&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const CLOSING = /<\/([^\s<>/]+)\s*>/y;
const ATTRIBUTE = /\s+([^\s<>/="'&]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;
const REFERENCE = /&(#x[0-9a-f]+|#[0-9]+|[a-z][\w.-]*);/gi;
const LONE_AMPERSAND = /&(?!(?:#x[0-9a-f]+|#[0-9]+|[a-z][\w.-]*);)/i;

/** What may occur between tags besides text: its opening, its end, and whether its content is text. */
const SECTIONS = [
  { start: "<!--", end: "-->", isText: false },
  { start: "<![CDATA[", end: "]]>", isText: true },
  { start: "<?", end: "?>", isText: false },
] as const;

interface OpenElement {
  readonly rawName: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** Reads one well-formed element, in one pass over the text; null for anything else. No entity is expanded. */
export function readMarkup(document: string): XmlElement | null {
  // The root's parent, so that every element has one.
  const outside: OpenElement = { rawName: "", attributes: {}, children: [], text: "" };
  const open: OpenElement[] = [outside];
  let position = 0;
  while (position < document.length) {
    const next = step(document, position, open);
    if (next === null) return null;
    position = next;
  }
  const isClosed = open.length === 1 && outside.children.length === 1;
  return isClosed && outside.text.trim() === "" ? (outside.children[0] ?? null) : null;
}

/** Reads the token at `position` and returns the position of the next one; null when it is not well formed. */
function step(document: string, position: number, open: OpenElement[]): number | null {
  const current = open.at(-1);
  if (current === undefined) return null;
  const tag = document.indexOf("<", position);
  if (tag !== position) return takeText(current, document, position, tag);
  const second = document[position + 1];
  if (second === "!" || second === "?") return takeSection(current, document, position);
  return second === "/" ? close(document, position, open) : openTag(document, position, open);
}

function takeText(current: OpenElement, document: string, from: number, tag: number) {
  const until = tag === -1 ? document.length : tag;
  const text = resolved(document.slice(from, until));
  if (text === null) return null;
  current.text += text;
  return until;
}

function takeSection(current: OpenElement, document: string, from: number): number | null {
  const section = SECTIONS.find(({ start }) => document.startsWith(start, from));
  if (section === undefined) return null;
  const inside = from + section.start.length;
  const end = document.indexOf(section.end, inside);
  if (end === -1) return null;
  if (section.isText) current.text += lines(document.slice(inside, end));
  return end + section.end.length;
}

function openTag(document: string, from: number, open: OpenElement[]): number | null {
  OPENING.lastIndex = from;
  const [whole = "", rawName = "", list = "", slash] = OPENING.exec(document) ?? [];
  const attributes = whole === "" ? null : attributesOf(list);
  if (attributes === null || open.length > MAX_DEPTH) return null;
  const element: OpenElement = { rawName, attributes, children: [], text: "" };
  if (slash === "/") adopt(open, element);
  else open.push(element);
  return from + whole.length;
}

function close(document: string, from: number, open: OpenElement[]): number | null {
  CLOSING.lastIndex = from;
  const [whole = "", rawName] = CLOSING.exec(document) ?? [];
  const element = open.length > 1 ? open.pop() : undefined;
  if (element === undefined || element.rawName !== rawName) return null;
  adopt(open, element);
  return from + whole.length;
}

function adopt(open: readonly OpenElement[], { rawName, attributes, children, text }: OpenElement) {
  open.at(-1)?.children.push({ name: localName(rawName), attributes, children, text });
}

/** The attributes of a start tag; null when one occurs twice or has a malformed value. */
function attributesOf(list: string): Record<string, string> | null {
  const attributes: Record<string, string> = {};
  if (list === "") return attributes;
  const seen = new Set<string>();
  for (const [, name = "", double, single = ""] of list.matchAll(ATTRIBUTE)) {
    const value = resolved((double ?? single).replace(/\r\n?|[\t\n]/g, " "));
    if (value === null || seen.has(name)) return null;
    seen.add(name);
    if (name !== "xmlns" && !name.startsWith("xmlns:")) attributes[localName(name)] = value;
  }
  return attributes;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** Resolves character references and the five predefined entities, nothing else; null for a stray ampersand. */
function resolved(text: string): string | null {
  if (!text.includes("&")) return lines(text);
  if (LONE_AMPERSAND.test(text)) return null;
  return lines(text).replace(REFERENCE, (whole, reference: string) => {
    if (!reference.startsWith("#")) return PREDEFINED.get(reference) ?? whole;
    const isHexadecimal = /^#x/i.test(reference);
    const code = Number.parseInt(reference.slice(isHexadecimal ? 2 : 1), isHexadecimal ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** XML 1.0 section 2.11: every line ending is a line feed. */
function lines(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
