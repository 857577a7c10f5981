import { ReaderError } from "../errors.ts";
import { isNfseName } from "./nfse-names.ts";
import { childrenOf, parseXml, refuseDtd, type XmlNode } from "./xml-tree.ts";

const MAX_BYTES = 5 * 1024 * 1024;
/** A message within a SOAP message within another: no web service nests deeper. */
const MAX_UNPACKED = 2;
/** Possible beginnings of a text that starts with "<". */
const MAY_CARRY_TEXT = /&lt;|&#|<!\[CDATA\[/;
/** Maximum number of parsed texts; each costs a parser. */
const MAX_TEXTS = 1000;

/**
 * The tree of an XML file. Documents that a SOAP envelope has as text (escaped, CDATA) are replaced by their elements; an NFS-e's own text
 * stays text, whatever it looks like. Throws `too_large` and `corrupt`.
 */
export function openXmlFile(bytes: Uint8Array): XmlNode {
  if (bytes.length > MAX_BYTES) throw new ReaderError("too_large");
  const text = decodeXml(bytes);
  const tree = parseXml(text);
  let texts = 0;
  return MAY_CARRY_TEXT.test(text) ? unpack(tree, 0) : tree;

  function unpack(node: XmlNode, depth: number): XmlNode {
    if (typeof node !== "string") return unpackChildren(node, depth);
    if (depth === MAX_UNPACKED || !/^<[?!\w]/.test(node)) return node;
    if (++texts > MAX_TEXTS) throw new ReaderError("too_large");
    const inner = parseText(node);
    return inner === null ? node : unpack(inner, depth + 1);
  }

  function unpackChildren(node: XmlNode, depth: number): XmlNode {
    const children = new Map<string, XmlNode[]>();
    for (const [name, child] of childrenOf(node)) {
      const isNfse = isNfseName(name) && typeof child !== "string";
      const equals = children.get(name);
      const opened = isNfse ? child : unpack(child, depth);
      if (equals) equals.push(opened);
      else children.set(name, [opened]);
    }
    return Object.fromEntries(children);
  }
}

/** Null for a text that only begins like XML. Custom entities are refused here as well. */
function parseText(text: string): XmlNode | null {
  refuseDtd(text);
  try {
    return parseXml(text);
  } catch {
    return null;
  }
}

function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const declared = /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  const isLatin = /^(?:iso-8859-1|latin1|windows-1252)$/.test(declared);
  return new TextDecoder(isLatin ? "windows-1252" : "utf-8").decode(bytes);
}
