import type { Fault } from "../control/fault.ts";
import { fault } from "../control/fault.ts";
import type { Dps } from "./dps.ts";
import { isEventCode } from "./rejection.ts";

/**
 * Inputs that make the sandbox fail on purpose, so that a person can see any failure by typing a number on a form.
 * Roots from 99.000.000 up are not given to anybody; the README lists ready-made numbers.
 *
 * 99.00C.CCC/…  a party with this CNPJ: rejected with code ECCCC (the same as CPF 990.00C.CCC-…)
 * 99.910.00N/…  a tomador with this CNPJ: trouble number N on the way (the same as CPF 999.100.00N-…)
 */
const REJECTION_CNPJ = /^9900([0-9]{4})/;
const REJECTION_CPF = /^99000([0-9]{4})/;
const TROUBLE_CNPJ = /^9991000([0-9])/;
const TROUBLE_CPF = /^99910000([0-9])/;

const SLOW_MS = 8000;
const REMEMBERED_DELIVERIES = 10_000;

/** What the first `deliveries` of a DPS meet; after that it goes well. */
interface Trouble {
  readonly fault: Fault;
  readonly deliveries: number;
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  1: { fault: fault("timeout_after"), deliveries: 1 },
  2: { fault: fault("timeout_before"), deliveries: 1 },
  3: { fault: fault("http_503"), deliveries: 2 },
  4: { fault: fault("slow", { delayMs: SLOW_MS }), deliveries: 1 },
  5: { fault: fault("malformed"), deliveries: 1 },
  6: { fault: fault("corrupt_gzip"), deliveries: 1 },
  7: { fault: fault("drop_connection", { when: "after" }), deliveries: 1 },
};

/** The code with which a DPS between these parties is refused, or null. Codes of events wait for the event. */
export function sentinelRejection(dps: Dps): string | null {
  for (const party of [dps.prestador, dps.tomador, dps.intermediario]) {
    const code = sentinelCode(party);
    if (code !== null && !isEventCode(code)) return code;
  }
  return null;
}

/** The code with which an event on a note for this tomador is refused, or null. */
export function sentinelEventRejection(tomador: string | null): string | null {
  const code = sentinelCode(tomador);
  return code !== null && isEventCode(code) ? code : null;
}

/** A DPS, or whatever another city hall calls a note that is asked for. */
type Delivery = Pick<Dps, "id" | "tomador">;

/** Counts the deliveries of each DPS and tells the fault that this one meets. Forgets with the process. */
export function createTroubles(): { take(dps: Delivery): Fault | null; clear(): void } {
  const deliveries = new Map<string, number>();
  return {
    take(dps) {
      const trouble = troubleOf(dps.tomador);
      if (trouble === null) return null;
      const before = deliveries.get(dps.id) ?? 0;
      if (deliveries.size >= REMEMBERED_DELIVERIES) deliveries.clear();
      deliveries.set(dps.id, before + 1);
      return before < trouble.deliveries ? trouble.fault : null;
    },
    clear: () => deliveries.clear(),
  };
}

function troubleOf(tomador: string | null): Trouble | null {
  if (tomador === null) return null;
  const digit = (tomador.length === 11 ? TROUBLE_CPF : TROUBLE_CNPJ).exec(tomador)?.[1];
  return digit === undefined ? null : (TROUBLES[digit] ?? null);
}

function sentinelCode(taxId: string | null): string | null {
  if (taxId === null) return null;
  const digits = (taxId.length === 11 ? REJECTION_CPF : REJECTION_CNPJ).exec(taxId)?.[1];
  return digits === undefined || digits === "0000" ? null : `E${digits}`;
}
