import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";
import { issueBelow } from "../fields/issue-below.ts";
import styles from "../more-options.module.css";

/** tpOper of the national layout; 2 and 3 name earlier invoices. */
const TYPES = [
  ["", "Não se aplica"],
  ["1", "Serviço agora, pagamento depois"],
  ["2", "Pagamento de um serviço já prestado, que tem outra nota"],
  ["3", "Serviço já pago, com outra nota do pagamento"],
  ["4", "Pagamento agora, serviço depois"],
  ["5", "Serviço e pagamento juntos"],
] as const;

/** Types that pay for, or supply, the subject of an earlier invoice. */
const REFERRING_TYPES: readonly string[] = ["2", "3"];

const ABOUT =
  "O IBS e a CBS deste serviço dependem de quando ele é prestado e de quando é pago. Na dúvida, pergunte ao seu contador.";

/** The order of supply and payment: IBS and CBS require it for a few services. */
export function OperationGroup({
  extras,
  onChange,
  issues,
  required,
}: OptionGroupProps & { required: boolean }) {
  const { operationType, referencedNotes: referencedInvoices } = extras;
  const invoicesIssue = issueBelow(issues, "details.referenced_notes");
  const asksInvoices =
    REFERRING_TYPES.includes(operationType) ||
    referencedInvoices !== "" ||
    invoicesIssue !== undefined;
  const first = required ? (["", "Escolha"] as const) : TYPES[0];
  return (
    <Group legend={FIELD_LABELS["details.operation_type"]} about={ABOUT}>
      <SelectField
        label="O que acontece nesta nota?"
        required={required}
        value={operationType}
        options={[first, ...TYPES.slice(1)]}
        error={issues["details.operation_type"]}
        onValue={(type) => onChange({ operationType: type })}
      />
      {asksInvoices && (
        <div className={styles.wide}>
          <TextAreaField
            label={FIELD_LABELS["details.referenced_notes"]}
            hint="A chave de 50 números de cada nota que já saiu desta mesma operação, uma por linha."
            rows={2}
            value={referencedInvoices}
            error={invoicesIssue}
            onValue={(typed) => onChange({ referencedNotes: typed })}
          />
        </div>
      )}
    </Group>
  );
}
