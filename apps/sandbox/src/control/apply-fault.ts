import { setTimeout as delay } from "node:timers/promises";
import type { Answer, Reply } from "../http/reply.ts";
import { DROP, HOLD, html, text, withHeaders } from "../http/reply.ts";
import { alterNfse, NOTE_CHANGES } from "./alter-nfse.ts";
import type { Fault, FaultName } from "./fault.ts";

/** Fields of an answer with base64(gzip(xml)). */
const PACKED_XML = /"(nfseXmlGZipB64|eventoXmlGZipB64|arquivoXml)":"[^"]{8}/g;
/** The last end tag of an escaped XML in a SOAP answer. */
const ESCAPED_END = /&lt;\/\w+&gt;(?=<\/RetornoXML>)/;

type Refuse = (code: string, complement: string | null) => Reply;
type Process = () => Reply | Promise<Reply>;
type Protocol = "json" | "soap";
type Effect = (
  fault: Fault,
  process: Process,
  reject: Refuse,
  protocol: Protocol,
) => Reply | Promise<Reply>;

/**
 * Applies `fault` to a request: `process` handles it (with its effects), `reject` is the answer of a refusal with the given code. Without a
 * fault the answer is that of `process`.
 */
export async function applyFault(
  fault: Fault | null,
  process: Process,
  reject: Refuse,
  protocol: Protocol = "json",
): Promise<Reply> {
  return fault === null ? process() : EFFECTS[fault.fault](fault, process, reject, protocol);
}

const EFFECTS: Readonly<Record<FaultName, Effect>> = {
  timeout_before: () => HOLD,
  timeout_after: (fault, process) =>
    fault.when === "during" ? half(process, "hold") : instead(HOLD, true, process),
  drop_connection: (fault, process) =>
    fault.when === "during"
      ? half(process, "drop")
      : instead(DROP, fault.when === "after", process),
  crash: (fault, process) => crash(fault.when ?? "after", process),
  http_500: (fault, process) =>
    instead(html(500, "Internal Server Error"), fault.when === "after", process),
  http_503: (fault, process) =>
    instead(html(503, "Service Unavailable"), fault.when === "after", process),
  rate_limited: (fault) =>
    withHeaders(html(429, "Too Many Requests"), { "retry-after": String(fault.retryAfter) }),
  reject: (fault, process, reject) =>
    instead(reject(fault.code, fault.complement ?? null), fault.when === "after", process),
  async slow(fault, process) {
    const early = fault.when === "after" ? await process() : null;
    await delay(fault.delayMs);
    return early ?? process();
  },
  malformed: (fault, process, _, protocol) =>
    fault.when === "before"
      ? rubbish(200, protocol)
      : alter(process, (answer) => rubbish(answer.status, protocol)),
  latin1: (_, process) => alter(process, toLatin1),
  corrupt_gzip: (_, process) => alter(process, corruptXml),
  unsigned_note: (_, process) => alter(process, inNfse("unsigned_note")),
  broken_signature: (_, process) => alter(process, inNfse("broken_signature")),
  foreign_signature: (_, process) => alter(process, inNfse("foreign_signature")),
  // These two change the decision, not the answer: the handlers check the fault themselves.
  late_national_key: (_, process) => process(),
  alert_208: (_, process) => process(),
};

async function instead(reply: Reply, isProcessed: boolean, process: Process): Promise<Reply> {
  if (isProcessed) await process();
  return reply;
}

async function half(process: Process, ending: "hold" | "drop"): Promise<Reply> {
  const reply = await process();
  return reply.kind === "answer" ? { kind: "half", of: reply, ending } : reply;
}

/** The process dies as by kill -9. Its parent restarts it; every answered effect is in the journal. */
async function crash(when: "before" | "during" | "after", work: Process): Promise<Reply> {
  // Not awaited: the NFS-e is decided, the disk has not confirmed it.
  if (when === "during") void work();
  if (when === "after") await work();
  process.kill(process.pid, "SIGKILL");
  return HOLD;
}

async function alter(
  process: Process,
  change: (answer: Answer) => Answer | Promise<Answer>,
): Promise<Reply> {
  const reply = await process();
  return reply.kind === "answer" ? change(reply) : reply;
}

function inNfse(name: keyof typeof NOTE_CHANGES): (answer: Answer) => Promise<Answer> {
  return (answer) => alterNfse(answer, NOTE_CHANGES[name]);
}

/** The answer of a proxy that lost the response half-way. */
function rubbish(status: number, protocol: Protocol): Answer {
  return protocol === "json"
    ? text(status, "application/json; charset=utf-8", '{"tipoAmbiente":2,"versaoAplicativo":"Emul')
    : text(status, "text/xml; charset=utf-8", '<?xml version="1.0" encoding="utf-8"?><soap:Envel');
}

function toLatin1(answer: Answer): Answer {
  return {
    ...answer,
    headers: {
      ...answer.headers,
      "content-type": (answer.headers["content-type"] ?? "").replace(/;.*/, ""),
    },
    body: Buffer.from(answer.body.toString("utf8"), "latin1"),
  };
}

/** Still base64, no longer gzip: the first bytes of each document are overwritten. An escaped document loses its end. */
function corruptXml(answer: Answer): Answer {
  const body = answer.body
    .toString("utf8")
    .replace(PACKED_XML, '"$1":"AAAAAAAA')
    .replace(ESCAPED_END, "");
  return { ...answer, body: Buffer.from(body) };
}
