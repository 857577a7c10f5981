import { XMLParser } from "fast-xml-parser";
import { ReaderError } from "../errors.ts";

/** An element: text, or children by name without namespace prefix. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] };

const MAX_BYTES = 5 * 1024 * 1024;
/** Deeper than any fiscal layout. */
const MAX_DEPTH = 60;

/** Parses without DTD: a document type declaration is refused, so entities can neither expand nor fetch. Values stay text: leading zeros count. */
export function parseXml(bytes: Uint8Array): XmlNode {
  if (bytes.length > MAX_BYTES) throw new ReaderError("too_large");
  const text = decodeXml(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ReaderError("corrupt");
  try {
    const parser = new XMLParser({
      parseTagValue: false,
      parseAttributeValue: false,
      removeNSPrefix: true,
      ignoreAttributes: true,
      ignoreDeclaration: true,
      trimValues: true,
      maxNestedTags: MAX_DEPTH,
    });
    // The parser's result is exactly this: text, objects and arrays of them.
    return parser.parse(text, true) as XmlNode;
  } catch (cause) {
    throw new ReaderError("corrupt", { cause });
  }
}

/** The first element of that name, breadth first, so that the outer of two equal names wins. */
export function findNode(
  root: XmlNode | undefined,
  ...names: readonly string[]
): XmlNode | undefined {
  for (const name of names) {
    let level: XmlNode[] = root === undefined ? [] : [root];
    while (level.length > 0) {
      const next: XmlNode[] = [];
      for (const node of level) {
        if (typeof node === "string") continue;
        const hit = node[name];
        if (hit !== undefined) return isList(hit) ? hit[0] : hit;
        for (const child of Object.values(node)) {
          // One by one: a hostile file has more children than a call may have arguments.
          if (isList(child)) for (const each of child) next.push(each);
          else next.push(child);
        }
      }
      level = next;
    }
  }
  return undefined;
}

/** Text of the first element of one of these names; null when there is none or it is empty. */
export function findText(root: XmlNode | undefined, ...names: readonly string[]): string | null {
  for (const name of names) {
    const node = findNode(root, name);
    if (typeof node === "string" && node.trim() !== "") return node.trim();
  }
  return null;
}

function isList(node: XmlNode | readonly XmlNode[]): node is readonly XmlNode[] {
  return Array.isArray(node);
}

function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const declared = /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  const isLatin = /^(?:iso-8859-1|latin1|windows-1252)$/.test(declared);
  return new TextDecoder(isLatin ? "windows-1252" : "utf-8").decode(bytes);
}
