import { callTls, type Reachable } from "../../testing/call-tls.ts";
import type { TestKey } from "../../testing/sign-text.ts";

export interface SoapReply {
  readonly status: number;
  /** The whole body. */
  readonly body: string;
  /** The answer message, unwrapped and unescaped. */
  readonly message: string;
}

/** An envelope for Guarulhos, as in the README. */
export function callGuarulhos(
  sandbox: Reachable,
  key: TestKey | null,
  operation: string,
  data: string,
  change: { readonly header?: string; readonly envelope?: (text: string) => string } = {},
): Promise<SoapReply> {
  const header = change.header ?? headerOf("2.04");
  const envelope =
    '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:n="http://nfse.abrasf.org.br">' +
    `<soapenv:Header/><soapenv:Body><n:${operation}Request><nfseCabecMsg><![CDATA[${header}]]></nfseCabecMsg>` +
    `<nfseDadosMsg><![CDATA[${data}]]></nfseDadosMsg></n:${operation}Request></soapenv:Body></soapenv:Envelope>`;
  return post(sandbox, key, "/abrasf/guarulhos", change.envelope?.(envelope) ?? envelope, {
    "content-type": "text/xml; charset=utf-8",
    soapaction: `"http://nfse.abrasf.org.br/${operation}"`,
  });
}

/** An envelope for Suzano. */
export function callSuzano(
  sandbox: Reachable,
  user: string,
  operation: string,
  data: string,
  password = "emulador",
): Promise<SoapReply> {
  const namespace = "http://nfse.suzano.example/ws";
  const envelope =
    '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>' +
    `<${operation} xmlns="${namespace}"><usuario>${user}</usuario><senha>${password}</senha>` +
    `<cabecalho>${headerOf("2.03")}</cabecalho><dados>${data}</dados></${operation}></s:Body></s:Envelope>`;
  return post(sandbox, null, "/abrasf/suzano", envelope, {
    "content-type": `application/soap+xml; charset=utf-8; action="${namespace}/${operation}"`,
  });
}

function headerOf(version: string): string {
  return `<cabecalho xmlns="http://www.abrasf.org.br/nfse.xsd" versao="${version}"><versaoDados>${version}</versaoDados></cabecalho>`;
}

async function post(
  sandbox: Reachable,
  key: TestKey | null,
  path: string,
  envelope: string,
  headers: Readonly<Record<string, string>>,
): Promise<SoapReply> {
  const answer = await callTls(sandbox, key, { method: "POST", path, headers, body: envelope });
  const body = answer.body.toString("utf8");
  return { status: answer.status, body, message: messageIn(body) };
}

function messageIn(body: string): string {
  const escaped = /<outputXML[^>]*>([\s\S]*)<\/outputXML>/.exec(body)?.[1];
  const raw = /Result>([\s\S]*)<\/\w+Result>/.exec(body)?.[1];
  return (
    raw ?? (escaped ?? "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
  );
}

/** Codes of an answer's messages. */
export function codesIn(reply: SoapReply): readonly string[] {
  return [...reply.message.matchAll(/<Codigo>([^<]+)</g)].map((match) => match[1] ?? "");
}

/** Numbers of the NFS-e in an answer. */
export function numbersIn(reply: SoapReply): readonly string[] {
  return [...reply.message.matchAll(/<InfNfse [^>]*><Numero>(\d+)</g)].map(
    (match) => match[1] ?? "",
  );
}
