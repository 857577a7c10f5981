import { daysBetween, localDate } from "@emita/domain/basics/dates";
import type { NfseLedger } from "./nfse-ledger.ts";
import type { Occurrence } from "../messages/occurrence.ts";
import { alertOf, errorOf } from "../messages/occurrence.ts";
import { normalInscricao } from "../registry/registry.ts";
import type { Rps } from "../rps/rps.ts";

/** Days after its issue in which an NFS-e can be cancelled by the web service. */
export const CANCEL_DAYS = 180;

/**
 * The result of an RPS whose key is already an NFS-e. The manual's answer is the dangerous one: alert 217, the old NFS-e is cancelled and a
 * new one issued. When the old one cannot be cancelled, or already is, an error says so.
 */
export function resendOccurrence(rps: Rps, ledger: NfseLedger, today: string): Occurrence | null {
  const nfse = ledger.noteOfRps(normalInscricao(rps.inscricao), rps.serie, rps.numero);
  if (nfse === null) return null;
  const marks = ledger.marks(nfse);
  if (ledger.cancelledAt(nfse) !== null) return errorOf("223", rps.key);
  if (marks.includes("portal")) return alertOf("216", rps.key);
  if (marks.includes("aceita")) return errorOf("372", rps.key);
  if (marks.includes("guia_aberta") || marks.includes("guia_quitada")) {
    return errorOf("218", rps.key);
  }
  const age = daysBetween(localDate(new Date(nfse.emitidaEm)), today);
  return age > CANCEL_DAYS ? errorOf("338", rps.key) : alertOf("217", rps.key);
}
