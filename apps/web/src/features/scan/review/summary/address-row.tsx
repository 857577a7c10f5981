import { ClientAddressFields } from "../../../invoices/form/client-address-fields.tsx";
import {
  ADDRESS_PARTS,
  registryAddress,
  tornIssue,
} from "../../../invoices/formats/client-address.ts";
import type { ReviewFormState } from "../form/use-review-form.ts";
import { SummaryRow } from "./summary-row.tsx";
import { addressWords } from "./summary-words.ts";

type AddressRowProps = Pick<
  ReviewFormState,
  "draft" | "issues" | "found" | "entry" | "address" | "set"
>;

/** The client's address: the registry's as it is, otherwise the document's or a typed one. */
export function AddressRow({ draft, issues, found, entry, address, set }: AddressRowProps) {
  const isMissing = ADDRESS_PARTS.some((part) => found[part] !== undefined);
  return (
    <SummaryRow
      term="Endereço"
      value={addressWords(registryAddress(entry), draft)}
      wanted={address.isTaken && (isMissing || tornIssue(draft) !== null)}
      wrong={address.isTaken && ADDRESS_PARTS.some((part) => issues[part] !== undefined)}
      onOpen={() => address.open(true)}
    >
      {address.isTaken && (
        <ClientAddressFields
          value={draft}
          onChange={(change) => {
            for (const part of ADDRESS_PARTS) {
              const text = change[part];
              if (text !== undefined) set(part, text);
            }
          }}
          issues={issues}
          offer={address}
          isOfPaper
        />
      )}
    </SummaryRow>
  );
}
