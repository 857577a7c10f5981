import {
  ParseOption,
  XmlCData,
  XmlDocument,
  XmlElement,
  XmlParseError,
  XmlText,
} from "libxml2-wasm";
import type { ParsedElement } from "@emita/fiscal-layouts/layout-types";

/** An element with the namespace and prefix that the reception rules need. */
export interface Element extends ParsedElement {
  readonly children: readonly Element[];
  readonly namespace: string;
  readonly prefix: string;
  /** Prefixes declared on this element, without the default namespace. */
  readonly declaredPrefixes: readonly string[];
}

/**
 * Parses `bytes`, passes the document to `use`, and frees its memory afterwards (it is outside the JavaScript heap). Null when the bytes
 * are not well-formed XML, or have a DOCTYPE: no fiscal message has one, and entities are an attack.
 */
export function withDocument<T>(bytes: Uint8Array, use: (document: XmlDocument) => T): T | null {
  const document = parse(bytes);
  if (document === null) return null;
  try {
    return document.dtd === null ? use(document) : null;
  } finally {
    document.dispose();
  }
}

/** The whole tree as plain data, without comments and processing instructions. */
export function elementTree(node: XmlElement): Element {
  const children: Element[] = [];
  let text = "";
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) children.push(elementTree(child));
    else if (child instanceof XmlText || child instanceof XmlCData) text += child.content;
  }
  return {
    name: node.name,
    namespace: node.namespaceUri,
    prefix: node.prefix,
    declaredPrefixes: Object.keys(node.nsDeclarations).filter((prefix) => prefix !== ""),
    attributes: Object.fromEntries(
      node.attrs.map((attribute) => [attribute.name, attribute.value]),
    ),
    children,
    text,
  };
}

/** Child elements in document order, as nodes of the live document. */
export function childElements(node: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) found.push(child);
  }
  return found;
}

function parse(bytes: Uint8Array): XmlDocument | null {
  try {
    return XmlDocument.fromBuffer(bytes, {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    });
  } catch (error) {
    if (error instanceof XmlParseError) return null;
    throw error;
  }
}
