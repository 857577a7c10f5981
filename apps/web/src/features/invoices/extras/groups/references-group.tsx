import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { ErrorText } from "../../../../ui/fields/field.tsx";
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";
import { issueBelow } from "../fields/issue-below.ts";
import styles from "../more-options.module.css";

const ABOUT =
  "O que o cliente ou a sua empresa usa para achar a nota depois. Preencha só o que o cliente pedir.";

const TEXTS = [
  ["order", "order", 60, "O número do pedido ou da ordem de compra dele."],
  ["referenceDocument", "document", 255, "Contrato, proposta ou outro documento."],
  ["technicalDocument", "technical_document", 40, "ART, RRT ou outro registro do serviço."],
  ["internalCode", "internal_code", 20, "O código da sua empresa: letras e números, sem espaços."],
] as const;

const FIELD = "details.references";
const SHOWN = [`${FIELD}.order_items`, ...TEXTS.map(([, part]) => `${FIELD}.${part}`)];

/** References of the client or the company to the service. */
export function ReferencesGroup({ extras, onChange, issues }: OptionGroupProps) {
  const items = issueBelow(issues, `${FIELD}.order_items`);
  const problem = issueBelow(issues, FIELD, SHOWN);
  return (
    <Group legend={FIELD_LABELS["details.references"]} about={ABOUT}>
      {TEXTS.map(([key, part, max, hint]) => (
        <TextField
          key={key}
          label={FIELD_LABELS[`details.references.${part}`]}
          hint={hint}
          maxLength={max}
          value={extras[key]}
          error={issues[`details.references.${part}`]}
          onValue={(typed) => onChange({ [key]: typed })}
        />
      ))}
      {(extras.order !== "" || extras.orderItems !== "" || items !== undefined) && (
        <TextAreaField
          label={FIELD_LABELS["details.references.order_items"]}
          hint="Um por linha."
          rows={2}
          value={extras.orderItems}
          error={items}
          onValue={(orderItems) => onChange({ orderItems })}
        />
      )}
      {problem && (
        <div className={styles.wide}>
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
    </Group>
  );
}
