import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { reaisToCents } from "@emita/domain/basics/money";
import { defined, toAddress } from "./draft-values.ts";
import { deductionsOf, toReimbursement } from "./draft-documents.ts";
import type {
  EventoCultural,
  FederalTaxes,
  ForeignAddress,
  ForeignTomador,
  ForeignTrade,
  InvoiceDraft,
  IssTreatment,
  Obra,
  OwnContribution,
  References,
  Tomador,
} from "@emita/fiscal/invoice-draft";

/** The details that go into the draft unchanged; place, service and tomador are put together elsewhere. */
export function detailParts(details: InvoiceDetails): Partial<InvoiceDraft> {
  const { iss, federal, intermediary, approximate_taxes: approximate } = details;
  return defined({
    finalConsumer: details.final_consumer,
    intermediario: intermediary && toIntermediario(intermediary),
    recipient: details.recipient && toRecipient(details.recipient),
    unconditionalDiscountCents: cents(details.unconditional_discount),
    conditionalDiscountCents: cents(details.conditional_discount),
    ...deductionsOf(details),
    reimbursements: details.reimbursements?.map(toReimbursement),
    iss: iss && toIss(iss),
    federal: federal && toFederal(federal),
    approximateTaxes: approximate && {
      federalBasisPoints: reaisToCents(approximate.federal),
      stateBasisPoints: reaisToCents(approximate.state),
      municipalBasisPoints: reaisToCents(approximate.municipal),
    },
    foreignTrade: details.foreign_trade && toForeignTrade(details.foreign_trade),
    obra: details.obra && toObra(details.obra),
    imovel: details.imovel && toImovel(details.imovel),
    evento: details.evento && toEvento(details.evento),
    publicBody: details.public_body,
    referencedNotes: details.referenced_notes,
    references: details.references && toReferences(details.references),
    additionalInformation: details.additional_information,
  });
}

type Given<Key extends keyof InvoiceDetails> = NonNullable<InvoiceDetails[Key]>;

function cents(reais: number | undefined): number | undefined {
  return reais === undefined ? undefined : reaisToCents(reais);
}

type GivenForeign = Extract<Given<"tomador">, { kind: "foreign" }>;

export function toForeignAddress(given: NonNullable<GivenForeign["address"]>): ForeignAddress {
  const { postal_code: postalCode, ...same } = given;
  return defined({ ...same, postalCode });
}

function toIntermediario(given: Given<"intermediary">): Tomador {
  const { name, phone, email, address } = given;
  return defined({
    taxId: given.tax_id,
    name,
    municipalRegistration: given.municipal_registration,
    address: address && toAddress(address),
    phone,
    email,
  });
}

function toRecipient(given: Given<"recipient">): Tomador | ForeignTomador {
  const { name, phone, email } = given;
  const shared = defined({ name, phone, email });
  if ("tax_id" in given) {
    const { tax_id: taxId, address } = given;
    return defined({ ...shared, taxId, address: address && toAddress(address) });
  }
  const { nif, no_nif_reason: noNifReason, address } = given;
  return defined({ ...shared, nif, noNifReason, address: address && toForeignAddress(address) });
}

function toIss(given: Given<"iss">): IssTreatment {
  return defined({
    kind: given.kind,
    immunity: given.immunity,
    processNumber: given.process_number,
    benefitNumber: given.benefit_number,
    benefitReduction: given.benefit_reduction && toReduction(given.benefit_reduction),
    withheldBy: given.withheld_by,
    // A percentage with two decimals has as many hundredths as an amount has cents.
    rateBasisPoints: cents(given.rate),
  });
}

function toReduction(given: NonNullable<Given<"iss">["benefit_reduction"]>) {
  return "amount" in given
    ? { cents: reaisToCents(given.amount) }
    : { basisPoints: reaisToCents(given.percent) };
}

function toFederal(given: Given<"federal">): FederalTaxes {
  return defined({
    pis: given.pis && toContribution(given.pis),
    cofins: given.cofins && toContribution(given.cofins),
    cst: given.cst,
    withheldPisCents: cents(given.withheld_pis),
    withheldCofinsCents: cents(given.withheld_cofins),
    withheldCsllCents: cents(given.withheld_csll),
    withheldIrrfCents: cents(given.withheld_irrf),
    withheldInssCents: cents(given.withheld_inss),
  });
}

function toContribution(given: NonNullable<Given<"federal">["pis"]>): OwnContribution {
  return {
    baseCents: reaisToCents(given.base),
    rateBasisPoints: reaisToCents(given.rate),
    amountCents: reaisToCents(given.amount),
  };
}

function toForeignTrade(given: Given<"foreign_trade">): ForeignTrade {
  const { mode, relation, currency } = given;
  return defined({
    mode,
    relation,
    currency,
    amountInCurrency: reaisToCents(given.amount_in_currency),
    resultCountry: given.result_country,
    sharesWithMdic: given.shares_with_mdic,
  });
}

function toObra(given: Given<"obra">): Obra {
  return "cno" in given ? defined({ cno: given.cno, ...registration(given) }) : toImovel(given);
}

function toImovel(given: Given<"imovel">): Exclude<Obra, { cno: string }> {
  return "cib" in given
    ? { cib: given.cib, ...registration(given) }
    : { address: toAddress(given.address), ...registration(given) };
}

function registration({
  real_estate_registration: realEstateRegistration,
}: {
  real_estate_registration?: string | undefined;
}) {
  return realEstateRegistration === undefined ? {} : { realEstateRegistration };
}

function toReferences(given: Given<"references">): References {
  const { order, document } = given;
  return defined({
    order,
    orderItems: given.order_items,
    document,
    technicalDocument: given.technical_document,
    internalCode: given.internal_code,
  });
}

function toEvento(given: Given<"evento">): EventoCultural {
  const { name, from, until } = given;
  const place = "id" in given ? { id: given.id } : { address: toAddress(given.address) };
  return { name, from, until, place };
}
