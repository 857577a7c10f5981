import { XMLParser } from "fast-xml-parser";
import { ReaderError } from "../errors.ts";

/** An element: text, or children by name without namespace prefix. */
export type XmlNode = string | XmlElement;
export interface XmlElement {
  readonly [name: string]: XmlNode | readonly XmlNode[];
}

/** Deeper than any fiscal layout. */
const MAX_DEPTH = 60;

/**
 * The elements of an XML text, also of several concatenated documents, as portals export them. A document type declaration is refused, so
 * entities can neither expand nor fetch. Values stay text, because leading zeros count. Throws `corrupt`.
 */
export function parseXml(text: string): XmlNode {
  refuseDtd(text);
  // The parser needs one root, so one element is put around all; declarations of later documents would be inside it.
  const together = `<all>${text.replace(/\uFEFF|<\?xml\s[^<>]{0,200}\?>/g, "")}</all>`;
  try {
    const parser = new XMLParser({
      parseTagValue: false,
      parseAttributeValue: false,
      removeNSPrefix: true,
      ignoreAttributes: true,
      ignoreDeclaration: true,
      trimValues: true,
      // "&#231;" too.
      htmlEntities: true,
      maxNestedTags: MAX_DEPTH,
    });
    // The parser's result has exactly this type: text, objects and arrays of them.
    return (parser.parse(together, true) as { all: XmlNode }).all;
  } catch (cause) {
    throw new ReaderError("corrupt", { cause });
  }
}

/** Throws `corrupt` for a text with custom entities. */
export function refuseDtd(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ReaderError("corrupt");
}

/** The children of an element with their names, equal names separately; none for text. */
export function* childrenOf(node: XmlNode): Generator<readonly [name: string, child: XmlNode]> {
  if (typeof node === "string") return;
  for (const [name, child] of Object.entries(node)) {
    if (isList(child)) for (const each of child) yield [name, each];
    else yield [name, child];
  }
}

/**
 * The first element of that name, breadth first, so that the outermost of equal names wins. Names are in lower case, because cities use
 * different cases.
 */
export function findNode(
  root: XmlNode | undefined,
  ...names: readonly string[]
): XmlNode | undefined {
  for (const name of names) for (const node of nodesNamed(root, name)) return node;
  return undefined;
}

/** Text of the first element of one of these names that has text; null when there is none. */
export function findText(root: XmlNode | undefined, ...names: readonly string[]): string | null {
  for (const name of names)
    for (const node of nodesNamed(root, name))
      if (typeof node === "string" && node.trim() !== "") return node.trim();
  return null;
}

/** Every element of that name, the outer ones first. */
export function nodesNamed(root: XmlNode | undefined, name: string): readonly XmlNode[] {
  if (root === undefined || typeof root === "string") return [];
  let names = indexes.get(root);
  if (!names) indexes.set(root, (names = indexOf(root)));
  return names.get(name) ?? [];
}

/** Each NFS-e is searched for dozens of names, and a hostile file has a million elements: they are indexed once. */
const indexes = new WeakMap<XmlElement, ReadonlyMap<string, XmlNode[]>>();

function indexOf(root: XmlElement): Map<string, XmlNode[]> {
  const names = new Map<string, XmlNode[]>();
  let level: XmlElement[] = [root];
  while (level.length > 0) {
    const next: XmlElement[] = [];
    for (const node of level)
      for (const [name, child] of childrenOf(node)) {
        const key = name.toLowerCase();
        const equals = names.get(key);
        if (equals) equals.push(child);
        else names.set(key, [child]);
        if (typeof child !== "string") next.push(child);
      }
    level = next;
  }
  return names;
}

/** Whether the value is several elements of one name. */
export function isList(node: XmlNode | readonly XmlNode[]): node is readonly XmlNode[] {
  return Array.isArray(node);
}
