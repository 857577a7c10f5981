import { PAULISTANA_NAMESPACE } from "@emita/fiscal-layouts/paulistana-layout";
import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "../http/reply.ts";
import { html, text } from "../http/reply.ts";
import type { Element } from "../sefin/xml/document.ts";
import { elementTree, withDocument } from "../sefin/xml/document.ts";
import { element } from "../sefin/xml/escape.ts";
import type { Operation } from "./operations.ts";
import { OPERATIONS, SOAP_ACTION_BASE } from "./operations.ts";

export type SoapVersion = "1.1" | "1.2";

/** What an envelope asks for. `version` and `message` are null when the body does not hold them as it should. */
export interface SoapCall {
  readonly soap: SoapVersion;
  readonly operation: (typeof OPERATIONS)[number];
  /** Text of VersaoSchema. */
  readonly version: string | null;
  /** Text of MensagemXML, unescaped once. */
  readonly message: string | null;
}

export type SoapReading =
  | { readonly ok: true; readonly call: SoapCall }
  | { readonly ok: false; readonly answer: Answer };

const ENVELOPES: Readonly<Record<SoapVersion, string>> = {
  "1.1": "http://schemas.xmlsoap.org/soap/envelope/",
  "1.2": "http://www.w3.org/2003/05/soap-envelope",
};
const CONTENT_TYPES: Readonly<Record<SoapVersion, string>> = {
  "1.1": "text/xml; charset=utf-8",
  "1.2": "application/soap+xml; charset=utf-8",
};

/**
 * Reads a SOAP request: flavour by Content-Type, operation by SOAPAction (or by `action` in the Content-Type of SOAP 1.2).
 * `isStrict` refuses that parameter with 415, as a project met it on the real host. A body of another name than the
 * operation's is no fault of SOAP: it leaves the message empty (1102).
 */
export function readSoap(
  headers: IncomingHttpHeaders,
  body: Buffer,
  isStrict: boolean,
): SoapReading {
  const contentType = headers["content-type"] ?? "";
  const soap = flavourOf(contentType);
  const parameter = /;\s*action="?([^";]+)"?/i.exec(contentType)?.[1];
  if (soap === null || (isStrict && parameter !== undefined)) {
    return { ok: false, answer: html(415, "Unsupported Media Type") };
  }
  const header = [headers["soapaction"]].flat()[0]?.replaceAll('"', "");
  const action = header ?? (soap === "1.2" ? parameter : undefined);
  const operation = OPERATIONS.find((known) => `${SOAP_ACTION_BASE}${known.action}` === action);
  if (operation === undefined) return refuse(soap, unknownAction(soap, action));
  const envelope = withDocument(body, (document) => elementTree(document.root));
  const content = envelope === null ? null : bodyOf(envelope, soap);
  if (content === null) {
    return refuse(
      soap,
      "Server was unable to read request. ---> There is an error in XML document.",
    );
  }
  return { ok: true, call: { soap, operation, ...parametersOf(content, operation) } };
}

/** `xml` as the escaped RetornoXML of the operation's response. */
export function soapAnswer(soap: SoapVersion, operation: Operation, xml: string): Answer {
  const name = `${operation.name}Response`;
  const response = `<${name} xmlns="${PAULISTANA_NAMESPACE}">${element("RetornoXML", xml)}</${name}>`;
  return text(200, CONTENT_TYPES[soap], envelope(soap, response));
}

function flavourOf(contentType: string): SoapVersion | null {
  if (/^text\/xml\b/i.test(contentType)) return "1.1";
  return /^application\/soap\+xml\b/i.test(contentType) ? "1.2" : null;
}

function bodyOf(root: Element, soap: SoapVersion): Element | null {
  if (root.name !== "Envelope" || root.namespace !== ENVELOPES[soap]) return null;
  return root.children.find((child) => child.name === "Body") ?? null;
}

function parametersOf(body: Element, operation: Operation): Pick<SoapCall, "version" | "message"> {
  const [wrapper] = body.children;
  const isExpected =
    wrapper?.name === `${operation.name}Request` && wrapper.namespace === PAULISTANA_NAMESPACE;
  if (!isExpected) return { version: null, message: null };
  const parameter = (name: string): string | null =>
    wrapper.children.find(
      (child) => child.name === name && child.namespace === PAULISTANA_NAMESPACE,
    )?.text ?? null;
  return { version: parameter("VersaoSchema"), message: parameter("MensagemXML") };
}

function unknownAction(soap: SoapVersion, action: string | undefined): string {
  if (soap === "1.2" && action === undefined) {
    return "Unable to handle request without a valid action parameter. Please supply a valid soap action.";
  }
  return `Server did not recognize the value of HTTP Header SOAPAction: ${action ?? ""}.`;
}

function refuse(soap: SoapVersion, reason: string): SoapReading {
  const fault =
    soap === "1.1"
      ? `<soap:Fault><faultcode>soap:Client</faultcode>${element("faultstring", reason)}<detail/></soap:Fault>`
      : `<soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason>` +
        `<soap:Text xml:lang="en">${element("t", reason).slice(3, -4)}</soap:Text></soap:Reason></soap:Fault>`;
  return { ok: false, answer: text(500, CONTENT_TYPES[soap], envelope(soap, fault)) };
}

function envelope(soap: SoapVersion, body: string): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPES[soap]}">` +
    `<soap:Body>${body}</soap:Body></soap:Envelope>`
  );
}
