import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { type Cents, centsToReais } from "@emita/domain/basics/money";
import { shareOf } from "@emita/domain/basics/rate";
import { findServiceCode } from "@emita/domain/invoices/service-codes/service-codes";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import type { NoteExtras } from "./extras.ts";
import { choice, defined, text } from "./given.ts";
import { placed } from "./place-of.ts";
import { purchaseOf, referencesOf } from "./purchase-details.ts";

/** The request's type of `details`. */
type GivenDetails = NonNullable<CreateInvoice["details"]>;

/**
 * The extras as the API takes them; null without any. Call it with checked extras (extras-issues.ts): unreadable values are
 * left out.
 * @param amountCents value of the service, the base of the company's own PIS and COFINS.
 */
export function detailsOf(extras: NoteExtras, amountCents: Cents): GivenDetails | null {
  const details = defined<GivenDetails>({
    ...extras.kept,
    competencia: text(extras.competencia),
    ...placeOf(extras),
    municipal_code: text(extras.municipalCode),
    nbs: text(extras.nbs),
    operation_indicator: text(extras.operationIndicator),
    tax_classification: text(extras.taxClassification),
    operation_type: choice(OPERATION_TYPES, extras.operationType),
    ...purchaseOf(extras),
    ...referencesOf(extras),
    tomador: tomadorOf(extras),
    iss: issOf(extras),
    federal: federalOf(extras, amountCents),
    unconditional_discount: reais(extras.unconditionalDiscount),
    conditional_discount: reais(extras.conditionalDiscount),
    deductions: reais(extras.deductions),
    foreign_trade: tradeOf(extras),
    obra: obraOf(extras),
    imovel: imovelOf(extras),
    evento: eventoOf(extras),
    additional_information: text(extras.information),
  });
  return Object.keys(details).length === 0 ? null : details;
}

/**
 * The value of `service_code`: the catalogue's code. Or the national one, for another breakdown than the default or a
 * sub-item outside the catalogue.
 */
export function apiServiceCode(code: string | null, nationalCode: string): string | null {
  if (code === null) return null;
  const breakdowns = findServiceCode(code)?.breakdowns;
  const isOther = breakdowns
    ? breakdowns.slice(1).some(({ cTribNac }) => cTribNac === nationalCode)
    : nationalCode.startsWith(code.replace(".", ""));
  return isOther ? nationalCode : code;
}

function placeOf({ place, placeCode, placeCountry }: NoteExtras): GivenDetails {
  if (place === "abroad") return defined({ service_country: text(placeCountry) });
  return place === "city" ? defined({ service_city_code: text(placeCode) }) : {};
}

function tomadorOf(extras: NoteExtras): GivenDetails["tomador"] {
  const { client, foreign, nif, noNifReason } = extras;
  if (client === "unidentified") return { kind: "unidentified" };
  if (client === "identified") return identifiedOf(extras);
  const { postalCode, ...same } = foreign;
  return {
    kind: "foreign",
    nif: text(nif) ?? null,
    ...(text(nif) === undefined && noNifReason !== "" && { no_nif_reason: reasonOf(noNifReason) }),
    ...(foreign.country !== "" && { address: { ...same, postal_code: postalCode } }),
  };
}

/** The address of an invoice from the API stays; undefined without details beyond the common fields. */
function identifiedOf({ kept, clientRegistration }: NoteExtras): GivenDetails["tomador"] {
  const address = kept.tomador?.kind === "identified" ? kept.tomador.address : undefined;
  const registration = text(clientRegistration);
  if (address === undefined && registration === undefined) return undefined;
  return defined({
    kind: "identified" as const,
    municipal_registration: registration,
    address,
  });
}

function reasonOf(typed: string): 1 | 2 {
  return typed === "1" ? 1 : 2;
}

function issOf(extras: NoteExtras): GivenDetails["iss"] {
  const { issKind: kind, immunity, processNumber, benefitNumber, issWithheld, issRate } = extras;
  const isSuspended = kind === "suspended_by_court" || kind === "suspended_by_city";
  const reduction = kind === "exempt" ? undefined : reductionOf(extras);
  const iss = defined({
    kind: kind === "taxable" ? undefined : kind,
    immunity: kind === "immune" ? choice(IMMUNITIES, immunity) : undefined,
    process_number: isSuspended ? text(processNumber) : undefined,
    benefit_number: kind === "exempt" || reduction ? text(benefitNumber) : undefined,
    benefit_reduction: reduction,
    withheld_by: issWithheld ? ("tomador" as const) : undefined,
    rate: reais(issRate),
  });
  return Object.keys(iss).length === 0 ? undefined : iss;
}

