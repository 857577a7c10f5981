import type { Answer } from "../http/reply.ts";
import { text } from "../http/reply.ts";
import type { Element } from "../xml/document.ts";
import { element, escapeText } from "../xml/escape.ts";

export type SoapVersion = "1.1" | "1.2";

const ENVELOPES: Readonly<Record<SoapVersion, string>> = {
  "1.1": "http://schemas.xmlsoap.org/soap/envelope/",
  "1.2": "http://www.w3.org/2003/05/soap-envelope",
};

/** Media type of a version. */
export const CONTENT_TYPES: Readonly<Record<SoapVersion, string>> = {
  "1.1": "text/xml",
  "1.2": "application/soap+xml",
};

/** The Body of an envelope of this version; null for anything else. */
export function soapBody(root: Element, version: SoapVersion): Element | null {
  if (root.name !== "Envelope" || root.namespace !== ENVELOPES[version]) return null;
  return (
    root.children.find((child) => child.name === "Body" && child.namespace === root.namespace) ??
    null
  );
}

/** The header SOAPAction, without its quotes. */
export function soapActionHeader(header: string | string[] | undefined): string | undefined {
  return [header].flat()[0]?.replaceAll('"', "");
}

/** The parameter `action` in the media type of SOAP 1.2. */
export function actionParameter(contentType: string): string | undefined {
  return /;\s*action="?([^";]+)"?/i.exec(contentType)?.[1];
}

/** An answer with `content`, XML text, in its body. */
export function soapReply(version: SoapVersion, content: string, status = 200): Answer {
  const envelope =
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPES[version]}">` +
    `<soap:Body>${content}</soap:Body></soap:Envelope>`;
  return text(status, `${CONTENT_TYPES[version]}; charset=utf-8`, envelope);
}

/** A client fault; `reason` in the words of the service. */
export function soapFault(version: SoapVersion, reason: string): Answer {
  const fault =
    version === "1.1"
      ? `<soap:Fault><faultcode>soap:Client</faultcode>${element("faultstring", reason)}<detail/></soap:Fault>`
      : "<soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason>" +
        `<soap:Text xml:lang="en">${escapeText(reason)}</soap:Text></soap:Reason></soap:Fault>`;
  return soapReply(version, fault, 500);
}
