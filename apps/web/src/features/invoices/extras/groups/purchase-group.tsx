import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";

const CONSUMERS = [
  ["", "Pelo documento: CPF sim, CNPJ não"],
  ["yes", "Sim, é para uso ou consumo pessoal"],
  ["no", "Não, é para a atividade dele"],
] as const;

const PUBLIC_BODIES = [
  ["", "Não é ente público"],
  ["1", "União"],
  ["2", "Estado"],
  ["3", "Distrito Federal"],
  ["4", "Município"],
] as const;

const ABOUT =
  "O IBS e a CBS mudam quando quem compra é um ente público: prefeitura, estado, autarquia ou fundação.";

/** For whom the service is, in the eyes of IBS and CBS. */
export function PurchaseGroup({ extras, onChange, issues }: OptionGroupProps) {
  return (
    <Group legend="Quem compra" about={ABOUT}>
      <SelectField
        label={FIELD_LABELS["details.final_consumer"]}
        hint="Se o cliente usa o serviço ele mesmo, sem revender nem produzir com ele."
        value={extras.finalConsumer}
        options={CONSUMERS}
        error={issues["details.final_consumer"]}
        onValue={(value) =>
          onChange({ finalConsumer: CONSUMERS.find(([key]) => key === value)?.[0] ?? "" })
        }
      />
      <SelectField
        label={FIELD_LABELS["details.public_body"]}
        value={extras.publicBody}
        options={PUBLIC_BODIES}
        error={issues["details.public_body"]}
        onValue={(value) =>
          onChange({
            publicBody: value,
            // Asked only because a public body buys.
            ...(value === "" && { operationType: "", referencedNotes: "" }),
          })
        }
      />
    </Group>
  );
}
