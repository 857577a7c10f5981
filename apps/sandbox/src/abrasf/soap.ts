import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "../http/reply.ts";
import { text } from "../http/reply.ts";
import type { Element } from "../sefin/xml/document.ts";
import { elementTree, withDocument } from "../sefin/xml/document.ts";
import { element, escapeText } from "../sefin/xml/escape.ts";
import type { Operation, Profile } from "./profiles.ts";
import { DATA_ROOTS } from "./profiles.ts";

/** What an envelope asks for, its messages still as text. */
export interface SoapCall {
  readonly operation: Operation;
  readonly header: string;
  readonly data: string;
  readonly user: string | null;
  readonly password: string | null;
}

export type SoapReading =
  | { readonly ok: true; readonly call: SoapCall }
  | { readonly ok: false; readonly answer: Answer };

const ENVELOPES = {
  "1.1": "http://schemas.xmlsoap.org/soap/envelope/",
  "1.2": "http://www.w3.org/2003/05/soap-envelope",
} as const;
const CONTENT_TYPES = { "1.1": "text/xml", "1.2": "application/soap+xml" } as const;

/** Reads a SOAP request as this city wants it; anything else comes back as a SOAP fault. */
export function readSoap(
  profile: Profile,
  headers: IncomingHttpHeaders,
  body: Buffer,
): SoapReading {
  const contentType = headers["content-type"] ?? "";
  if (!contentType.toLowerCase().startsWith(CONTENT_TYPES[profile.soap])) {
    return refuse(profile, `SOAP ${profile.soap} (${CONTENT_TYPES[profile.soap]}) is expected.`);
  }
  const action = actionOf(profile, headers, contentType);
  const operation = profile.operations.find(
    (known) => `${profile.serviceNamespace}/${known}` === action,
  );
  if (operation === undefined) return refuse(profile, `Unknown SOAP action: ${action ?? "none"}.`);
  const root = withDocument(body, (document) => elementTree(document.root));
  const wrapper = root === null ? null : wrapperOf(profile, operation, root);
  if (wrapper === null) {
    const name = `${operation}${profile.requestSuffix}`;
    return refuse(profile, `The body must hold {${profile.serviceNamespace}}${name}.`);
  }
  return readParameters(profile, operation, wrapper, body.toString("utf8"));
}

/** `xml`, a whole answer message, as the response of `operation`. */
export function soapAnswer(profile: Profile, operation: Operation, xml: string): Answer {
  const { serviceNamespace, isQualified } = profile;
  const name = `${operation}${profile.responseSuffix}`;
  const result = profile.resultElement.replace("{operation}", operation);
  const content = profile.answerEncoding === "raw" ? xml : escapeText(xml);
  const inner = `<${result}${isQualified ? "" : ' xmlns=""'}>${content}</${result}>`;
  return reply(profile, 200, `<${name} xmlns="${serviceNamespace}">${inner}</${name}>`);
}

function actionOf(
  profile: Profile,
  headers: IncomingHttpHeaders,
  contentType: string,
): string | undefined {
  if (profile.soap === "1.2") return /;\s*action="?([^";]+)"?/i.exec(contentType)?.[1];
  return [headers["soapaction"]].flat()[0]?.replaceAll('"', "");
}

function wrapperOf(profile: Profile, operation: Operation, root: Element): Element | null {
  const isEnvelope = root.name === "Envelope" && root.namespace === ENVELOPES[profile.soap];
  const body = root.children.find(
    (child) => child.name === "Body" && child.namespace === root.namespace,
  );
  const wrapper = isEnvelope ? body?.children[0] : undefined;
  const isExpected =
    wrapper?.name === `${operation}${profile.requestSuffix}` &&
    wrapper.namespace === profile.serviceNamespace;
  return isExpected ? wrapper : null;
}

function readParameters(
  profile: Profile,
  operation: Operation,
  wrapper: Element,
  envelope: string,
): SoapReading {
  const { headerParameter, dataParameter } = profile;
  const credentials = profile.authentication === "password" ? ["usuario", "senha"] : [];
  const expected = [...credentials, headerParameter, dataParameter];
  const names = wrapper.children.map((child) => child.name);
  const namespace = profile.isQualified ? profile.serviceNamespace : "";
  const isInNamespace = wrapper.children.every((child) => child.namespace === namespace);
  if (names.join() !== expected.join() || !isInNamespace) {
    return refuse(profile, `Expected in {${namespace}}: ${expected.join(", ")}.`);
  }
  const valueOf = (name: string): string | null =>
    wrapper.children.find((child) => child.name === name)?.text ?? null;
  const messageOf = (name: string): string | null =>
    message(profile, envelope, name, valueOf(name) ?? "");
  const header = messageOf(headerParameter);
  const data = messageOf(dataParameter);
  if (header === null || data === null) {
    return refuse(profile, `Messages must come as ${profile.encoding}.`);
  }
  const [user, password] = [valueOf("usuario"), valueOf("senha")];
  return { ok: true, call: { operation, header, data, user, password } };
}

/**
 * The text of a message inside parameter `name`, null when it is not encoded as the city wants. Cut out of the envelope byte
 * by byte, so that no namespace of the envelope gets into what was signed.
 */
function message(profile: Profile, envelope: string, name: string, value: string): string | null {
  const pattern = new RegExp(
    `<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*)</(?:[\\w.-]+:)?${name}\\s*>`,
  );
  const written = pattern.exec(envelope)?.[1]?.trim() ?? "";
  const isCdata = written.startsWith("<![CDATA[");
  const isXml = written.startsWith("<") && !isCdata;
  if (profile.encoding === "raw") return isXml ? written : null;
  const isExpected = profile.encoding === "cdata" ? isCdata : !isCdata && !isXml;
  return isExpected ? value.trim() : null;
}

function refuse(profile: Profile, reason: string): SoapReading {
  const fault =
    profile.soap === "1.1"
      ? `<soap:Fault><faultcode>soap:Client</faultcode>${element("faultstring", reason)}</soap:Fault>`
      : `<soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">${escapeText(reason)}</soap:Text></soap:Reason></soap:Fault>`;
  return { ok: false, answer: reply(profile, 500, fault) };
}

function reply(profile: Profile, status: number, content: string): Answer {
  const envelope =
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPES[profile.soap]}">` +
    `<soap:Body>${content}</soap:Body></soap:Envelope>`;
  return text(status, `${CONTENT_TYPES[profile.soap]}; charset=utf-8`, envelope);
}

/** Root of the answer to an operation. */
export function answerRoot(operation: Operation): string {
  return DATA_ROOTS[operation].replace(/Envio$/, "Resposta");
}
