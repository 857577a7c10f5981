import { XmlDocument } from "libxml2-wasm";
import { z } from "zod";
import { callTls, type Reachable } from "../../testing/call-tls.ts";
import type { SandboxChild } from "../../testing/child.ts";
import type { TestKey } from "../../testing/sign-text.ts";
import { PAULISTANA_NAMESPACE } from "@emita/fiscal-layouts/paulistana-layout";
import { elementTree } from "../../xml/document.ts";
import type { Element } from "../../xml/document.ts";
import { element } from "../../xml/escape.ts";
import { fieldsOf } from "../../xml/fields.ts";
import type { Fields } from "../../xml/fields.ts";
import { OPERATIONS, SOAP_ACTION_BASE } from "../soap/operations.ts";
import type { OperationName } from "../soap/operations.ts";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The answer inside RetornoXML. */
export interface CityAnswer {
  readonly raw: RawAnswer;
  readonly retorno: string;
  readonly root: Element;
  readonly fields: Fields;
  readonly success: boolean;
  readonly errors: readonly string[];
  readonly alerts: readonly string[];
}

export interface CallOptions {
  readonly soap?: "1.1" | "1.2";
  readonly headers?: Readonly<Record<string, string>>;
  readonly wrapper?: string;
  readonly signal?: AbortSignal;
}

const ENVELOPES = {
  "1.1": ["http://schemas.xmlsoap.org/soap/envelope/", "text/xml; charset=utf-8"],
  "1.2": ["http://www.w3.org/2003/05/soap-envelope", "application/soap+xml; charset=utf-8"],
} as const;

/** Calls one operation and reads the answer. Rejects without an answer, or with an unreadable one. */
export async function callCity(
  sandbox: Reachable,
  key: TestKey,
  name: OperationName,
  version: string,
  message: string,
  options: CallOptions = {},
): Promise<CityAnswer> {
  const raw = await callSoap(sandbox, key, name, version, message, options);
  const retorno = textOf(raw.body, "RetornoXML");
  const root = tree(retorno);
  const fields = fieldsOf(root);
  return {
    raw,
    retorno,
    root,
    fields,
    success: fields.text("Cabecalho/Sucesso") === "true",
    errors: fields.texts("Erro/Codigo"),
    alerts: fields.texts("Alerta/Codigo"),
  };
}

/** The same without reading the answer. */
export function callSoap(
  sandbox: Reachable,
  key: TestKey | null,
  name: OperationName,
  version: string,
  message: string,
  options: CallOptions = {},
): Promise<RawAnswer> {
  const { soap = "1.2", wrapper = `${name}Request` } = options;
  const [namespace, contentType] = ENVELOPES[soap];
  const action = OPERATIONS.find((operation) => operation.name === name)?.action ?? "";
  const body =
    `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${namespace}"><s:Body><${wrapper} xmlns="${PAULISTANA_NAMESPACE}">` +
    `${element("VersaoSchema", version)}${element("MensagemXML", message)}</${wrapper}></s:Body></s:Envelope>`;
  const headers = {
    "content-type": contentType,
    soapaction: `"${SOAP_ACTION_BASE}${action}"`,
    ...options.headers,
  };
  return callRaw(sandbox, key, "POST", "/lotenfe.asmx", headers, body, options.signal);
}

/** Any request over TLS. */
export async function callRaw(
  sandbox: Reachable,
  key: TestKey | null,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = "",
  signal?: AbortSignal,
): Promise<RawAnswer> {
  const answer = await callTls(sandbox, key, { method, path, headers, body, signal });
  return { ...answer, body: answer.body.toString("utf8") };
}

/** `GET /_control/notes` of the sandbox, the NFS-e of São Paulo. */
export async function heldNfses(sandbox: Pick<SandboxChild, "url">) {
  const shape = z.object({
    notes: z.array(
      z.object({
        channel: z.string(),
        chave: z.string(),
        idDps: z.string(),
        nNFSe: z.number(),
        vServ: z.string(),
        cancelled: z.boolean(),
      }),
    ),
    requests: z.object({ issue: z.number(), issued: z.number(), rejected: z.number() }),
  });
  const held = shape.parse(await (await fetch(`${sandbox.url}/_control/notes`)).json());
  return { ...held, notes: held.notes.filter(({ channel }) => channel === "paulistana") };
}

function textOf(xml: string, name: string): string {
  const find = (node: Element): Element | undefined =>
    node.name === name ? node : node.children.map(find).find((found) => found !== undefined);
  const found = find(tree(xml));
  if (found === undefined) throw new Error(`no ${name} in the answer: ${xml.slice(0, 300)}`);
  return found.text;
}

function tree(xml: string): Element {
  const document = XmlDocument.fromString(xml);
  try {
    return elementTree(document.root);
  } finally {
    document.dispose();
  }
}