const OPERATION_TYPES = [1, 2, 3, 4, 5] as const;
function reductionOf({ benefitKind, benefitReduction }: NoteExtras) {
  const given = reais(benefitReduction);
  if (benefitKind === "" || given === undefined) return undefined;
  return benefitKind === "amount" ? { amount: given } : { percent: given };
}

const IMMUNITIES = [1, 2, 3, 4, 5] as const;

function federalOf(extras: NoteExtras, amountCents: Cents): GivenDetails["federal"] {
  const federal = defined({
    ...(hasContributions(extras) && {
      cst: text(extras.cst),
      ...(asksForDebit(extras.cst) && {
        pis: contribution(amountCents, extras.pisRate),
        cofins: contribution(amountCents, extras.cofinsRate),
      }),
    }),
    withheld_pis: reais(extras.pis),
    withheld_cofins: reais(extras.cofins),
    withheld_csll: reais(extras.csll),
    withheld_irrf: reais(extras.irrf),
    withheld_inss: reais(extras.inss),
  });
  return Object.keys(federal).length === 0 ? undefined : federal;
}

/** PIS, COFINS or CSLL withheld: the invoice must then name the CST (E0678, E0698 of the national rules). */
export function hasContributions({ pis, cofins, csll }: NoteExtras): boolean {
  return [pis, cofins, csll].some((typed) => (moneyCents(typed) ?? 0) > 0);
}

/** CST without a debit of the company's own: no base, no rate (E0682). */
export function asksForDebit(cst: string): boolean {
  return cst !== "" && !["00", "08", "09"].includes(cst);
}

function contribution(amountCents: Cents, rateText: string) {
  const basisPoints = moneyCents(rateText);
  if (basisPoints === null) return undefined;
  return {
    base: centsToReais(amountCents),
    rate: centsToReais(basisPoints),
    amount: centsToReais(shareOf(amountCents, basisPoints)),
  };
}

function tradeOf(extras: NoteExtras): GivenDetails["foreign_trade"] {
  const mode = choice([1, 2, 3, 4] as const, extras.tradeMode);
  const relation = choice([0, 1, 2, 3, 4, 5, 6] as const, extras.tradeRelation);
  const amount = reais(extras.tradeAmount);
  if (!needsTrade(extras) || mode === undefined || relation === undefined) return undefined;
  if (amount === undefined || extras.tradeCurrency === "") return undefined;
  return {
    mode,
    relation,
    currency: extras.tradeCurrency,
    amount_in_currency: amount,
    ...(extras.tradeCountry !== "" && { result_country: extras.tradeCountry }),
    shares_with_mdic: false,
  };
}

/** Services for abroad say how they were rendered and in which currency (E0330). */
export function needsTrade({ client, issKind }: NoteExtras): boolean {
  return client === "foreign" || issKind === "export";
}

function obraOf(extras: NoteExtras): GivenDetails["obra"] {
  const { obraKind, obraPlace } = extras;
  const id = text(extras.obraId);
  const registration = registrationOf(extras.obraRegistration);
  if (obraKind === "cno" && id) return { cno: id, ...registration };
  if (obraKind === "cib" && id) return { cib: id, ...registration };
  return obraKind === "address" ? placed(obraPlace, registration) : undefined;
}

function imovelOf(extras: NoteExtras): GivenDetails["imovel"] {
  const { imovelKind, imovelPlace } = extras;
  const id = text(extras.imovelId);
  const registration = registrationOf(extras.imovelRegistration);
  if (imovelKind === "cib" && id) return { cib: id, ...registration };
  return imovelKind === "address" ? placed(imovelPlace, registration) : undefined;
}

function registrationOf(typed: string): { real_estate_registration?: string } {
  const registration = text(typed);
  return registration === undefined ? {} : { real_estate_registration: registration };
}

function eventoOf(extras: NoteExtras): GivenDetails["evento"] {
  const { eventKind, eventName, eventFrom, eventUntil, eventId, eventPlace } = extras;
  const name = text(eventName);
  if (eventKind === "" || name === undefined || eventFrom === "") return undefined;
  const period = { name, from: eventFrom, until: eventUntil || eventFrom };
  const id = text(eventId);
  if (eventKind === "id") return id === undefined ? undefined : { ...period, id };
  return placed(eventPlace, period);
}

/** An amount or a rate: both have two decimals. */
function reais(typed: string): number | undefined {
  const cents = moneyCents(typed);
  return cents === null ? undefined : centsToReais(cents);
}
