import { incidenceElsewhere, issOf } from "../../draft/iss.ts";
import type { InvoiceDraft, IssTreatment, Prestador } from "../../invoice-draft.ts";
import { shareOf } from "../wire/values.ts";
import type { Declaration, Servico } from "../wire/wire.ts";

/** ExigibilidadeISS by kind of treatment. */
export const EXIGIBILIDADES: Readonly<Record<IssTreatment["kind"], Servico["ExigibilidadeISS"]>> = {
  taxable: "1",
  not_incident: "2",
  exempt: "3",
  export: "4",
  immune: "5",
  suspended_by_court: "6",
  suspended_by_city: "7",
};

/**
 * MunicipioIncidencia: the city where the tax is due (LC 116/2003 art. 3); undefined when no city has it. ABRASF needs it when the tax is
 * due [K]. With an exemption, an immunity or a suspension it names the city that grants it.
 */
export function incidenceCity(draft: InvoiceDraft): string | undefined {
  const { kind } = issOf(draft);
  if (kind === "export" || kind === "not_incident") return undefined;
  return incidenceElsewhere(draft) ?? draft.prestador.cityCode;
}

/** Aliquota in hundredths of a percent; only a tax that is due has one. */
export function rateOf(draft: InvoiceDraft): number | undefined {
  const { kind, rateBasisPoints } = issOf(draft);
  return kind === "taxable" ? rateBasisPoints : undefined;
}

/** ValorIss in cents: on the amount minus deductions and unconditional discount. */
export function issCents(draft: InvoiceDraft): number | undefined {
  const rate = rateOf(draft);
  if (rate === undefined) return undefined;
  const { amountCents, deductionsCents = 0, unconditionalDiscountCents = 0 } = draft;
  return shareOf(amountCents - deductionsCents - unconditionalDiscountCents, rate);
}

/** RegimeEspecialTributacao; undefined for none. */
export function specialRegimeOf(prestador: Prestador): Declaration["RegimeEspecialTributacao"] {
  const special = SPECIAL_REGIMES[prestador.specialRegime ?? 0];
  return (
    special ?? { mei: "5" as const, simples: "6" as const, normal: undefined }[prestador.regime]
  );
}

/** By the national regEspTrib; ABRASF has neither notário (4) nor autônomo (5). */
const SPECIAL_REGIMES: Readonly<Partial<Record<number, Declaration["RegimeEspecialTributacao"]>>> =
  { 1: "4", 2: "2", 3: "1", 6: "3" };
