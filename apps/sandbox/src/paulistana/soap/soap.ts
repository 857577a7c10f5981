import { PAULISTANA_NAMESPACE } from "@emita/fiscal-layouts/paulistana-layout";
import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "../../http/reply.ts";
import { html } from "../../http/reply.ts";
import {
  actionParameter,
  CONTENT_TYPES,
  soapActionHeader,
  soapBody,
  soapFault,
  soapReply,
  type SoapVersion,
} from "../../soap/envelope.ts";
import type { Element } from "../../xml/document.ts";
import { elementTree, withDocument } from "../../xml/document.ts";
import { element } from "../../xml/escape.ts";
import type { Operation } from "./operations.ts";
import { OPERATIONS, SOAP_ACTION_BASE } from "./operations.ts";

/** The content of an envelope. `version` and `message` are null when the body does not have them in the right form. */
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

/**
 * Reads a SOAP request: version by Content-Type, operation by SOAPAction (or by `action` in the Content-Type of SOAP 1.2). `isStrict`
 * refuses that parameter with 415, as a project saw on the real host. A body with another name than the operation's is no SOAP fault: the
 * message is empty then (1102).
 */
export function readSoap(
  headers: IncomingHttpHeaders,
  body: Buffer,
  isStrict: boolean,
): SoapReading {
  const contentType = headers["content-type"] ?? "";
  const soap = flavourOf(contentType);
  const parameter = actionParameter(contentType);
  if (soap === null || (isStrict && parameter !== undefined)) {
    return { ok: false, answer: html(415, "Unsupported Media Type") };
  }
  const action =
    soapActionHeader(headers["soapaction"]) ?? (soap === "1.2" ? parameter : undefined);
  const operation = OPERATIONS.find((known) => `${SOAP_ACTION_BASE}${known.action}` === action);
  if (operation === undefined) return refuse(soap, unknownAction(soap, action));
  const envelope = withDocument(body, (document) => elementTree(document.root));
  const content = envelope === null ? null : soapBody(envelope, soap);
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
  return soapReply(soap, response);
}

function flavourOf(contentType: string): SoapVersion | null {
  const type = /^[^;\s]*/.exec(contentType.toLowerCase())?.[0];
  return (["1.1", "1.2"] as const).find((version) => CONTENT_TYPES[version] === type) ?? null;
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
  return { ok: false, answer: soapFault(soap, reason) };
}
