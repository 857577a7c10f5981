import { shareOf } from "@emita/domain/basics/rate";
import { findCodigoTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import type { InvoiceDraft, IssTreatment } from "../invoice-draft.ts";
import { isDomestic } from "./parties.ts";

/** Default ISS treatment: due, not withheld. */
const USUAL: IssTreatment = { kind: "taxable", withheldBy: "nobody" };

export function issOf(draft: InvoiceDraft): IssTreatment {
  return draft.iss ?? USUAL;
}

export function isWithheld(draft: InvoiceDraft): boolean {
  return issOf(draft).withheldBy !== "nobody";
}

/** Reduction of the ISS base by a municipal benefit, in cents. */
export function benefitReductionCents(draft: InvoiceDraft): number {
  const { benefitReduction: reduction } = issOf(draft);
  if (reduction === undefined) return 0;
  return "cents" in reduction ? reduction.cents : shareOf(draft.amountCents, reduction.basisPoints);
}

export function isSuspended({ kind }: IssTreatment): boolean {
  return kind === "suspended_by_court" || kind === "suspended_by_city";
}

/**
 * The city of the service or of the tomador when ISS is due there (LC 116/2003 art. 3); it may be the prestador's as well. Undefined when
 * ISS is due at the prestador's, or the city is unknown.
 */
export function incidenceElsewhere({ service, tomador }: InvoiceDraft): string | undefined {
  const incidence = findCodigoTributacao(service.cTribNac)?.incidence ?? "EP";
  const placeCity = "cityCode" in service.place ? service.place.cityCode : undefined;
  const clientCity = isDomestic(tomador) ? tomador.address?.cityCode : undefined;
  return { EP: undefined, LP: placeCity, ET: clientCity }[incidence];
}
