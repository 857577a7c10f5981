import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatDateTime } from "@emita/domain/basics/dates";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { ISS_KINDS } from "../extras/groups/iss-kinds.ts";
import { serviceText } from "../paper/sheet-of.ts";

/** One line of 'Mais dados'. */
export interface InvoiceDatum {
  readonly term: string;
  readonly value: string;
}

/** All data of an invoice that the page does not show elsewhere. Absent and default values have no line. */
export function invoiceData(invoice: Invoice): InvoiceDatum[] {
  return [
    line("Criada em", instant(invoice.created_at)),
    line("Emitida em", invoice.issued_at && instant(invoice.issued_at)),
    line(FIELD_LABELS.service_code, serviceText(invoice.service_code)),
    line(FIELD_LABELS.city, invoice.city),
    line("Telefone do cliente", invoice.phone),
    line("Emissor", invoice.channel && issuerOf(invoice.channel)),
    ...detailLines(invoice.details ?? {}),
    line("Referência externa", invoice.external_id),
    line("Identificador no Emita", invoice.id),
  ].filter((one): one is InvoiceDatum => one !== null);
}

function line(term: string, value: string | null | undefined): InvoiceDatum | null {
  return value ? { term, value } : null;
}

function detailLines(details: InvoiceDetails): (InvoiceDatum | null)[] {
  return [
    line(FIELD_LABELS["details.service_country"], details.service_country),
    line("Código nacional", details.national_code),
    line(FIELD_LABELS["details.municipal_code"], details.municipal_code),
    line("NBS", details.nbs),
    line("CNAE", details.cnae),
    ...clientLines(details),
    line(FIELD_LABELS["details.intermediary"], intermediaryOf(details)),
    ...issLines(details.iss),
    line(FIELD_LABELS["details.unconditional_discount"], money(details.unconditional_discount)),
    line(FIELD_LABELS["details.conditional_discount"], money(details.conditional_discount)),
    line(FIELD_LABELS["details.deductions"], money(details.deductions)),
    ...federalLines(details.federal),
    line(FIELD_LABELS["details.foreign_trade"], tradeOf(details)),
    line(FIELD_LABELS["details.obra"], placeOf(details.obra)),
    line(FIELD_LABELS["details.imovel"], placeOf(details.imovel)),
    line(FIELD_LABELS["details.evento"], details.evento?.name),
    ...purchaseLines(details),
    ...referenceLines(details.references),
    line(FIELD_LABELS["details.additional_information"], details.additional_information),
  ];
}

function clientLines({ tomador }: InvoiceDetails): (InvoiceDatum | null)[] {
  if (tomador?.kind === "identified") {
    const { municipal_registration } = tomador;
    return [line(FIELD_LABELS["details.tomador.municipal_registration"], municipal_registration)];
  }
  if (tomador?.kind !== "foreign") return [];
  return [line("NIF do cliente", tomador.nif), line("País do cliente", tomador.address?.country)];
}

function purchaseLines(details: InvoiceDetails): (InvoiceDatum | null)[] {
  const { final_consumer: isFinal, public_body: body, referenced_notes: invoices } = details;
  const { recipient, deduction_documents: deductions, reimbursements } = details;
  return [
    line(
      FIELD_LABELS["details.final_consumer"],
      isFinal === undefined ? null : YES_NO[`${isFinal}`],
    ),
    line(FIELD_LABELS["details.public_body"], body && PUBLIC_BODIES[body]),
    line(FIELD_LABELS["details.referenced_notes"], invoices?.join(", ")),
    line(FIELD_LABELS["details.recipient"], recipient && partyOf(recipient)),
    line(FIELD_LABELS["details.deduction_documents"], total(deductions)),
    line(FIELD_LABELS["details.reimbursements"], total(reimbursements)),
  ];
}

