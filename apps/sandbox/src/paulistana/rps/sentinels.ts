import { ALERT_TEXTS, ERROR_TEXTS } from "../messages/messages.ts";
import type { Occurrence } from "../messages/occurrence.ts";
import { alertOf, errorOf } from "../messages/occurrence.ts";
import type { Rps } from "./rps.ts";

/** The numbers that make SEFIN refuse (see sefin/sentinels.ts): 99.00C.CCC/… and 990.00C.CCC-…, here with CCCC. */
const CNPJ = /^9900([0-9]{4})/;
const CPF = /^99000([0-9]{4})/;
/** Codes for the cancellation. */
const CANCEL_CODES = new Set(["323", "324", "1304", "1306"]);

/** The result of a client with such a number: an error or an alert when the NFS-e is issued. */
export function sentinelOccurrence(rps: Rps): Occurrence | null {
  const code = sentinelCode(tomadorDocument(rps));
  if (code === null || CANCEL_CODES.has(code)) return null;
  if (code in ERROR_TEXTS) return errorOf(code, rps.key);
  return code in ALERT_TEXTS ? alertOf(code, rps.key) : null;
}

/** The code that refuses the cancellation of an NFS-e for this client, or null. */
export function sentinelCancelCode(tomador: string | null): string | null {
  const code = sentinelCode(tomador);
  return code !== null && CANCEL_CODES.has(code) ? code : null;
}

/** CNPJ or CPF of the client, or null. */
export function tomadorDocument(rps: Rps): string | null {
  return rps.tomador === null || rps.tomador.kind === "foreign" ? null : rps.tomador.document;
}

function sentinelCode(document: string | null): string | null {
  if (document === null) return null;
  const digits = (document.length === 11 ? CPF : CNPJ).exec(document)?.[1];
  return digits === undefined ? null : String(Number(digits));
}
