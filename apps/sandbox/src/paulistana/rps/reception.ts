import type { LayoutFault } from "@emita/fiscal-layouts/layout-types";
import { paulistanaLayout } from "@emita/fiscal-layouts/paulistana-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf } from "@emita/domain/identifiers/cpf";
import type { X509Certificate } from "node:crypto";
import type { XmlDocument } from "libxml2-wasm";
import type { CertificateFacts } from "../../authority/certificate-facts.ts";
import { fieldsOf } from "../../xml/fields.ts";
import type { Fields } from "../../xml/fields.ts";
import type { Element } from "../../xml/document.ts";
import { elementTree, withDocument } from "../../xml/document.ts";
import { judgeCertificate, messageSignatureFault } from "./message-signature.ts";
import type { Occurrence } from "../messages/occurrence.ts";
import { errorOf } from "../messages/occurrence.ts";
import type { Operation } from "../soap/operations.ts";
import { isSameHolder } from "../registry/registry.ts";
import { trimTexts } from "./rps.ts";

/** A message that passed reception. */
export interface ReceivedMessage {
  readonly version: 1 | 2;
  readonly root: Element;
  /** The same without leading and trailing spaces in texts, for reading. */
  readonly fields: Fields;
  /** CNPJ or CPF of CPFCNPJRemetente. */
  readonly remetente: string;
  /** The certificate that signed the message, and the CNPJ of its holder. */
  readonly certificate: CertificateFacts;
  readonly signer: string;
}

export type Reception =
  | { readonly ok: true; readonly message: ReceivedMessage }
  | { readonly ok: false; readonly version: 1 | 2; readonly errors: readonly Occurrence[] };

export interface ReceptionInput {
  readonly operation: Operation;
  /** Texts of the envelope. */
  readonly version: string | null;
  readonly message: string | null;
  /** CNPJ of the TLS certificate. */
  readonly client: string;
  readonly authority: X509Certificate;
  readonly now: Date;
}

const MAX_BYTES = 500 * 1024;
/** Enough to correct a message. */
const MAX_FAULTS = 10;
/** Refused in production although the published schema allows them: characters outside Latin-1, and the two ordinal signs. */
const REFUSED_IN_TEXT = /[^\t\n\r\u0020-\u007e\u00a0-\u00a9\u00ab-\u00b9\u00bb-\u00ff]/;

/**
 * The checks of every message in the order of the real service: size (1101), content (1102), version (1002), schema (1001), certificate of
 * the signature (1050 to 1055), signature (1056, 1057), sender (1109, 1100).
 */
export function receive(input: ReceptionInput): Reception {
  const { message } = input;
  if (message !== null && Buffer.byteLength(message) > MAX_BYTES) return refuse(1, "1101");
  if (message === null || message.trim() === "") return refuse(1, "1102");
  const version = input.version?.trim();
  if (version !== "1" && version !== "2") return refuse(1, "1002");
  const number = version === "1" ? 1 : 2;
  const received = withDocument(Buffer.from(message), (document) =>
    receiveDocument(document, number, input),
  );
  return received ?? schemaFault(number, "The message is not well-formed XML.");
}

function receiveDocument(document: XmlDocument, version: 1 | 2, input: ReceptionInput): Reception {
  const root = elementTree(document.root);
  const stated = root.children[0]?.attributes["Versao"] ?? "";
  if (/^\d{1,3}$/.test(stated) && Number(stated) !== version) return refuse(version, "1002");
  const faults = schemaFaults(root, version, input.operation);
  if (faults.length > 0) return { ok: false, version, errors: faults };
  const fields = fieldsOf(trimTexts(root));
  const base64 = fields.text("Signature/KeyInfo/X509Data/X509Certificate") ?? "";
  const verdict = judgeCertificate(base64, input.authority, input.now);
  if (!verdict.ok) return refuse(version, verdict.code);
  const fault = messageSignatureFault(document, verdict.certificate);
  if (fault !== null) return refuse(version, fault);
  const remetente = documentAt(fields, "Cabecalho/CPFCNPJRemetente") ?? "";
  if (!isCnpj(remetente) && !isCpf(remetente)) return refuse(version, "1109");
  if (!isSameHolder(input.client, remetente)) return refuse(version, "1100");
  const { certificate, holder: signer } = verdict;
  return { ok: true, message: { version, root, fields, remetente, certificate, signer } };
}

/** CNPJ or CPF in a group of type tpCPFCNPJ. */
export function documentAt(fields: Fields, path: string): string | null {
  const cpf = fields.text(`${path}/CPF`);
  return cpf === null || cpf === "" ? fields.text(`${path}/CNPJ`) : cpf;
}

function schemaFaults(root: Element, version: 1 | 2, operation: Operation): readonly Occurrence[] {
  const layout = paulistanaLayout(version, operation.request);
  const texts = checkLayout(layout, root).slice(0, MAX_FAULTS).map(describe);
  if (texts.length === 0 && hasRefusedText(root)) {
    texts.push("The 'Discriminacao' element is invalid - The Pattern constraint failed.");
  }
  return texts.map((text) => errorOf("1001", null, `XML não compatível com Schema. ${text}`));
}

function hasRefusedText(element: Element): boolean {
  if (element.name === "Discriminacao") return REFUSED_IN_TEXT.test(element.text);
  return element.children.some(hasRefusedText);
}

type Phrase = (name: string, parent: string, detail: string) => string;

/** The texts of the .NET validator behind the real service. */
const PHRASES: Readonly<Record<LayoutFault["kind"], Phrase>> = {
  unexpected_element: (name, parent) =>
    `The element '${parent}' has invalid child element '${name}'.`,
  wrong_namespace: (name, parent) => `The element '${parent}' has invalid child element '${name}'.`,
  missing_element: (name, parent) =>
    `The element '${parent}' has incomplete content. List of possible elements expected: '${name}'.`,
  unexpected_attribute: (name) => `The '${name}' attribute is not declared.`,
  missing_attribute: (name) => `The required attribute '${name}' is missing.`,
  unexpected_text: (name) => `The element '${name}' cannot contain text.`,
  wrong_value: (name, _, detail) =>
    `The '${name}' element is invalid - The value is invalid according to its datatype: ${detail}`,
};

function describe({ kind, path, detail }: LayoutFault): string {
  const steps = path.split("/");
  return PHRASES[kind]((steps.at(-1) ?? "").replace("@", ""), steps.at(-2) ?? "", detail);
}

function refuse(version: 1 | 2, code: string): Reception {
  return { ok: false, version, errors: [errorOf(code)] };
}

function schemaFault(version: 1 | 2, text: string): Reception {
  return {
    ok: false,
    version,
    errors: [errorOf("1001", null, `XML não compatível com Schema. ${text}`)],
  };
}
