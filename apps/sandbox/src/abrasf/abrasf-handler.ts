import type { X509Certificate } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { applyFault } from "../control/apply-fault.ts";
import type { Counters } from "../control/counters.ts";
import type { Fault } from "../control/fault.ts";
import type { FaultQueue } from "../control/fault-queue.ts";
import type { LiveSettings } from "../control/live-settings.ts";
import type { Reply } from "../http/reply.ts";
import { html } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import type { Client } from "../http/tls-client.ts";
import type { Troubles } from "../control/troubles.ts";
import { answer, refusalList } from "./answers.ts";
import { settleBatches } from "./batches.ts";
import type { CityLedger } from "./city-ledger.ts";
import { DECISIONS, rpsListOf } from "./decisions.ts";
import { refusal } from "./messages.ts";
import type { Operation, Profile } from "./profiles.ts";
import { findProfile } from "./profiles.ts";
import type { ReceivedMessage } from "./reception.ts";
import { receive } from "./reception.ts";
import type { SoapCall } from "./soap.ts";
import { readSoap } from "./soap.ts";

/** Dependencies of the emulated cities. */
export interface AbrasfContext {
  readonly clock: () => Date;
  readonly ledger: CityLedger;
  readonly settings: LiveSettings;
  readonly faults: FaultQueue;
  readonly counters: Counters;
  readonly troubles: Troubles;
  /** The authority that must have issued the certificates. */
  readonly authority: X509Certificate;
}

const PATH = /^\/abrasf\/([a-z]+)\/?$/;
const KINDS: Readonly<Record<Operation, "issue" | "query" | "event">> = {
  GerarNfse: "issue",
  RecepcionarLoteRps: "issue",
  RecepcionarLoteRpsSincrono: "issue",
  ConsultarLoteRps: "query",
  ConsultarSituacaoLoteRps: "query",
  ConsultarNfsePorRps: "query",
  CancelarNfse: "event",
  SubstituirNfse: "event",
};

export function isAbrasfPath(path: string): boolean {
  return path.startsWith("/abrasf/");
}

/** Answers one TLS request to one of the ABRASF cities. */
export async function answerAbrasf(
  request: Request,
  headers: IncomingHttpHeaders,
  client: Client,
  context: AbrasfContext,
): Promise<Reply> {
  const profile = findProfile(PATH.exec(request.path)?.[1] ?? "");
  if (profile === null) return html(404, "Not Found");
  if (request.method !== "POST") return html(405, "Method Not Allowed");
  if (profile.authentication === "certificate" && !client.ok) return html(403, "Forbidden");
  const reading = readSoap(profile, headers, request.body);
  if (!reading.ok) return reading.answer;
  const { call } = reading;
  const kind = KINDS[call.operation];
  context.counters.add(kind);
  return applyFault(
    context.faults.take(kind, "abrasf"),
    () => process(profile, call, client, context),
    (code) => refuse(profile, call.operation, code),
    "soap",
  );
}

async function process(
  profile: Profile,
  call: SoapCall,
  client: Client,
  context: AbrasfContext,
): Promise<Reply> {
  const certificate = client.ok ? client.certificate : null;
  const reception = receive(profile, call, certificate, context.authority, context.clock());
  if (!reception.ok) return answer(profile, call.operation, refusalList(reception.refusals));
  const { message } = reception;
  return applyFault(
    troubleOf(message, profile, call.operation, context),
    async () => {
      const now = context.clock();
      settleBatches(context.ledger, context.settings.read().abrasfDelayMs, now);
      const reply = DECISIONS[call.operation](message, { profile, ledger: context.ledger, now });
      await context.ledger.durable();
      return reply;
    },
    (code) => refuse(profile, call.operation, code),
    "soap",
  );
}

/** The trouble that the client's number causes for the first RPS. */
function troubleOf(
  message: ReceivedMessage,
  profile: Profile,
  operation: Operation,
  context: AbrasfContext,
): Fault | null {
  const [rps] = KINDS[operation] === "issue" ? rpsListOf(message, { profile }) : [];
  return rps === undefined ? null : context.troubles.take({ id: rps.key, tomador: rps.tomador });
}

/** "E0010" of a fault order is E10 here. */
function refuse(profile: Profile, operation: Operation, code: string): Reply {
  const own = `E${code.replace(/^E?0*/, "")}`;
  return answer(profile, operation, refusalList([refusal(own)]));
}
