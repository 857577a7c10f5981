import { setTimeout as delay } from "node:timers/promises";
import type { Answer, Reply } from "../http/reply.ts";
import { DROP, HOLD, html, text, withHeaders } from "../http/reply.ts";
import type { Fault, FaultName } from "./fault.ts";

/** Fields that carry base64(gzip(xml)) in an answer. */
const PACKED_XML = /"(nfseXmlGZipB64|eventoXmlGZipB64|arquivoXml)":"[^"]{8}/g;

type Process = () => Reply | Promise<Reply>;
type Effect = (
  fault: Fault,
  process: Process,
  reject: (code: string) => Reply,
) => Reply | Promise<Reply>;

/**
 * Lets a request meet `fault`: `process` does what was asked (and remembers it), `reject` is the answer of a refusal with
 * the given code. Without a fault the answer is that of `process`.
 */
export async function applyFault(
  fault: Fault | null,
  process: Process,
  reject: (code: string) => Reply,
): Promise<Reply> {
  return fault === null ? process() : EFFECTS[fault.fault](fault, process, reject);
}

const EFFECTS: Readonly<Record<FaultName, Effect>> = {
  timeout_before: () => HOLD,
  timeout_after: (_, process) => instead(HOLD, true, process),
  drop_connection: (fault, process) => instead(DROP, fault.when === "after", process),
  http_500: (fault, process) =>
    instead(html(500, "Internal Server Error"), fault.when === "after", process),
  http_503: (fault, process) =>
    instead(html(503, "Service Unavailable"), fault.when === "after", process),
  rate_limited: (fault) =>
    withHeaders(html(429, "Too Many Requests"), { "retry-after": String(fault.retryAfter) }),
  reject: (fault, _, reject) => reject(fault.code),
  async slow(fault, process) {
    await delay(fault.delayMs);
    return process();
  },
  malformed: (fault, process) =>
    fault.when === "before" ? rubbish(200) : alter(process, (answer) => rubbish(answer.status)),
  latin1: (_, process) => alter(process, toLatin1),
  corrupt_gzip: (_, process) => alter(process, corruptXml),
};

async function instead(reply: Reply, isProcessed: boolean, process: Process): Promise<Reply> {
  if (isProcessed) await process();
  return reply;
}

async function alter(process: Process, change: (answer: Answer) => Answer): Promise<Reply> {
  const reply = await process();
  return reply.kind === "answer" ? change(reply) : reply;
}

/** What a proxy leaves of an answer that it lost half-way. */
function rubbish(status: number): Answer {
  return text(
    status,
    "application/json; charset=utf-8",
    '{"tipoAmbiente":2,"versaoAplicativo":"Emul',
  );
}

function toLatin1(answer: Answer): Answer {
  return {
    ...answer,
    headers: { ...answer.headers, "content-type": "application/json" },
    body: Buffer.from(answer.body.toString("utf8"), "latin1"),
  };
}

/** Still base64, no longer gzip: the first bytes of each document are overwritten. */
function corruptXml(answer: Answer): Answer {
  const body = answer.body.toString("utf8").replace(PACKED_XML, '"$1":"AAAAAAAA');
  return { ...answer, body: Buffer.from(body) };
}
