import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { Address, ForeignAddress, InvoiceDraft } from "../invoice-draft.ts";
import { refuse, type Refusal } from "../refusals.ts";
import { isDomestic } from "./parties.ts";

/** How a channel writes a recipient: null when a needed part is missing. */
export interface RecipientWriting {
  readonly name: (name: string) => string | null | undefined;
  readonly address: (address: Address) => object | null;
  readonly foreignAddress: (address: ForeignAddress) => object | null;
}

/** Checks a recipient other than the tomador: identification, and a complete address where there is one. */
export function checkRecipient(
  { recipient, tomador }: InvoiceDraft,
  writing: RecipientWriting,
): Refusal | null {
  if (recipient === undefined) return null;
  if (!writing.name(recipient.name)) {
    return refuse(
      "details.recipient.name",
      "required",
      "Informe o nome do destinatário, em letras latinas.",
    );
  }
  if (isDomestic(recipient)) {
    if (taxIdKind(recipient.taxId) === null) {
      // E0911, E0913; 244
      return refuse(
        "details.recipient.tax_id",
        "invalid",
        "O CNPJ ou CPF do destinatário não confere.",
      );
    }
    if (isDomestic(tomador) && tomador.taxId === recipient.taxId) {
      return refuse(
        "details.recipient.tax_id",
        "same_as_client",
        "O destinatário é o próprio cliente: apague o destinatário.",
      );
    }
    // E0920; 246, 260
    return isWhole(recipient.address, writing.address) ? null : refuseAddress();
  }
  if (!recipient.nif && recipient.noNifReason === undefined) {
    // 243
    return refuse(
      "details.recipient.nif",
      "required",
      "Informe o número fiscal do destinatário no país dele, ou por que ele não tem um.",
    );
  }
  return isWhole(recipient.address, writing.foreignAddress) ? null : refuseAddress();
}

function isWhole<Place>(
  address: Place | undefined,
  write: (address: Place) => object | null,
): boolean {
  return address === undefined || write(address) !== null;
}

function refuseAddress(): Refusal {
  return refuse(
    "details.recipient.address",
    "address_incomplete",
    "Complete o endereço do destinatário, ou apague-o.",
  );
}
