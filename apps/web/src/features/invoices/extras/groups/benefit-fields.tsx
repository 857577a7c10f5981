import { isNationalChannel } from "@emita/domain/invoices/channel";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { digitsOnly, MaskedField } from "../../../../ui/fields/masked-field.tsx";
import { MoneyField } from "../../../../ui/fields/money-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { useCompany } from "../../../company/queries.ts";
import type { OptionGroupProps } from "./group.tsx";

const KINDS = [
  ["", "Sem redução"],
  ["amount", "Em reais"],
  ["percent", "Em porcentagem do valor"],
] as const;

const NUMBER = "details.iss.benefit_number";

/** A municipal benefit: it exempts, or reduces the ISS base of a national invoice. */
export function BenefitFields({ extras, onChange, issues }: OptionGroupProps) {
  const { data: company } = useCompany();
  const { issKind, benefitKind } = extras;
  const mayReduce =
    issKind === "taxable" &&
    company?.tax_regime !== "mei" &&
    isNationalChannel(company?.channel?.current);
  return (
    <>
      {(mayReduce || benefitKind !== "") && issKind !== "exempt" && (
        <SelectField
          label={FIELD_LABELS["details.iss.benefit_reduction"]}
          hint="Só se a prefeitura deu à sua empresa um benefício com número."
          value={benefitKind}
          options={KINDS}
          onValue={(value) =>
            onChange({ benefitKind: KINDS.find(([key]) => key === value)?.[0] ?? "" })
          }
        />
      )}
      {benefitKind !== "" && issKind !== "exempt" && (
        <MoneyField
          label="De quanto é a redução?"
          required
          small
          {...(benefitKind === "percent" && { pre: "%" })}
          value={extras.benefitReduction}
          error={issues["details.iss.benefit_reduction"] ?? null}
          onValue={(benefitReduction) => onChange({ benefitReduction })}
        />
      )}
      {(issKind === "exempt" || benefitKind !== "" || NUMBER in issues) && (
        <MaskedField
          label={FIELD_LABELS[NUMBER]}
          hint="14 números, dados pela prefeitura."
          inputMode="numeric"
          maxLength={14}
          value={extras.benefitNumber}
          error={issues[NUMBER]}
          mask={digitsOnly}
          onValue={(benefitNumber) => onChange({ benefitNumber })}
        />
      )}
    </>
  );
}
