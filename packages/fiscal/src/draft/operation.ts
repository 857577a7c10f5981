import { asksForOperationType } from "@emita/domain/invoices/ibs-cbs";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { refuse, type Refusal } from "../refusals.ts";

/** Payment or supply for an earlier note: these types of operation refer to it (E0905, E0906). */
const REFERRING_TYPES = [2, 3];

/**
 * Checks the type of operation, needed for a public body or by the service, and the NFS-e it refers to. `isKey` says whether the channel
 * accepts a key.
 */
export function checkOperation(
  draft: InvoiceDraft,
  isKey: (key: string) => boolean,
): Refusal | null {
  const { operationType, cTribNac } = draft.service;
  const isDue = draft.publicBody !== undefined || asksForOperationType(cTribNac);
  if (operationType === undefined && isDue) {
    // E0903; 295
    return refuse(
      "details.operation_type",
      "required",
      draft.publicBody === undefined
        ? "Este serviço exige dizer de que operação se trata."
        : "Numa compra de ente público, informe o tipo de operação: como fornecimento e pagamento se seguem.",
    );
  }
  if (operationType !== undefined && !isDue) {
    // E0904
    return refuse(
      "details.operation_type",
      "not_allowed",
      "O tipo de operação só vai em compra de ente público e em alguns serviços. Apague-o.",
    );
  }
  return checkReferences(draft, isKey);
}

function checkReferences(
  { service, referencedNotes: referencedNfses }: InvoiceDraft,
  isKey: (key: string) => boolean,
): Refusal | null {
  const refersBack = REFERRING_TYPES.includes(service.operationType ?? 0);
  if (refersBack && referencedNfses === undefined) {
    // E0905
    return refuse(
      "details.referenced_notes",
      "required",
      "Este tipo de operação cita notas anteriores. Informe a chave de cada uma.",
    );
  }
  if (!refersBack && referencedNfses !== undefined) {
    // E0906
    return refuse(
      "details.referenced_notes",
      "not_allowed",
      "Notas anteriores só são citadas quando o pagamento ou o fornecimento já ocorreu. Apague-as.",
    );
  }
  // E0907
  const wrong = referencedNfses?.find((key) => !isKey(key));
  return wrong === undefined
    ? null
    : refuse(
        "details.referenced_notes",
        "invalid",
        `A chave ${wrong} não confere. Copie os 50 números da nota citada.`,
      );
}
