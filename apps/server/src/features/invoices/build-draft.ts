import type { DraftService, InvoiceDraft, Prestador, Tomador } from "@emita/fiscal/invoice-draft";
import { findService, type KnownService } from "@emita/fiscal/services";
import { DPS_SERIES, type Issuer } from "../companies/public.ts";
import type { InvoiceRow } from "./store.ts";

/** The service behind the invoice's code; null when the person still has to choose. */
export function codedService(serviceCode: string | null): KnownService | null {
  return serviceCode === null ? null : findService(serviceCode);
}

export interface DraftParts {
  readonly invoice: InvoiceRow;
  readonly issuer: Issuer;
  readonly service: KnownService;
  readonly tomador: Tomador;
}

/** Everything of the draft but its number, which is taken last. The place of service is the issuer's own city. */
export function buildDraft(
  { invoice, issuer, service, tomador }: DraftParts,
  number: number,
  emittedAt: Date,
): InvoiceDraft {
  return {
    series: String(DPS_SERIES),
    number,
    emittedAt,
    competencia: invoice.competencia,
    prestador: toPrestador(issuer),
    tomador,
    service: toService(service, issuer),
    description: invoice.service_description,
    amountCents: invoice.amount_cents,
  };
}

function toService(service: KnownService, issuer: Issuer): DraftService {
  const { nbs, operationIndicator, taxClassification } = service;
  return {
    cTribNac: service.cTribNac,
    item: service.item,
    place: { cityCode: issuer.cityCode },
    ...(nbs && { nbs }),
    ...(operationIndicator && { operationIndicator }),
    ...(taxClassification && { taxClassification }),
  };
}

export function toPrestador(issuer: Issuer): Prestador {
  const { cnpj, cityCode, regime, municipalRegistration, phone, email } = issuer;
  return {
    cnpj,
    cityCode,
    regime,
    ...(municipalRegistration && { municipalRegistration }),
    ...(phone && { phone }),
    ...(email && { email }),
  };
}
