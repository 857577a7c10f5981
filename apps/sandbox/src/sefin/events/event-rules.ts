import { cnpjRoot } from "@emita/domain/cnpj";
import type { CertificateFacts } from "../../authority/certificate-facts.ts";
import type { NoteRecord } from "../../ledger/records.ts";
import type { Rejection } from "../rejection.ts";
import { rejection } from "../rejection.ts";
import { sentinelEventRejection } from "../sentinels.ts";
import { isHolder } from "../signature-rules.ts";
import type { World } from "../world.ts";
import type { EventRequest } from "./event-request.ts";

type Party = "prestador" | "tomador" | "intermediario";

/** Who may ask for which event here; all other types belong to the municipality or to SEFIN itself. */
const AUTHOR_OF: Readonly<Record<string, Party>> = {
  "101101": "prestador",
  "101103": "prestador",
  "202201": "prestador",
  "202205": "prestador",
  "203202": "tomador",
  "203206": "tomador",
  "204203": "intermediario",
  "204207": "intermediario",
};

/** The code with which each type is refused because of an event that is already there. */
const BLOCKED_CODE: Readonly<Record<string, string>> = {
  "101101": "E0840",
  "101103": "E0848",
  "202201": "E0860",
  "203202": "E0861",
  "204203": "E0862",
  "202205": "E0864",
  "203206": "E0866",
  "204207": "E0868",
};

const CANCELLING = new Set(["101101", "105102", "105104", "305101"]);
const CONFIRMING = new Set(["202201", "203202", "204203", "205204"]);

/** Reason 9 ("other") needs words; the code by type of rejection. */
const NEEDS_WORDS: Readonly<Record<string, string>> = {
  "202205": "E1944",
  "203206": "E1949",
  "204207": "E1954",
};

/** Why a request for an event is refused; null when it is to be registered. The signature has been verified already. */
export function eventRejection(
  request: EventRequest,
  certificate: CertificateFacts,
  pathKey: string,
  world: World,
): Rejection | null {
  const code =
    formFault(request, certificate, pathKey, world.now) ??
    noteFault(request, world.ledger.noteByKey(request.chave));
  if (code !== null) return rejection(code);
  const blocking = blockingEvent(request, world);
  if (blocking === null) return null;
  return rejection(BLOCKED_CODE[request.type] ?? "E0802", `Evento vinculado: ${blocking}`);
}

function formFault(
  request: EventRequest,
  certificate: CertificateFacts,
  pathKey: string,
  now: Date,
): string | null {
  if (request.id !== `PRE${request.chave}${request.type}`) return "E1827";
  if (request.text("tpAmb") !== "2") return "E1845";
  if (Date.parse(request.text("dhEvento") ?? "") > now.getTime()) return "E1843";
  if (!isHolder(certificate, request.author)) return request.has("CPFAutor") ? "E0815" : "E0812";
  if (request.chave !== pathKey) return "E1831";
  const words = NEEDS_WORDS[request.type];
  const group = `e${request.type}`;
  const lacksWords = request.text(`${group}/cMotivo`) === "9" && !request.has(`${group}/xMotivo`);
  return words !== undefined && lacksWords ? words : null;
}

function noteFault(request: EventRequest, note: NoteRecord | null): string | null {
  if (note === null) return "E1831";
  const party = AUTHOR_OF[request.type];
  if (party === undefined || !isParty(request.author, note[party])) {
    return request.has("CPFAutor") ? "E0816" : "E0813";
  }
  return request.type === "101101" ? sentinelEventRejection(note.tomador) : null;
}

/** Matrix of annex II: the type of the event that does not let this one in, or null. */
function blockingEvent(request: EventRequest, world: World): string | null {
  const types = world.ledger.events(request.chave).map((event) => event.type);
  const cancelled = types.find((type) => CANCELLING.has(type));
  if (cancelled !== undefined) return cancelled;
  if (types.includes(request.type)) return request.type;
  if (request.type === "101101") {
    if (types.includes("101103") && !types.includes("105105")) return "101103";
    return types.find((type) => CONFIRMING.has(type)) ?? null;
  }
  return null;
}

function isParty(author: string, party: string | null): boolean {
  if (party === null) return false;
  if (author.length === 11 || party.length === 11) return author === party;
  return cnpjRoot(author) === cnpjRoot(party);
}
