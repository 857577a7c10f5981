import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { Button } from "../../../../ui/fields/button.tsx";
import { ErrorText } from "../../../../ui/fields/field.tsx";
import type { NoteExtras } from "../extras.ts";
import { Group, type OptionGroupProps } from "./group.tsx";
import { issueBelow } from "../fields/issue-below.ts";
import styles from "../more-options.module.css";

/** Each with the consequence of removing it. */
const PARTS = [
  ["intermediary", "Esta nota vai sem intermediário."],
  ["approximate_taxes", "Valem os percentuais que estão em Empresa, na seção Prefeitura."],
  ["recipient", "Quem recebe o serviço é o próprio cliente."],
  ["deduction_documents", "As deduções vão como um só valor, sem os documentos."],
  ["reimbursements", "Esta nota vai sem reembolsos nem repasses."],
] as const;
type KeptPart = (typeof PARTS)[number][0];

/** Details from the API without a form field. They can be removed, so that they never block the invoice. */
export function KeptGroups({ extras, onChange, issues }: OptionGroupProps) {
  const { kept } = extras;
  return PARTS.map(([key, without]) => {
    const legend = FIELD_LABELS[`details.${key}`];
    const problem = issueBelow(issues, `details.${key}`);
    const isKept = kept[key] !== undefined;
    // Without a recipient from the API, the recipient has its own group.
    if (!isKept && (!problem || key === "recipient")) return null;
    return (
      <Group key={key} legend={legend}>
        <div className={styles.wide}>
          <p className={styles.kept}>{isKept ? keptText(kept, key) : without}</p>
          {isKept && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onChange({ kept: withoutPart(kept, key) })}
            >
              {`Tirar da nota: ${legend.toLowerCase()}`}
            </Button>
          )}
          {problem && <ErrorText>{problem}</ErrorText>}
        </div>
      </Group>
    );
  });
}

function keptText(kept: NoteExtras["kept"], key: KeptPart): string {
  const from = "Veio com a nota pela API e não se corrige aqui.";
  const name = key === "intermediary" || key === "recipient" ? kept[key]?.name : undefined;
  return name === undefined ? from : `${name}. ${from}`;
}

function withoutPart(kept: NoteExtras["kept"], key: KeptPart): NoteExtras["kept"] {
  const { [key]: _, ...others } = kept;
  return others;
}
