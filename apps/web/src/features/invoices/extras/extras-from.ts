import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { type NoteExtras, NO_EXTRAS } from "./extras.ts";
import { placeOf } from "./place-of.ts";
import { isTypedRecipient, purchaseFrom, referencesFrom } from "./purchase-details.ts";

/** The details of an existing invoice as typed, to correct or replace it. The caller looks up the names of cities. */
export function extrasFrom(details: InvoiceDetails | null): NoteExtras {
  if (!details) return NO_EXTRAS;
  return {
    ...NO_EXTRAS,
    nationalCode: details.national_code ?? "",
    municipalCode: details.municipal_code ?? "",
    nbs: details.nbs ?? "",
    operationIndicator: details.operation_indicator ?? "",
    taxClassification: details.tax_classification ?? "",
    operationType: String(details.operation_type ?? ""),
    competencia: details.competencia ?? "",
    ...placeFrom(details),
    ...issFrom(details),
    ...federalFrom(details),
    unconditionalDiscount: money(details.unconditional_discount),
    conditionalDiscount: money(details.conditional_discount),
    deductions: money(details.deductions),
    ...purchaseFrom(details),
    ...referencesFrom(details),
    ...tomadorFrom(details),
    ...tradeFrom(details),
    ...obraFrom(details),
    ...imovelFrom(details),
    ...eventFrom(details),
    information: details.additional_information ?? "",
    kept: keptOf(details),
  };
}

/** Details without a field here, kept so that a correction loses nothing that an API client sent. */
function keptOf(details: InvoiceDetails): InvoiceDetails {
  const kept = {
    ...details,
    tomador: addressedTomador(details.tomador),
    recipient: isTypedRecipient(details.recipient) ? undefined : details.recipient,
  };
  return Object.fromEntries(
    Object.entries(kept).filter(([part, value]) => !SHOWN.has(part) && value !== undefined),
  );
}

const SHOWN: ReadonlySet<string> = new Set<keyof InvoiceDetails>([
  "competencia",
  "service_city_code",
  "service_country",
  "national_code",
  "municipal_code",
  "nbs",
  "operation_indicator",
  "tax_classification",
  "operation_type",
  "iss",
  "federal",
  "unconditional_discount",
  "conditional_discount",
  "deductions",
  "foreign_trade",
  "obra",
  "imovel",
  "evento",
  "final_consumer",
  "public_body",
  "referenced_notes",
  "references",
  "additional_information",
]);

function addressedTomador(tomador: InvoiceDetails["tomador"]): InvoiceDetails["tomador"] {
  if (tomador?.kind !== "identified" || tomador.address === undefined) return undefined;
  return { kind: "identified", address: tomador.address };
}

function placeFrom({ service_city_code: city, service_country: country }: InvoiceDetails) {
  if (country) return { place: "abroad" as const, placeCountry: country };
  return city ? { place: "city" as const, placeCode: city, placeName: city } : {};
}

function issFrom({ iss }: InvoiceDetails): Partial<NoteExtras> {
  if (!iss) return {};
  return {
    issKind: iss.kind,
    immunity: String(iss.immunity ?? ""),
    processNumber: iss.process_number ?? "",
    benefitNumber: iss.benefit_number ?? "",
    ...reductionFrom(iss.benefit_reduction),
    issWithheld: iss.withheld_by === "tomador",
    issRate: money(iss.rate),
  };
}

function reductionFrom(
  reduction: NonNullable<InvoiceDetails["iss"]>["benefit_reduction"],
): Partial<NoteExtras> {
  if (!reduction) return {};
  return "amount" in reduction
    ? { benefitKind: "amount", benefitReduction: money(reduction.amount) }
    : { benefitKind: "percent", benefitReduction: money(reduction.percent) };
}

function federalFrom({ federal }: InvoiceDetails): Partial<NoteExtras> {
  if (!federal) return {};
  return {
    irrf: money(federal.withheld_irrf),
    pis: money(federal.withheld_pis),
    cofins: money(federal.withheld_cofins),
    csll: money(federal.withheld_csll),
    inss: money(federal.withheld_inss),
    cst: federal.cst ?? "",
    pisRate: money(federal.pis?.rate),
    cofinsRate: money(federal.cofins?.rate),
  };
}

function tomadorFrom({ tomador }: InvoiceDetails): Partial<NoteExtras> {
  if (!tomador) return {};
  if (tomador.kind === "identified")
    return { clientRegistration: tomador.municipal_registration ?? "" };
  if (tomador.kind === "unidentified") return { client: "unidentified" };
  const { address } = tomador;
  return {
    client: "foreign",
    nif: tomador.nif ?? "",
    noNifReason: String(tomador.no_nif_reason ?? ""),
    foreign: {
      country: address?.country ?? "",
      postalCode: address?.postal_code ?? "",
      city: address?.city ?? "",
      region: address?.region ?? "",
      street: address?.street ?? "",
      number: address?.number ?? "",
      district: address?.district ?? "",
    },
  };
}

function tradeFrom({ foreign_trade: trade }: InvoiceDetails): Partial<NoteExtras> {
  if (!trade) return {};
  return {
    tradeMode: String(trade.mode),
    tradeRelation: String(trade.relation),
    tradeCurrency: trade.currency,
    tradeAmount: money(trade.amount_in_currency),
    tradeCountry: trade.result_country ?? "",
  };
}

function obraFrom({ obra }: InvoiceDetails): Partial<NoteExtras> {
  if (!obra) return {};
  const obraRegistration = obra.real_estate_registration ?? "";
  if ("cno" in obra) return { obraKind: "cno", obraId: obra.cno, obraRegistration };
  if ("cib" in obra) return { obraKind: "cib", obraId: obra.cib, obraRegistration };
  return { obraKind: "address", obraPlace: placeOf(obra.address), obraRegistration };
}

function imovelFrom({ imovel }: InvoiceDetails): Partial<NoteExtras> {
  if (!imovel) return {};
  const imovelRegistration = imovel.real_estate_registration ?? "";
  return "cib" in imovel
    ? { imovelKind: "cib", imovelId: imovel.cib, imovelRegistration }
    : { imovelKind: "address", imovelPlace: placeOf(imovel.address), imovelRegistration };
}

function eventFrom({ evento }: InvoiceDetails): Partial<NoteExtras> {
  if (!evento) return {};
  const { name: eventName, from: eventFrom, until: eventUntil } = evento;
  const period = { eventName, eventFrom, eventUntil };
  return "id" in evento
    ? { ...period, eventKind: "id", eventId: evento.id }
    : { ...period, eventKind: "address", eventPlace: placeOf(evento.address) };
}

function money(reais: number | undefined): string {
  return reais === undefined ? "" : formatDecimal(reaisToCents(reais));
}
