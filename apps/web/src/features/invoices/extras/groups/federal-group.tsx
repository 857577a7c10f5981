import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { MoneyField } from "../../../../ui/fields/money-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { ErrorText } from "../../../../ui/fields/field.tsx";
import { asksForDebit, hasContributions } from "../extras-details.ts";
import { CST_FIELD } from "../extras-issues.ts";
import type { NoteExtras } from "../extras.ts";
import { issueBelow } from "../fields/issue-below.ts";
import { Group, type OptionGroupProps } from "./group.tsx";

/** CST of PIS and COFINS of a service's sale (TSTipoCST of the national layout); 00 is the layout's "none". */
const CSTS = [
  ["", "Escolha"],
  ["01", "01 - Tributável, alíquota básica"],
  ["02", "02 - Tributável, alíquota diferenciada"],
  ["06", "06 - Tributável, alíquota zero"],
  ["07", "07 - Isenta"],
  ["08", "08 - Sem incidência"],
  ["09", "09 - Com suspensão"],
  ["49", "49 - Outras operações de saída"],
  ["00", "00 - Nenhuma"],
] as const;

const AMOUNTS = [
  ["irrf", FIELD_LABELS["details.federal.withheld_irrf"], "details.federal.withheld_irrf"],
  ["pis", "PIS retido", "details.federal.withheld_pis"],
  ["cofins", "COFINS retido", "details.federal.withheld_cofins"],
  ["csll", "CSLL retida", "details.federal.withheld_csll"],
  ["inss", FIELD_LABELS["details.federal.withheld_inss"], "details.federal.withheld_inss"],
] as const;

/** Federal taxes that the client keeps. */
export function FederalGroup({ extras, onChange, issues }: OptionGroupProps) {
  const problem = issueBelow(issues, "details.federal", shownParts(extras));
  return (
    <Group legend={`${FIELD_LABELS["details.federal"]} retidos pelo cliente`}>
      {AMOUNTS.map(([key, label, field]) => (
        <MoneyField
          key={key}
          label={label}
          small
          value={extras[key]}
          error={issues[field] ?? null}
          onValue={(typed) => onChange({ [key]: typed })}
        />
      ))}
      {hasContributions(extras) && (
        <SelectField
          label="Situação tributária (CST)"
          required
          value={extras.cst}
          options={CSTS}
          error={issues[CST_FIELD]}
          onValue={(cst) => onChange({ cst })}
        />
      )}
      {hasContributions(extras) && asksForDebit(extras.cst) && (
        <>
          <MoneyField
            label="PIS (alíquota da empresa)"
            pre="%"
            small
            value={extras.pisRate}
            error={issues["details.federal.pis"] ?? null}
            onValue={(pisRate) => onChange({ pisRate })}
          />
          <MoneyField
            label="COFINS (alíquota da empresa)"
            pre="%"
            small
            value={extras.cofinsRate}
            error={issues["details.federal.cofins"] ?? null}
            onValue={(cofinsRate) => onChange({ cofinsRate })}
          />
        </>
      )}
      {problem && <ErrorText>{problem}</ErrorText>}
    </Group>
  );
}

function shownParts(extras: NoteExtras): readonly string[] {
  const withheld = AMOUNTS.map(([, , field]) => field);
  if (!hasContributions(extras)) return withheld;
  const debit = asksForDebit(extras.cst) ? ["details.federal.pis", "details.federal.cofins"] : [];
  return [...withheld, CST_FIELD, ...debit];
}

const REDUCTIONS = [
  [
    "unconditionalDiscount",
    FIELD_LABELS["details.unconditional_discount"],
    "details.unconditional_discount",
    "Dado na hora: diminui o imposto e o valor a pagar.",
  ],
  [
    "conditionalDiscount",
    FIELD_LABELS["details.conditional_discount"],
    "details.conditional_discount",
    "Depende de algo depois da nota: não diminui o imposto.",
  ],
  [
    "deductions",
    FIELD_LABELS["details.deductions"],
    "details.deductions",
    "Só para serviços em que a lei deixa deduzir.",
  ],
] as const;

/** Deductions from the value. */
export function MoneyGroup({ extras, onChange, issues }: OptionGroupProps) {
  return (
    <Group legend="Descontos e deduções">
      {REDUCTIONS.map(([key, label, field, hint]) => (
        <MoneyField
          key={key}
          label={label}
          small
          hint={hint}
          value={extras[key]}
          error={issues[field] ?? null}
          onValue={(typed) => onChange({ [key]: typed })}
        />
      ))}
    </Group>
  );
}