const YES_NO = { true: "Sim", false: "Não" } as const;
const PUBLIC_BODIES = { 1: "União", 2: "Estado", 3: "Distrito Federal", 4: "Município" } as const;

function partyOf(party: NonNullable<InvoiceDetails["recipient"]>): string {
  const id = "tax_id" in party ? formatTaxId(party.tax_id) : party.nif;
  return id ? `${party.name}, ${id}` : party.name;
}

function total(documents: readonly { amount: number }[] | undefined): string | null {
  const cents = documents?.reduce((sum, { amount }) => sum + reaisToCents(amount), 0);
  return cents === undefined ? null : formatReais(cents);
}

function referenceLines(references: InvoiceDetails["references"]): (InvoiceDatum | null)[] {
  return [
    line(FIELD_LABELS["details.references.order"], references?.order),
    line(FIELD_LABELS["details.references.order_items"], references?.order_items?.join(", ")),
    line(FIELD_LABELS["details.references.document"], references?.document),
    line(FIELD_LABELS["details.references.technical_document"], references?.technical_document),
    line(FIELD_LABELS["details.references.internal_code"], references?.internal_code),
  ];
}

function intermediaryOf({ intermediary }: InvoiceDetails): string | null {
  return intermediary ? `${intermediary.name}, ${formatTaxId(intermediary.tax_id)}` : null;
}

function issLines(iss: InvoiceDetails["iss"]): (InvoiceDatum | null)[] {
  if (!iss) return [];
  const kind = ISS_KINDS.find(([key]) => key === iss.kind)?.[1];
  return [
    line(FIELD_LABELS["details.iss.kind"], iss.kind === "taxable" ? null : kind),
    line(FIELD_LABELS["details.iss.process_number"], iss.process_number),
    line(FIELD_LABELS["details.iss.benefit_number"], iss.benefit_number),
    line(FIELD_LABELS["details.iss.withheld_by"], WITHHELD[iss.withheld_by]),
    line(FIELD_LABELS["details.iss.rate"], iss.rate === undefined ? null : percent(iss.rate)),
  ];
}

const WITHHELD = {
  nobody: null,
  tomador: "Pelo cliente (tomador)",
  intermediario: "Pelo intermediário",
} as const;

function federalLines(federal: InvoiceDetails["federal"]): (InvoiceDatum | null)[] {
  return [
    line("Situação tributária (CST)", federal?.cst),
    line("PIS retido", money(federal?.withheld_pis)),
    line("COFINS retida", money(federal?.withheld_cofins)),
    line("CSLL retida", money(federal?.withheld_csll)),
    line(FIELD_LABELS["details.federal.withheld_irrf"], money(federal?.withheld_irrf)),
    line(FIELD_LABELS["details.federal.withheld_inss"], money(federal?.withheld_inss)),
  ];
}

function tradeOf({ foreign_trade: trade }: InvoiceDetails): string | null {
  if (!trade) return null;
  const amount = trade.amount_in_currency.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  return `${amount} na moeda ${trade.currency}`;
}

type Place = NonNullable<InvoiceDetails["obra"] | InvoiceDetails["imovel"]>;

function placeOf(place: Place | undefined): string | null {
  if (!place) return null;
  if ("cno" in place) return `CNO ${place.cno}`;
  if ("cib" in place) return `CIB ${place.cib}`;
  const { street, number, district } = place.address;
  return `${street}, ${number} - ${district}`;
}

function issuerOf(channel: string): string {
  if (channel === "nacional") return "Emissor nacional da NFS-e";
  return channel.startsWith("paulistana") ? "Prefeitura de São Paulo" : "Prefeitura do município";
}

function instant(text: string): string {
  return formatDateTime(new Date(text));
}

function money(reais: number | undefined): string | null {
  return reais === undefined ? null : formatReais(reaisToCents(reais));
}

function percent(rate: number): string {
  return `${rate.toLocaleString("pt-BR", { maximumFractionDigits: 2 })} %`;
}
