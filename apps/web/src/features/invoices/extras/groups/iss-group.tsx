import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { CheckField } from "../../../../ui/fields/check-field.tsx";
import { MoneyField } from "../../../../ui/fields/money-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import type { NoteExtras } from "../extras.ts";
import { issueBelow } from "../fields/issue-below.ts";
import { BenefitFields } from "./benefit-fields.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";
import { ISS_KINDS } from "./iss-kinds.ts";
import styles from "../more-options.module.css";

const IMMUNITIES = [
  ["", "Escolha"],
  ["1", "Patrimônio, renda ou serviços, uns dos outros"],
  ["2", "Templos de qualquer culto"],
  ["3", "Partidos, sindicatos, educação e assistência social"],
  ["4", "Livros, jornais e periódicos"],
  ["5", "Fonogramas e videofonogramas brasileiros"],
] as const;

/** How ISS is treated, and whether the client keeps it. */
export function IssGroup({ extras, onChange, issues }: OptionGroupProps) {
  const { issKind, issWithheld, issRate } = extras;
  const isSuspended = issKind === "suspended_by_court" || issKind === "suspended_by_city";
  const asksRate = issWithheld || issRate !== "" || "details.iss.rate" in issues;
  return (
    <Group legend="ISS">
      <div className={styles.wide}>
        <CheckField
          label="ISS retido pelo cliente (tomador)"
          checked={issWithheld}
          onChecked={(checked) =>
            onChange({ issWithheld: checked, ...(!checked && { issRate: "" }) })
          }
        />
      </div>
      {asksRate && (
        <MoneyField
          label={FIELD_LABELS["details.iss.rate"]}
          pre="%"
          small
          hint="Em porcentagem. Deixe vazio onde a prefeitura aplica a própria."
          value={issRate}
          error={issues["details.iss.rate"] ?? null}
          onValue={(rate) => onChange({ issRate: rate })}
        />
      )}
      <SelectField
        label={FIELD_LABELS["details.iss.kind"]}
        value={issKind}
        options={ISS_KINDS}
        error={issueBelow(issues, "details.iss", shownParts(extras))}
        onValue={(value) =>
          onChange({ issKind: ISS_KINDS.find(([key]) => key === value)?.[0] ?? "taxable" })
        }
      />
      {(issKind === "immune" || IMMUNITY in issues) && (
        <SelectField
          label={FIELD_LABELS[IMMUNITY]}
          required
          value={extras.immunity}
          options={IMMUNITIES}
          error={issues[IMMUNITY]}
          onValue={(immunity) => onChange({ immunity, ...(immunity && { issKind: "immune" }) })}
        />
      )}
      {isSuspended && (
        <TextField
          label={FIELD_LABELS["details.iss.process_number"]}
          required
          maxLength={30}
          value={extras.processNumber}
          error={issues["details.iss.process_number"]}
          onValue={(processNumber) => onChange({ processNumber })}
        />
      )}
      <BenefitFields extras={extras} onChange={onChange} issues={issues} />
    </Group>
  );
}

const IMMUNITY = "details.iss.immunity";

/** Parts with their own visible controls. Those of alíquota, immunity and benefit are shown wherever they have an issue. */
function shownParts({ issKind, benefitKind }: NoteExtras): readonly string[] {
  const benefit = benefitKind === "" ? [] : ["benefit_reduction"];
  const parts = [
    "rate",
    "immunity",
    "benefit_number",
    ...(PARTS_OF_KIND[issKind] ?? []),
    ...benefit,
  ];
  return parts.map((part) => `details.iss.${part}`);
}

const PARTS_OF_KIND: Partial<Record<NoteExtras["issKind"], readonly string[]>> = {
  suspended_by_court: ["process_number"],
  suspended_by_city: ["process_number"],
};
