import type { Dps } from "./dps.ts";
import { isEventCode } from "./rejection.ts";

/**
 * Numbers that make the authority refuse deliberately, so that a person can see any rejection by typing one on a form. Roots from
 * 99.000.000 up are unassigned; the README lists ready-made numbers (failures of transport: troubles.ts).
 *
 * 99.00C.CCC/…  a party with this CNPJ: rejected with code ECCCC (the same as CPF 990.00C.CCC-…)
 */
const REJECTION_CNPJ = /^9900([0-9]{4})/;
const REJECTION_CPF = /^99000([0-9]{4})/;

/** The code that refuses a DPS between these parties, or null. Codes of events apply to the event. */
export function sentinelRejection(dps: Dps): string | null {
  for (const party of [dps.prestador, dps.tomador, dps.intermediario]) {
    const code = sentinelCode(party);
    if (code !== null && !isEventCode(code)) return code;
  }
  return null;
}

/** The code that refuses an event on an NFS-e for this tomador, or null. */
export function sentinelEventRejection(tomador: string | null): string | null {
  const code = sentinelCode(tomador);
  return code !== null && isEventCode(code) ? code : null;
}

function sentinelCode(taxId: string | null): string | null {
  if (taxId === null) return null;
  const digits = (taxId.length === 11 ? REJECTION_CPF : REJECTION_CNPJ).exec(taxId)?.[1];
  return digits === undefined || digits === "0000" ? null : `E${digits}`;
}
