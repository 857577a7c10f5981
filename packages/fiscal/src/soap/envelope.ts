import { find, parseXml, textAt, type XmlElement } from "../xml/parse.ts";
import { element, XML_DECLARATION } from "../xml/write.ts";

export type SoapVersion = "1.1" | "1.2";
/**
 * Prefix of the envelope's own elements. "" is none: then the content inherits no prefix, which inclusive canonicalisation would add to the
 * signed bytes.
 */
export type SoapPrefix = "" | "soap" | "soapenv" | "soap12";

const NAMESPACES: Readonly<Record<SoapVersion, string>> = {
  "1.1": "http://schemas.xmlsoap.org/soap/envelope/",
  "1.2": "http://www.w3.org/2003/05/soap-envelope",
};

/** The envelope around `body`, which is XML with its own default namespace. */
export function soapEnvelope(
  version: SoapVersion,
  body: string,
  prefix: SoapPrefix = "soap",
): string {
  const [start, declaration] = prefix === "" ? ["", "xmlns"] : [`${prefix}:`, `xmlns:${prefix}`];
  const content = element(`${start}Body`, body);
  const attributes = { [declaration]: NAMESPACES[version] };
  return XML_DECLARATION + element(`${start}Envelope`, content, attributes);
}

export type SoapContent =
  | { readonly kind: "body"; readonly content: XmlElement }
  | { readonly kind: "fault"; readonly code: string; readonly reason: string };

/** The content of an envelope of either version with any prefixes; null when `text` is no envelope. */
export function readSoap(text: string): SoapContent | null {
  const root = parseXml(text);
  if (root?.name !== "Envelope") return null;
  const content = find(root, "Body")?.children[0];
  if (content === undefined) return null;
  return content.name === "Fault" ? faultIn(content) : { kind: "body", content };
}

/** 1.1 has `faultcode` and `faultstring`, 1.2 `Code/Value` and `Reason/Text`. */
function faultIn(fault: XmlElement): SoapContent {
  const code = textAt(fault, "Code/Value") ?? textAt(fault, "faultcode") ?? "";
  const reason = textAt(fault, "Reason/Text") ?? textAt(fault, "faultstring") ?? "";
  return { kind: "fault", code, reason };
}
