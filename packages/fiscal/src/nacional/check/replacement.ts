import type { InvoiceDraft } from "../../invoice-draft.ts";
import { refuse, type Refusal } from "../../refusals.ts";
import {
  cnpjOfKey,
  hasKeyCheckDigit,
  isNfseKey,
  isNfseKeyAcceptedInEvents,
  wasGeneratedNationally,
} from "../identifiers.ts";
import { latin1Line } from "../normalize.ts";

const REASON_MIN = 15;
const REASON_MAX = 255;
const OTHER = "99";

/** Checks group `subst`: the NFS-e that this one replaces. */
export function checkReplacement({ replaces, prestador }: InvoiceDraft): Refusal | null {
  if (replaces === undefined) return null;
  const { nfseKey, reasonCode, reasonText } = replaces;
  // E0042
  if (!isNfseKey(nfseKey) || !hasKeyCheckDigit(nfseKey)) {
    return refuseKey("invalid", "A chave da nota a substituir é inválida.");
  }
  if (!isNfseKeyAcceptedInEvents(nfseKey)) {
    return refuseKey(
      "key_not_accepted",
      "O sistema nacional ainda não aceita substituir notas deste CNPJ com letras. Substitua no portal nacional.",
    );
  }
  if (cnpjOfKey(nfseKey) !== prestador.cnpj) {
    // E0042
    return refuseKey("other_issuer", "A nota a substituir foi emitida por outra empresa.");
  }
  if (!wasGeneratedNationally(nfseKey)) {
    // E0065
    return refuseKey(
      "other_system",
      "A nota a substituir foi emitida pelo sistema da prefeitura. Substitua por lá.",
    );
  }
  return checkReason(reasonCode, reasonText);
}

function refuseKey(code: string, text: string): Refusal {
  return refuse("details.replaces.nfse_key", code, text);
}

function checkReason(code: string, text: string | undefined): Refusal | null {
  // E0078
  if (text === undefined && code !== OTHER) return null;
  const length = (latin1Line(text, REASON_MAX + 1) ?? "").length;
  if (length >= REASON_MIN && length <= REASON_MAX) return null;
  return refuse(
    "details.replaces.reason_text",
    length > REASON_MAX ? "too_long" : "too_short",
    "Explique o motivo da substituição em 15 a 255 letras.",
  );
}
