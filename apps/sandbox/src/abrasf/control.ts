import { settleBatches } from "./batches.ts";
import type { CityLedger } from "./city-ledger.ts";

/** The NFS-e of the ABRASF cities in the shape of `GET /_control/notes`; due batches are processed first. */
export function abrasfNfses(
  ledger: CityLedger,
  delayMs: number,
  now: Date,
): readonly Record<string, unknown>[] {
  settleBatches(ledger, delayMs, now);
  return ledger.notes().map((nfse) => ({
    channel: "abrasf",
    profile: nfse.profile,
    chave: null,
    idDps: nfse.rpsKey,
    nNFSe: nfse.numero,
    codigoVerificacao: nfse.codigo,
    cnpjPrestador: nfse.prestador,
    tomador: nfse.tomador,
    vServ: nfse.valorServicos,
    cancelled: ledger.cancellationOf(nfse) !== null,
    receivedAt: nfse.issuedAt,
  }));
}
