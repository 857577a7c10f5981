import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { FIELD_LABELS, type InvoiceField } from "@emita/domain/invoices/field-labels";
import { isDoubtful, moneyCents } from "../../../ui/texts/money-text.ts";
import { asksForDebit, hasContributions, needsTrade } from "./extras-details.ts";
import type { NoteExtras, TypedPlace } from "./extras.ts";

export type ExtrasIssues = Readonly<Record<string, string>>;

/** Keys are the API's field names, so that messages of the server and the preview reach the same fields. */
export const CST_FIELD = "details.federal.cst";

/** Issues that block sending. The server checks the rules of law; these concern unfinished input. */
export function extrasIssues(extras: NoteExtras): ExtrasIssues {
  return {
    ...doubtfulAmounts(extras),
    ...placeIssues(extras),
    ...rateIssues(extras),
    ...reductionIssues(extras),
    ...federalIssues(extras),
    ...foreignIssues(extras),
    ...buildingIssues("details.obra", extras.obraKind, extras.obraId, extras.obraPlace),
    ...buildingIssues("details.imovel", extras.imovelKind, extras.imovelId, extras.imovelPlace),
    ...eventIssues(extras),
    ...recipientIssues(extras),
    ...(/^[0-9A-Za-z]{0,20}$/.test(extras.internalCode.trim())
      ? {}
      : { "details.references.internal_code": "Use até 20 letras e números, sem espaços." }),
  };
}

/** Whether an API field belongs under 'Mais opções'. */
export function isExtraField(field: string): boolean {
  return field.startsWith("details.");
}

/** Label of any field the API names, including "details.iss.rate" and parts of a field; null if no screen shows it. */
export function fieldLabel(field: string): string | null {
  const name = Object.keys(FIELD_LABELS)
    .toSorted((a, b) => b.length - a.length)
    .find((known): known is InvoiceField => known === field || field.startsWith(`${known}.`));
  return name ? FIELD_LABELS[name] : null;
}

function placeIssues({ place, placeCode, placeCountry }: NoteExtras): ExtrasIssues {
  if (place === "city" && placeCode === "") {
    return { "details.service_city_code": "Escolha a cidade da lista." };
  }
  return place === "abroad" && placeCountry === ""
    ? { "details.service_country": "Escolha o país." }
    : {};
}

/** Without this check ambiguous amounts would count as empty, and the invoice would be sent without them. */
function doubtfulAmounts(extras: NoteExtras): ExtrasIssues {
  const shown = AMOUNTS.filter(([key]) => key !== "tradeAmount" || needsTrade(extras));
  const doubtful = shown.filter(([key]) => isDoubtful(extras[key]));
  return Object.fromEntries(doubtful.map(([, field]) => [field, "Confirme o valor."]));
}

const AMOUNTS = [
  ["unconditionalDiscount", "details.unconditional_discount"],
  ["conditionalDiscount", "details.conditional_discount"],
  ["deductions", "details.deductions"],
  ["irrf", "details.federal.withheld_irrf"],
  ["pis", "details.federal.withheld_pis"],
  ["cofins", "details.federal.withheld_cofins"],
  ["csll", "details.federal.withheld_csll"],
  ["inss", "details.federal.withheld_inss"],
  ["tradeAmount", "details.foreign_trade.amount_in_currency"],
] as const;

function rateIssues({ issRate }: NoteExtras): ExtrasIssues {
  const basisPoints = issRate === "" ? 0 : moneyCents(issRate);
  return basisPoints === null || basisPoints > 10_000
    ? { "details.iss.rate": "Informe a alíquota em porcentagem, como 2,50." }
    : {};
}

function reductionIssues({ issKind, benefitKind, benefitReduction }: NoteExtras): ExtrasIssues {
  if (issKind === "exempt" || benefitKind === "") return {};
  const typed = moneyCents(benefitReduction) ?? 0;
  return typed > 0 && (benefitKind === "amount" || typed <= 10_000)
    ? {}
    : { "details.iss.benefit_reduction": "Informe de quanto é a redução." };
}

