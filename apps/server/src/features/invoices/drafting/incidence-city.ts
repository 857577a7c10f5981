import { isNationalChannel } from "@emita/domain/invoices/channel";
import type { IncidenceCityFacts } from "@emita/domain/invoices/invoice-facts";
import { SAO_PAULO } from "@emita/domain/routing/rules";
import { saoPauloServices } from "@emita/fiscal/services/services";
import type { Context } from "../../../platform/context/context.ts";
import type { DraftParts } from "./build-draft.ts";
import type { IssuingDeps } from "./deps.ts";
import { storedDetails } from "../record/stored-details.ts";

/**
 * The city where ISS falls due, as the national system knows it: the rules of a national invoice depend on it. Null where
 * nothing depends on it, or it is unknown.
 * @param wantsRate for the preview of taxes, where the rate is shown.
 */
export async function incidenceCityOf(
  ctx: Context,
  deps: Pick<IssuingDeps, "municipalFacts">,
  parts: DraftParts,
  { wantsRate }: { readonly wantsRate: boolean },
): Promise<IncidenceCityFacts | null> {
  const cityCode = incidenceCode(parts);
  if (parts.channel.startsWith("paulistana/") && cityCode === SAO_PAULO && wantsRate)
    return saoPauloFacts(parts);
  if (!isNationalChannel(parts.channel) || cityCode === null) return null;
  const wantsWithholding = isWithheldByCpf(parts);
  if (!wantsRate && !wantsWithholding && !dependsOnCity(parts)) return null;
  return deps.municipalFacts(ctx, parts.issuer, {
    cityCode,
    cTribNac: parts.service.cTribNac,
    day: parts.invoice.competencia,
    wantsRate,
    wantsWithholding,
  });
}

/** IBGE code by the service's rule (LC 116/2003 art. 3): the issuer's city, the place of the service, or the tomador's city. */
export function incidenceCode({ invoice, issuer, service, tomador }: DraftParts): string | null {
  const { service_city_code: place, service_country: country } = storedDetails(invoice) ?? {};
  const placeCity = country !== undefined ? null : (place ?? issuer.cityCode);
  const isNamed = tomador !== null && "taxId" in tomador;
  const tomadorCity = isNamed ? (tomador.address?.cityCode ?? null) : null;
  if (service.incidence === null) return null;
  return { EP: issuer.cityCode, LP: placeCity, ET: tomadorCity }[service.incidence];
}

/** São Paulo publishes its rates by its own codes. */
function saoPauloFacts({ invoice, service }: DraftParts): IncidenceCityFacts | null {
  const code = storedDetails(invoice)?.municipal_code ?? service.saoPauloCode;
  const known = saoPauloServices(service.item, invoice.competencia).find(
    (candidate) => candidate.code === code,
  );
  const rateBasisPoints = known?.rateBasisPoints ?? null;
  return rateBasisPoints === null ? null : { isActive: true, rateBasisPoints };
}

/** Inside the Simples and for an MEI the rate follows from the company alone (nacional.md section 7.2). */
function dependsOnCity({ invoice, issuer }: DraftParts): boolean {
  const isInSimples = issuer.regime === "simples" && issuer.simplesTaxScope === 1;
  const isExempt = storedDetails(invoice)?.iss?.kind === "exempt";
  return issuer.regime !== "mei" && (!isInSimples || isExempt);
}

function isWithheldByCpf({ invoice, tomador }: DraftParts): boolean {
  const isByTomador = storedDetails(invoice)?.iss?.withheld_by === "tomador";
  return isByTomador && tomador !== null && "taxId" in tomador && tomador.taxId.length === 11;
}
