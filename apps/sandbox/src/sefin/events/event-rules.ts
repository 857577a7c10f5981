import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import type { CertificateFacts } from "../../authority/certificate-facts.ts";
import type { NfseRecord } from "../../ledger/records.ts";
import type { Rejection } from "../rejection.ts";
import { wasIssuedByCity } from "../chave.ts";
import { parametersOf } from "../city-parameters.ts";
import { hundredths } from "../../xml/fields.ts";
import { rejection } from "../rejection.ts";
import { ageOf } from "../rules/substitution.ts";
import { sentinelEventRejection } from "../sentinels.ts";
import { isHolder } from "../../authority/trust.ts";
import type { World } from "../world.ts";
import { matrixRefusal } from "./event-matrix.ts";
import type { EventRequest } from "./event-request.ts";

const CITY_CODE_LENGTH = 7;
/** The layout before 1.01, after its last day (see E0001 of the DPS). */
const OLD_VERSION = "1.00";

type Party = "prestador" | "tomador" | "intermediario";

/** Who may request which event here; all other types belong to the municipality or to SEFIN itself. */
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

/** Reason 9 ("other") needs a text; the code by type of rejection. */
const NEEDS_WORDS: Readonly<Record<string, string>> = {
  "202205": "E1944",
  "203206": "E1949",
  "204207": "E1954",
};

/** Why an event request is refused; null when it is to be registered. The signature has been verified already. */
export function eventRejection(
  request: EventRequest,
  certificate: CertificateFacts,
  pathKey: string,
  world: World,
): Rejection | null {
  const code =
    formFault(request, certificate, pathKey, world.now) ??
    nfseFault(request, world.ledger.noteByKey(request.chave));
  if (code !== null) return rejection(code);
  const refusal = matrixRefusal(
    { type: request.type, about: null },
    world.ledger.events(request.chave),
  );
  if (refusal !== null) {
    const complement = refusal.because === null ? null : `Evento vinculado: ${refusal.because}`;
    return rejection(refusal.code, complement);
  }
  const limit = cityLimit(request, world);
  return limit === null ? null : rejection(limit);
}

function formFault(
  request: EventRequest,
  certificate: CertificateFacts,
  pathKey: string,
  now: Date,
): string | null {
  if (request.version === OLD_VERSION) return "E1825";
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

function nfseFault(request: EventRequest, nfse: NfseRecord | null): string | null {
  if (wasIssuedByCity(request.chave)) return "E0831";
  if (nfse === null) return "E1831";
  const party = AUTHOR_OF[request.type];
  if (party === undefined || !isParty(request.author, nfse[party])) {
    return request.has("CPFAutor") ? "E0816" : "E0813";
  }
  return null;
}

/** The limits of the NFS-e's city: time, amount, and whether there must be a tomador. */
function cityLimit(request: EventRequest, world: World): string | null {
  const nfse = world.ledger.noteByKey(request.chave);
  if (request.type !== "101101" || nfse === null) return null;
  const sentinel = sentinelEventRejection(nfse.tomador);
  if (sentinel !== null) return sentinel;
  const city = parametersOf(request.chave.slice(0, CITY_CODE_LENGTH));
  const seconds = city.cancellationSeconds;
  if (seconds !== null && ageOf(nfse, world.deadlinesAt) > seconds) return "E0822";
  const limit = city.cancellationLimit;
  if (limit !== null && hundredths(nfse.vServ) > limit) return "E0823";
  return nfse.tomador === null && !city.cancelsWithoutTomador ? "E0824" : null;
}

function isParty(author: string, party: string | null): boolean {
  if (party === null) return false;
  if (author.length === 11 || party.length === 11) return author === party;
  return cnpjRoot(author) === cnpjRoot(party);
}