function federalIssues(extras: NoteExtras): ExtrasIssues {
  if (!hasContributions(extras)) return {};
  if (extras.cst === "") return { [CST_FIELD]: "Escolha a situação tributária." };
  if (!asksForDebit(extras.cst)) return {};
  return {
    ...(moneyCents(extras.pisRate) === null && { "details.federal.pis": "Informe a alíquota." }),
    ...(moneyCents(extras.cofinsRate) === null && {
      "details.federal.cofins": "Informe a alíquota.",
    }),
  };
}

function foreignIssues(extras: NoteExtras): ExtrasIssues {
  const { client, nif, noNifReason, foreign } = extras;
  const issues: Record<string, string> = {};
  if (client === "foreign" && nif.trim() === "" && noNifReason === "")
    issues["details.tomador.nif"] = "Informe o número, ou escolha por que não há um.";
  if (client === "foreign") {
    for (const [key, text] of FOREIGN_PARTS)
      if (foreign[key].trim() === "") issues[`details.tomador.address.${key}`] = text;
  }
  if (needsTrade(extras)) {
    for (const [key, field] of TRADE_PARTS)
      if (extras[key].trim() === "") issues[field] = "Falta este dado.";
  }
  return issues;
}

const FOREIGN_PARTS = [
  ["country", "Escolha o país."],
  ["postalCode", "Informe o código postal."],
  ["city", "Informe a cidade."],
  ["region", "Informe o estado ou a região."],
  ["street", "Informe a rua."],
  ["number", "Informe o número."],
  ["district", "Informe o bairro."],
] as const;

const TRADE_PARTS = [
  ["tradeMode", "details.foreign_trade.mode"],
  ["tradeRelation", "details.foreign_trade.relation"],
  ["tradeCurrency", "details.foreign_trade.currency"],
  ["tradeAmount", "details.foreign_trade.amount_in_currency"],
] as const;

function buildingIssues(field: string, kind: string, id: string, place: TypedPlace): ExtrasIssues {
  if (kind === "") return {};
  if (kind === "address") return placeParts(field, place);
  return id.trim() === "" ? { [field]: "Informe o número." } : {};
}

function eventIssues(extras: NoteExtras): ExtrasIssues {
  if (extras.eventKind === "") return {};
  return {
    ...(extras.eventName.trim() === "" && { "details.evento.name": "Informe o nome." }),
    ...(extras.eventFrom === "" && { "details.evento.from": "Informe o primeiro dia." }),
    ...(extras.eventKind === "id"
      ? extras.eventId.trim() === "" && { "details.evento.id": "Informe a identificação." }
      : placeParts("details.evento", extras.eventPlace)),
  };
}

function recipientIssues(extras: NoteExtras): ExtrasIssues {
  if (extras.recipientKind === "") return {};
  return {
    ...(!isTaxId(normalizeTaxId(extras.recipientTaxId)) && {
      "details.recipient.tax_id": "Confira o CNPJ ou CPF.",
    }),
    ...(extras.recipientName.trim() === "" && { "details.recipient.name": "Informe o nome." }),
    ...(extras.recipientKind === "address" &&
      placeParts("details.recipient", extras.recipientPlace)),
  };
}

function placeParts(field: string, place: TypedPlace): ExtrasIssues {
  const issues: Record<string, string> = {};
  if (place.cep.replace(/\D/g, "").length !== 8)
    issues[`${field}.address.postal_code`] = "O CEP tem oito números.";
  if (place.street.trim() === "") issues[`${field}.address.street`] = "Informe a rua.";
  if (place.number.trim() === "") issues[`${field}.address.number`] = "Informe o número.";
  if (place.district.trim() === "") issues[`${field}.address.district`] = "Informe o bairro.";
  if (place.cityCode === "") issues[`${field}.address.city_code`] = "Escolha a cidade da lista.";
  return issues;
}
