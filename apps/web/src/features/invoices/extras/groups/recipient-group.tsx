import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { MaskedField } from "../../../../ui/fields/masked-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { maskTaxId } from "../../formats/tax-id-mask.ts";
import type { NoteExtras } from "../extras.ts";
import { Group, type OptionGroupProps } from "./group.tsx";
import { issueBelow } from "../fields/issue-below.ts";
import { PlaceFields } from "../fields/place-fields.tsx";

const KINDS = [
  ["", "O próprio cliente"],
  ["tax_id", "Outra pessoa ou empresa"],
  ["address", "Outra, com o endereço dela"],
] as const;

const ABOUT =
  "Só quando o cliente paga e outra pessoa recebe o serviço, como um presente ou um contrato para uma filial.";

/** For each choice, the parts with their own visible controls. */
const SHOWN: Readonly<Record<NoteExtras["recipientKind"], readonly string[]>> = {
  "": [],
  tax_id: ["details.recipient.tax_id", "details.recipient.name"],
  address: ["details.recipient.tax_id", "details.recipient.name", "details.recipient.address."],
};

/** The recipient of the service, if it is not the client. */
export function RecipientGroup({ extras, onChange, issues }: OptionGroupProps) {
  const { recipientKind, recipientPlace } = extras;
  return (
    <Group legend={FIELD_LABELS["details.recipient"]} about={ABOUT}>
      <SelectField
        label="Quem recebe o serviço?"
        value={recipientKind}
        options={KINDS}
        error={issueBelow(issues, "details.recipient", SHOWN[recipientKind])}
        onValue={(value) =>
          onChange({ recipientKind: KINDS.find(([key]) => key === value)?.[0] ?? "" })
        }
      />
      {recipientKind !== "" && (
        <>
          <MaskedField
            label="CNPJ ou CPF do destinatário"
            required
            value={extras.recipientTaxId}
            error={issues["details.recipient.tax_id"]}
            mask={maskTaxId}
            onValue={(recipientTaxId) => onChange({ recipientTaxId })}
          />
          <TextField
            label="Nome do destinatário"
            required
            maxLength={150}
            value={extras.recipientName}
            error={issues["details.recipient.name"]}
            onValue={(recipientName) => onChange({ recipientName })}
          />
        </>
      )}
      {recipientKind === "address" && (
        <PlaceFields
          whose="do destinatário"
          field="details.recipient"
          place={recipientPlace}
          issues={issues}
          onChange={(change) => onChange({ recipientPlace: { ...recipientPlace, ...change } })}
        />
      )}
    </Group>
  );
}
