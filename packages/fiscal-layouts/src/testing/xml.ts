import { XmlCData, XmlDocument, XmlElement, XmlText } from "libxml2-wasm";
import type { ParsedElement } from "../layout-types.ts";

/** A document as the neutral element of `checkLayout`. */
export function parseXml(xml: string): ParsedElement {
  const document = XmlDocument.fromString(xml);
  const root = neutral(document.root);
  document.dispose();
  return root;
}

function neutral(node: XmlElement): ParsedElement {
  const children: ParsedElement[] = [];
  let text = "";
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) children.push(neutral(child));
    else if (child instanceof XmlText || child instanceof XmlCData) text += child.content;
  }
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return { name: node.name, namespace: node.namespaceUri, attributes, children, text };
}

/** The reverse; an element without a namespace has the one of its parent. */
export function writeXml(element: ParsedElement): string {
  return write(element, "");
}

function write(element: ParsedElement, inherited: string): string {
  const namespace = element.namespace ?? inherited;
  const declaration = namespace === inherited ? "" : ` xmlns="${namespace}"`;
  const attributes = Object.entries(element.attributes).map(
    ([key, value]) => ` ${key}="${escaped(value)}"`,
  );
  const inside = escaped(element.text) + element.children.map((c) => write(c, namespace)).join("");
  return `<${element.name}${declaration}${attributes.join("")}>${inside}</${element.name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replace(/[\r\n\t]/g, (blank) => `&#${blank.charCodeAt(0)};`);
}
