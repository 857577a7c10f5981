import type { Channel } from "@emita/domain/invoices/channel";
import type { IncidenceCityFacts } from "@emita/domain/invoices/invoice-facts";
import type {
  DraftService,
  ForeignTomador,
  InvoiceDraft,
  Prestador,
  Replacement,
  Tomador,
} from "@emita/fiscal/invoice-draft";
import type { Combination } from "@emita/fiscal/services/classification";
import { findService, type KnownService } from "@emita/fiscal/services/services";
import type { Issuer } from "../../companies/public.ts";
import { classificationFor } from "./classification.ts";
import { detailParts } from "./draft-details.ts";
import { defined } from "./draft-values.ts";
import { storedDetails } from "../record/stored-details.ts";
import type { InvoiceRow } from "../record/store.ts";

/** The service behind the invoice's code, or the national code that its details choose; null: the person still has to. */
export function codedService(
  invoice: Pick<InvoiceRow, "service_code" | "details">,
): KnownService | null {
  const code = storedDetails(invoice)?.national_code ?? invoice.service_code;
  return code === null ? null : findService(code);
}

export interface DraftParts {
  readonly invoice: Pick<
    InvoiceRow,
    "competencia" | "service_description" | "amount_cents" | "details"
  > &
    Partial<Pick<InvoiceRow, "id" | "payment">>;
  readonly issuer: Issuer;
  readonly channel: Channel;
  readonly service: KnownService;
  readonly tomador: Tomador | ForeignTomador | null;
  /** The company's choice for an earlier invoice of this service. */
  readonly keptClassification?: Combination | null;
  /** Known facts of the city where ISS falls due; the usual ones where none are known. */
  readonly incidenceCity?: IncidenceCityFacts | null;
  /** The invoice that this one substitutes, where the city hall takes invoice and substitution in one message. */
  readonly replaces?: Replacement | null;
}

/** Everything of the draft but its number, which is taken last. Without other word the place of service is the issuer's own city. */
export function buildDraft(parts: DraftParts, number: number, emittedAt: Date): InvoiceDraft {
  const { invoice, issuer, tomador, incidenceCity, replaces } = parts;
  const details = storedDetails(invoice) ?? {};
  const { approximateTaxes } = issuer;
  return {
    ...(approximateTaxes && { approximateTaxes }),
    ...detailParts(details),
    ...(invoice.id && { ourId: invoice.id }),
    ...(incidenceCity && { incidenceCityIsActive: incidenceCity.isActive }),
    series: String(issuer.series),
    number,
    emittedAt,
    competencia: invoice.competencia,
    prestador: toPrestador(issuer),
    tomador,
    service: toService(parts),
    description: invoice.service_description,
    amountCents: invoice.amount_cents,
    ...(replaces && { replaces }),
    ...(invoice.payment && { payment: invoice.payment }),
  };
}

/** The details override the catalogue. The catalogue's city codes are São Paulo's. */
function toService(parts: DraftParts): DraftService {
  const { service, issuer, channel } = parts;
  const details = storedDetails(parts.invoice) ?? {};
  const { service_city_code: cityCode, service_country: country } = details;
  const cityService = channel.startsWith("paulistana") ? service.saoPauloCode : null;
  return defined({
    cTribNac: service.cTribNac,
    item: service.item,
    place: country ? { country } : { cityCode: cityCode ?? issuer.cityCode },
    municipalCode: details.municipal_code ?? cityService ?? undefined,
    ...classificationFor(parts),
    operationType: details.operation_type,
    cnae: details.cnae,
  });
}

export function toPrestador(issuer: Issuer): Prestador {
  const { cnpj, companyName, cityCode, regime, municipalRegistration, phone, email } = issuer;
  const { specialRegime, simplesTaxScope, simplesRate, isInNationalRegistry } = issuer;
  return {
    cnpj,
    name: companyName,
    cityCode,
    regime,
    isInNationalRegistry,
    ...(specialRegime !== 0 && { specialRegime }),
    ...(regime === "simples" && { simplesTaxScope, ...(simplesRate && { simplesRate }) }),
    ...(municipalRegistration && { municipalRegistration }),
    ...(phone && { phone }),
    ...(email && { email }),
  };
}
