import type { Company } from "@emita/contract/companies/companies";
import { Field } from "../../../ui/fields/field.tsx";
import {
  allowsSpecialRegime,
  type FiscalDraft,
  type FiscalIssues,
  simplesScopeOf,
  specialRegimeOf,
} from "./fiscal-draft.ts";
import { SIMPLES_SCOPES, SPECIAL_REGIMES } from "./fiscal-options.ts";
import group from "../form/settings.module.css";

/** Choices that the regime leaves open: the Simples calculation, and a special regime where one may be declared. */
export function TaxChoices({
  company,
  draft,
  issues,
  onChange,
}: {
  company: Company;
  draft: FiscalDraft;
  issues: FiscalIssues;
  onChange: (change: Partial<FiscalDraft>) => void;
}) {
  const isSimples = company.tax_regime === "simples";
  const allowsSpecial = allowsSpecialRegime(company.tax_regime, draft);
  if (!isSimples && !allowsSpecial) return null;
  return (
    <div className={group.two}>
      {isSimples && (
        <Field label="Apuração no Simples Nacional" error={issues.simples_tax_scope}>
          {(control) => (
            <select
              {...control}
              value={draft.simples_tax_scope}
              onChange={(event) =>
                onChange({ simples_tax_scope: simplesScopeOf(Number(event.target.value)) })
              }
            >
              {SIMPLES_SCOPES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {allowsSpecial && (
        <Field
          label="Regime especial do ISS"
          hint="Quem define é a prefeitura."
          error={issues.special_regime}
        >
          {(control) => (
            <select
              {...control}
              value={draft.special_regime}
              onChange={(event) =>
                onChange({ special_regime: specialRegimeOf(Number(event.target.value)) })
              }
            >
              {SPECIAL_REGIMES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
