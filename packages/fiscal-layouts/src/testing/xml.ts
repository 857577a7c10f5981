import { XmlCData, XmlDocument, XmlElement, XmlText } from "libxml2-wasm";
import { NACIONAL_NAMESPACE } from "../nacional-layout.ts";
import type { ParsedElement } from "../layout-types.ts";

const SIGNATURE_NAMESPACE = "http://www.w3.org/2000/09/xmldsig#";

/** A document as the neutral element that `checkLayout` reads. */
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
  return { name: node.name, attributes, children, text };
}

/** The way back, with the namespaces that the national system's messages have. */
export function writeXml(element: ParsedElement, namespace = NACIONAL_NAMESPACE): string {
  return write(element, namespace, "");
}

function write(element: ParsedElement, namespace: string, inherited: string): string {
  const own = ownNamespace(element, namespace);
  const declaration = own === inherited ? "" : ` xmlns="${own}"`;
  const attributes = Object.entries(element.attributes).map(
    ([key, value]) => ` ${key}="${escaped(value)}"`,
  );
  const inside = escaped(element.text) + element.children.map((c) => write(c, own, own)).join("");
  return `<${element.name}${declaration}${attributes.join("")}>${inside}</${element.name}>`;
}

function ownNamespace(element: ParsedElement, namespace: string): string {
  return element.name === "Signature" ? SIGNATURE_NAMESPACE : namespace;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replace(/[\r\n\t]/g, (blank) => `&#${blank.charCodeAt(0)};`);
}
