import { request } from "node:https";
import type { SandboxChild } from "../../testing/child.ts";
import type { TestKey } from "../../testing/sign-text.ts";

export interface SoapReply {
  readonly status: number;
  /** The whole body. */
  readonly body: string;
  /** The answer message, out of envelope and escapes. */
  readonly message: string;
}

type Sandbox = Pick<SandboxChild, "url" | "port">;

/** An envelope for Guarulhos, as its part of the README says. */
export function callGuarulhos(
  sandbox: Sandbox,
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
  sandbox: Sandbox,
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
  sandbox: Sandbox,
  key: TestKey | null,
  path: string,
  envelope: string,
  headers: Readonly<Record<string, string>>,
): Promise<SoapReply> {
  const ca = await (await fetch(`${sandbox.url}/_ca.pem`)).text();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "localhost",
        port: sandbox.port,
        method: "POST",
        path,
        ca,
        ...(key === null ? {} : { cert: key.certificatePem, key: key.privateKeyPem }),
        headers,
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const body = Buffer.concat(chunks).toString("utf8");
          resolve({ status: incoming.statusCode ?? 0, body, message: messageIn(body) });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(envelope);
  });
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

/** Numbers of the notes in an answer. */
export function numbersIn(reply: SoapReply): readonly string[] {
  return [...reply.message.matchAll(/<InfNfse [^>]*><Numero>(\d+)</g)].map(
    (match) => match[1] ?? "",
  );
}
