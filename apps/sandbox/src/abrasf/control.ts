import { settleBatches } from "./batches.ts";
import type { CityLedger } from "./city-ledger.ts";

/** The notes of the ABRASF cities in the shape of `GET /_control/notes`; due batches are processed first. */
export function abrasfNotes(
  ledger: CityLedger,
  delayMs: number,
  now: Date,
): readonly Record<string, unknown>[] {
  settleBatches(ledger, delayMs, now);
  return ledger.notes().map((note) => ({
    channel: "abrasf",
    profile: note.profile,
    chave: null,
    idDps: note.rpsKey,
    nNFSe: note.numero,
    codigoVerificacao: note.codigo,
    cnpjPrestador: note.prestador,
    tomador: note.tomador,
    vServ: note.valorServicos,
    cancelled: ledger.cancellationOf(note) !== null,
    receivedAt: note.issuedAt,
  }));
}
