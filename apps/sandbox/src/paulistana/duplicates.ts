import { daysBetween, localDate } from "@emita/domain/basics/dates";
import type { NoteLedger } from "./note-ledger.ts";
import type { Occurrence } from "./occurrence.ts";
import { alertOf, errorOf } from "./occurrence.ts";
import { normalInscricao } from "./registry.ts";
import type { Rps } from "./rps.ts";

/** Days after its issue in which a note can be cancelled by the web service. */
export const CANCEL_DAYS = 180;

/**
 * The result of an RPS whose key is already a note. The manual's answer is the dangerous one: alert 217, the old note is cancelled and a
 * new one issued. When the old one cannot be cancelled, or already is, an error says so.
 */
export function resendOccurrence(rps: Rps, ledger: NoteLedger, today: string): Occurrence | null {
  const note = ledger.noteOfRps(normalInscricao(rps.inscricao), rps.serie, rps.numero);
  if (note === null) return null;
  const marks = ledger.marks(note);
  if (ledger.cancelledAt(note) !== null) return errorOf("223", rps.key);
  if (marks.includes("portal")) return alertOf("216", rps.key);
  if (marks.includes("aceita")) return errorOf("372", rps.key);
  if (marks.includes("guia_aberta") || marks.includes("guia_quitada")) {
    return errorOf("218", rps.key);
  }
  const age = daysBetween(localDate(new Date(note.emitidaEm)), today);
  return age > CANCEL_DAYS ? errorOf("338", rps.key) : alertOf("217", rps.key);
}
