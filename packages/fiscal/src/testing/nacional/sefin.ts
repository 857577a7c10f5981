import type { IncomingMessage, ServerResponse } from "node:http";
import { TLSSocket } from "node:tls";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Certificate, AuthorityConnection } from "../../authority.ts";
import { bodyOf, serveLocally } from "../local-server.ts";
import { signAsAuthority } from "./sign-as-authority.ts";

/**
 * The parts of SEFIN Nacional that the driver's tests need: HTTPS with client certificates, NFS-e by DPS id, events, the shapes seen live.
 * It signs its NFS-e and validates nothing; the sandbox does that.
 */
export interface FakeSefin {
  readonly connection: AuthorityConnection;
  /** A client certificate of the server's own authority. */
  readonly client: Certificate;
  /** Signs its NFS-e. */
  readonly signer: Certificate;
  readonly seen: SeenRequest[];
  readonly notes: Map<string, { key: string; xml: string }>;
  readonly events: Map<string, string>;
  /** Applied to the next requests, one fault each, in order. */
  readonly faults: Fault[];
  /** Clears NFS-e, events, faults and recorded requests. */
  reset(): void;
  close(): Promise<void>;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly protocol: string | false | null;
  readonly holder: string | undefined;
  readonly port: number | undefined;
}

/** Answers in its own way, or not at all; `process` does the authority's processing and returns its answer. */
export type Fault = (response: ServerResponse, process: () => Answer) => void;

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export async function startSefin(): Promise<FakeSefin> {
  const state: Omit<State, "signer"> = {
    notes: new Map(),
    events: new Map(),
    faults: [],
    seen: [],
  };
  const server = await serveLocally(
    "/SefinNacional",
    (request, response) => serve({ ...state, signer: server.signer }, request, response),
    // ALPN is offered so that a test can check that it is not used.
    { rejectUnauthorized: false, ALPNProtocols: ["h2", "http/1.1"] },
  );
  return {
    ...state,
    ...server,
    reset: () => {
      state.notes.clear();
      state.events.clear();
      state.faults.length = 0;
      state.seen.length = 0;
    },
  };
}

type State = Pick<FakeSefin, "notes" | "events" | "faults" | "seen" | "signer">;

async function serve(state: State, request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? "").replace("/SefinNacional", "");
  const { socket } = request;
  const tls = socket instanceof TLSSocket ? socket : null;
  const holder: unknown = tls?.getPeerCertificate().subject?.CN;
  state.seen.push({
    method: request.method ?? "",
    path,
    protocol: tls?.alpnProtocol ?? null,
    holder: typeof holder === "string" ? holder : undefined,
    port: socket.remotePort,
  });
  const body = await bodyOf(request);
  const process = () => answerTo(state, request.method ?? "", path, body);
  const fault = state.faults.shift();
  if (fault !== undefined) return fault(response, process);
  const { status, json } = process();
  return reply(response, status, JSON.stringify(json));
}

/** A fault: this status and body, for any request. */
export function answering(status: number, body: string | Buffer, type?: string): Fault {
  return (response) => {
    reply(response, status, body, type);
  };
}

/** The same in JSON. */
export function json(status: number, body: unknown): Fault {
  return answering(status, JSON.stringify(body));
}

/** The body of a refusal, in the shape seen live. */
export function refusal(code: string, text = "Recusado"): object {
  return { erros: [{ Codigo: code, Descricao: text }] };
}

export const HTML = "<html><body><h1>Service Unavailable</h1></body></html>";

/** Ends a response with a body of this type. */
export function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  type = "application/json; charset=utf-8",
): void {
  response.writeHead(status, { "content-type": type });
  response.end(body);
}

function answerTo(state: State, method: string, path: string, body: string): Answer {
  const [, resource, id = "", sub, type] = path.split("/");
  if (method === "POST" && path === "/nfse") return issueNfse(state, inside(body));
  if (method === "POST" && sub === "eventos") return registerEvent(state, id, inside(body));
  if (method === "GET" && sub === "eventos") return queryEvent(state, `${id}/${type ?? ""}`);
  if (resource === "dps") {
    const nfse = state.notes.get(id);
    return nfse === undefined ? absent() : found({ idDps: id, chaveAcesso: nfse.key });
  }
  const nfse = [...state.notes.values()].find(({ key }) => key === id);
  return nfse === undefined
    ? absent()
    : found({ chaveAcesso: id, nfseXmlGZipB64: packed(nfse.xml) });
}

function issueNfse(state: State, dps: string): Answer {
  const id = /<infDPS Id="([^"]+)"/.exec(dps)?.[1] ?? "";
  if (state.notes.has(id)) return refused("E0014", "Conjunto já existe.");
  const number = state.notes.size + 1;
  const key = `${id.slice(3, 10)}22${id.slice(11, 25)}${String(number).padStart(13, "0")}26111234567890`;
  const xml = signAsAuthority(nfseXml(key, number, dps), state.signer);
  state.notes.set(id, { key, xml });
  const json = { idDps: id, chaveAcesso: key, nfseXmlGZipB64: packed(xml) };
  return { status: 201, json: { ...COMMON, ...json } };
}

function registerEvent(state: State, key: string, request: string): Answer {
  const type = /<e(\d{6})>/.exec(request)?.[1] ?? "101101";
  const place = `${key}/${type}`;
  const code = type === "101103" ? "E0848" : "E0840";
  if (state.events.has(place)) return refused(code, "Evento já vinculado.");
  const xml = `<evento xmlns="http://www.sped.fazenda.gov.br/nfse">${withoutDeclaration(request)}</evento>`;
  state.events.set(place, xml);
  return { status: 201, json: { ...COMMON, eventoXmlGZipB64: packed(xml) } };
}

/** The live shape: a list, the XML packed twice, the type as a number. */
function queryEvent(state: State, place: string): Answer {
  const xml = state.events.get(place);
  if (xml === undefined) return absent();
  const arquivoXml = Buffer.from(packed(xml)).toString("base64");
  const tipoEvento = Number(place.split("/")[1]);
  return found({ eventos: [{ tipoEvento, numeroPedidoRegistroEvento: "1", arquivoXml }] });
}

const COMMON = {
  tipoAmbiente: 2,
  versaoAplicativo: "SefinNacional_1.6.0",
  dataHoraProcessamento: "2026-11-20T10:15:02.684433-03:00",
};

function found(json: object): Answer {
  return { status: 200, json: { ...COMMON, ...json } };
}

function absent(): Answer {
  return { status: 404, json: COMMON };
}

function refused(code: string, text: string): Answer {
  const erros = [{ Codigo: code, Descricao: text, Complemento: null }];
  return { status: 400, json: { ...COMMON, erros } };
}

export function packed(xml: string): string {
  return gzipSync(xml).toString("base64");
}

function inside(body: string): string {
  const [payload] = Object.values(JSON.parse(body));
  return gunzipSync(Buffer.from(String(payload), "base64")).toString("utf8");
}

/** Serialised differently than the driver does, like the authority. */
function nfseXml(key: string, number: number, dps: string): string {
  const embedded = withoutDeclaration(dps)
    .replaceAll("></Transform>", "/>")
    .replaceAll("ã", "&#xE3;");
  return (
    `<?xml version="1.0" encoding="UTF-8"?><NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01">` +
    `<infNFSe Id="NFS${key}"><nNFSe>${number}</nNFSe><dhProc>2026-11-20T10:15:02-03:00</dhProc>${embedded}</infNFSe></NFSe>`
  );
}

function withoutDeclaration(xml: string): string {
  return xml.replace(/^<\?xml[^>]*\?>/, "");
}
