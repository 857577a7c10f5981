import type { IncomingHttpHeaders } from "node:http";
import type { Answer } from "../http/reply.ts";
import {
  actionParameter,
  CONTENT_TYPES,
  soapActionHeader,
  soapBody,
  soapFault,
  soapReply,
} from "../soap/envelope.ts";
import type { Element } from "../xml/document.ts";
import { elementTree, withDocument } from "../xml/document.ts";
import { escapeText } from "../xml/escape.ts";
import type { Operation, Profile } from "./profiles.ts";
import { DATA_ROOTS } from "./profiles.ts";

/** The content of an envelope, its messages still as text. */
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

/** Reads a SOAP request in this city's dialect; anything else results in a SOAP fault. */
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
  const root = withDocument(body, (document) => elementTree(document.root));
  const operation = profile.operations.find((known) =>
    profile.action === ""
      ? root !== null && wrapperOf(profile, known, root) !== null
      : profile.action.replace("{operation}", known) === action,
  );
  if (operation === undefined) return refuse(profile, `Unknown SOAP action: ${action ?? "none"}.`);
  const wrapper = root === null ? null : wrapperOf(profile, operation, root);
  if (wrapper === null) {
    const name = `${operation}${profile.requestSuffix}`;
    return refuse(profile, `The body must hold {${profile.serviceNamespace}}${name}.`);
  }
  return readParameters(profile, operation, wrapper, body.toString("utf8"));
}

/** `xml`, a complete answer message, as the response of `operation`. */
export function soapAnswer(profile: Profile, operation: Operation, xml: string): Answer {
  const { serviceNamespace, isQualified } = profile;
  const name = `${operation}${profile.responseSuffix}`;
  const result = profile.resultElement.replace("{operation}", operation);
  const content = profile.answerEncoding === "raw" ? xml : escapeText(xml);
  const inner = `<${result}${isQualified ? "" : ' xmlns=""'}>${content}</${result}>`;
  return soapReply(profile.soap, `<${name} xmlns="${serviceNamespace}">${inner}</${name}>`);
}

function actionOf(
  profile: Profile,
  headers: IncomingHttpHeaders,
  contentType: string,
): string | undefined {
  return profile.soap === "1.2"
    ? actionParameter(contentType)
    : soapActionHeader(headers["soapaction"]);
}

function wrapperOf(profile: Profile, operation: Operation, root: Element): Element | null {
  const wrapper = soapBody(root, profile.soap)?.children[0];
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
  const credentials = profile.authentication === "certificate" ? [] : ["usuario", "senha"];
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
 * The text of a message in parameter `name`; null when its encoding is not the city's. It is cut out of the envelope byte by byte, so that
 * no namespace of the envelope affects the signed text.
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

function refuse({ soap }: Profile, reason: string): SoapReading {
  return { ok: false, answer: soapFault(soap, reason) };
}

/** Root of the answer to an operation. */
export function answerRoot(operation: Operation): string {
  return DATA_ROOTS[operation].replace(/Envio$/, "Resposta");
}
