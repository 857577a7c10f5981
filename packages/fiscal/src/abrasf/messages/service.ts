import type { Certificate, AuthorityConnection, Reason } from "../../authority.ts";
import { type AnswerMessage, type CityAnswer, takeReply } from "../../municipal/answer.ts";
import { callSoap } from "../../soap/call.ts";
import type { SoapContent } from "../../soap/envelope.ts";
import { parseXml, type XmlElement } from "../../xml/parse.ts";
import type { City } from "../city/city.ts";
import { type Operation, requestOf } from "./envelope.ts";

/** The connection of one company to one city. */
export interface Channel {
  readonly city: City;
  readonly certificate: Certificate;
  readonly connection: AuthorityConnection;
}

/**
 * Sends a message to one operation of the city and unwraps the answer. `issuer` is the CNPJ of the sender. Never throws: a failure is a
 * value.
 */
export async function callCity(
  operation: Operation,
  message: string,
  issuer: string,
  channel: Channel,
): Promise<CityAnswer> {
  const { city, certificate, connection } = channel;
  const { profile } = city;
  const reply = await callSoap(
    {
      version: profile.soap,
      action: profile.action.replace("{operation}", operation),
      actionIn: "media_type",
      body: requestOf(operation, message, { issuer, credentials: connection.credentials }, profile),
      // A message inside the envelope as XML inherits its prefixes.
      prefix: profile.encoding === "raw" ? "" : "soap",
    },
    certificate,
    connection,
  );
  return takeReply(message, reply, {
    messageIn,
    certificateRefused: CERTIFICATE_REFUSED,
    turnedAway:
      profile.authentication.kind === "certificate" ? CERTIFICATE_REFUSED : CREDENTIALS_REFUSED,
  });
}

const CERTIFICATE_REFUSED: Reason = {
  code: "certificate",
  message: "A prefeitura não aceitou o certificado digital da empresa.",
};
const CREDENTIALS_REFUSED: Reason = {
  code: "credentials",
  message: "A prefeitura não aceitou o usuário e a senha da empresa.",
};

/** The …Resposta of an answer: as text or CDATA in an element, as an element, or without an envelope. */
function messageIn(text: string, content: SoapContent | null): AnswerMessage | null {
  if (content?.kind === "fault") return null;
  const start = content?.content ?? parseXml(text);
  return start === null ? null : (textAnswer(start) ?? elementAnswer(start, text));
}

/** An answer written as text in `holder` or below it. */
function textAnswer(holder: XmlElement): AnswerMessage | null {
  const inner = holder.text.trim();
  const root = inner.startsWith("<") || inner.startsWith("\uFEFF") ? parseXml(inner) : null;
  if (root !== null && isAnswer(root)) return { root, xml: inner };
  for (const child of holder.children) {
    const answer = textAnswer(child);
    if (answer !== null) return answer;
  }
  return null;
}

function elementAnswer(element: XmlElement, text: string): AnswerMessage | null {
  if (isAnswer(element)) return { root: element, xml: cutOut(element.name, text) ?? text };
  for (const child of element.children) {
    const answer = elementAnswer(child, text);
    if (answer !== null) return answer;
  }
  return null;
}

/** Has the name of an ABRASF answer and content. Some wrappers have similar names. */
function isAnswer({ name, children }: XmlElement): boolean {
  const isWrapper = children.some((child) => child.name.endsWith("Resposta"));
  return name.endsWith("Resposta") && children.length > 0 && !isWrapper;
}

/** The text of an element that declares its own namespace and is valid alone; null otherwise. */
function cutOut(name: string, text: string): string | null {
  const opening = new RegExp(`<((?:[\\w.-]+:)?)${name}[\\s>]`);
  const begin = opening.exec(text);
  const prefix = begin?.[1] ?? "";
  const end = [...text.matchAll(new RegExp(`</${prefix}${name}\\s*>`, "g"))].at(-1);
  if (begin === null || end === undefined) return null;
  const found = text.slice(begin.index, end.index + end[0].length);
  const startTag = found.slice(0, found.indexOf(">"));
  const declaration = prefix === "" ? "xmlns=" : `xmlns:${prefix.slice(0, -1)}=`;
  return startTag.includes(` ${declaration}`) && parseXml(found) !== null ? found : null;
}
