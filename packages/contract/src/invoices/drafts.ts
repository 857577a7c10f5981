import { z } from "zod";
import {
  documentNoteSchema,
  documentSchema,
  duplicateSchema,
  extractedFieldsSchema,
  fieldConfidenceSchema,
} from "../documents/documents.ts";
import type { InvoiceDetails } from "./invoice-details.ts";

/**
 * What a browser tab keeps of an invoice in the making (docs/product.md, 3: session keys): texts and choices as typed. A page checks
 * with these schemas what an earlier version of it may have kept.
 */

const text = z.string();

/** A client's address as typed. */
const address = {
  cep: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  uf: text,
};

const ISS_KINDS = [
  "taxable",
  "immune",
  "export",
  "not_incident",
  "exempt",
  "suspended_by_court",
  "suspended_by_city",
] as const satisfies readonly NonNullable<InvoiceDetails["iss"]>["kind"][];

const typedPlaceSchema = z.object({
  cep: text,
  street: text,
  number: text,
  district: text,
  cityCode: text,
  /** What the city's field shows. */
  cityName: text,
});
export type TypedPlace = z.infer<typeof typedPlaceSchema>;

const foreignPlaceSchema = z.object({
  country: text,
  postalCode: text,
  city: text,
  region: text,
  street: text,
  number: text,
  district: text,
});
export type ForeignPlace = z.infer<typeof foreignPlaceSchema>;

/** What the invoice says beyond the common fields; empty means the usual. */
const invoiceExtrasSchema = z.object({
  /** National code of the breakdown; empty: the usual one. */
  nationalCode: text,
  municipalCode: text,
  /** What IBS and CBS ask of the service; empty: what the server proposes. */
  nbs: text,
  operationIndicator: text,
  taxClassification: text,
  /** tpOper of IBS and CBS; empty: none. */
  operationType: text,
  competencia: text,
  place: z.enum(["own", "city", "abroad"]),
  placeCode: text,
  placeName: text,
  placeCountry: text,
  issKind: z.enum(ISS_KINDS),
  immunity: text,
  processNumber: text,
  benefitNumber: text,
  /** What a benefit takes off the base of a taxable service, and how it is said. */
  benefitKind: z.enum(["", "amount", "percent"]),
  benefitReduction: text,
  issWithheld: z.boolean(),
  issRate: text,
  irrf: text,
  pis: text,
  cofins: text,
  csll: text,
  inss: text,
  cst: text,
  /** The company's own debit, asked for by the CST. */
  pisRate: text,
  cofinsRate: text,
  unconditionalDiscount: text,
  conditionalDiscount: text,
  deductions: text,
  /** Own use or consumption of the client; empty: by CPF or CNPJ. */
  finalConsumer: z.enum(["", "yes", "no"]),
  /** tpEnteGov, where a public body buys. */
  publicBody: text,
  /** Keys of earlier invoices, one a line. */
  referencedNotes: text,
  /** The recipient of the service; empty: the client. */
  recipientKind: z.enum(["", "tax_id", "address"]),
  recipientTaxId: text,
  recipientName: text,
  recipientPlace: typedPlaceSchema,
  order: text,
  /** One a line. */
  orderItems: text,
  referenceDocument: text,
  technicalDocument: text,
  internalCode: text,
  client: z.enum(["identified", "foreign", "unidentified"]),
  clientRegistration: text,
  nif: text,
  noNifReason: text,
  foreign: foreignPlaceSchema,
  tradeMode: text,
  tradeRelation: text,
  tradeCurrency: text,
  tradeAmount: text,
  tradeCountry: text,
  obraKind: z.enum(["", "cno", "cib", "address"]),
  obraId: text,
  /** The city's own number of the land, as on the IPTU bill; so is the building's. */
  obraRegistration: text,
  obraPlace: typedPlaceSchema,
  imovelKind: z.enum(["", "cib", "address"]),
  imovelId: text,
  imovelRegistration: text,
  imovelPlace: typedPlaceSchema,
  eventKind: z.enum(["", "id", "address"]),
  eventName: text,
  eventFrom: text,
  eventUntil: text,
  eventId: text,
  eventPlace: typedPlaceSchema,
  information: text,
  /** Details of an existing invoice that no field here shows: they stay as they are. */
  kept: z.custom<InvoiceDetails>((value) => typeof value === "object" && value !== null),
});
export type NoteExtras = z.infer<typeof invoiceExtrasSchema>;

/** A client's e-mail as a person typed it, and whom it was typed for. */
const typedEmailSchema = z.object({ taxId: text, email: text }).readonly();
export type TypedEmail = z.infer<typeof typedEmailSchema>;

/** A client's telephone from the company's clients, and whom it belongs to. */
const knownPhoneSchema = z.object({ taxId: text, phone: text }).readonly();

/** The PIX form; survives a reload and a lapsed session. */
export const pixDraftSchema = z.object({
  ...address,
  /** 'Pagador é pessoa física': a CPF and a name instead of a CNPJ. */
  person: z.boolean(),
  cnpj: text,
  cpf: text,
  companyName: text,
  serviceDescription: text,
  value: text,
  /** Code of the service, empty for none. */
  serviceType: text,
  typeByHand: z.boolean(),
  extras: invoiceExtrasSchema,
  clientEmail: typedEmailSchema.optional(),
  clientPhone: knownPhoneSchema.optional(),
  idempotencyKey: text,
});
export type PixDraft = z.infer<typeof pixDraftSchema>;

/** The review form; survives a reload, going back and a lapsed session. */
export const reviewDraftSchema = z.object({
  ...address,
  razaoSocial: text,
  cnpjCpf: text,
  valor: text,
  /** "17.01 - Assessoria ou consultoria". */
  codigoServico: text,
  descricaoServico: text,
  /** The code was chosen by hand: the description no longer changes it. */
  codeByHand: z.boolean(),
  /** Fields the person has changed: the reading's word about them no longer holds. */
  touched: z.array(text).readonly(),
  extras: invoiceExtrasSchema,
  clientEmail: typedEmailSchema.optional(),
  clientPhone: knownPhoneSchema.optional(),
  /** Made with the form, kept until it was sent: the same form never makes two invoices. */
  idempotencyKey: text,
});
export type ReviewDraft = z.infer<typeof reviewDraftSchema>;

/** What the reading found, as the review form needs it. */
export const processedDataSchema = extractedFieldsSchema.extend({
  confidence: z
    .object({
      razaoSocial: fieldConfidenceSchema,
      cnpjCpf: fieldConfidenceSchema,
      valor: fieldConfidenceSchema,
      vencimento: fieldConfidenceSchema,
      codigoServico: fieldConfidenceSchema,
      descricaoServico: fieldConfidenceSchema,
    })
    .partial(),
  /** Payer's address on the paper. */
  address: text.nullable(),
  fileName: text,
  /** Null for a form that is filled by hand. */
  documentId: text.nullable(),
  /** The reading goes on: fields may still be filled. */
  isReading: z.boolean(),
  evidence: documentNoteSchema.shape.evidence.readonly(),
  /** False: the paper is none of a payment. Not there in what an earlier version of this page kept. */
  looksLikePayment: z.boolean().optional(),
  /** Addresses of the pages as they were read. */
  pictures: z.array(text).readonly(),
  /** By field that stayed empty: what the text has. */
  offers: documentNoteSchema.shape.offers.readonly(),
  beneficiary: documentSchema.shape.beneficiary,
  /** A bar code, a linha digitável or a Pix code proves the amount; not there in what an earlier version of this page kept. */
  hasCode: z.boolean().optional(),
  /** What an external service read; not there in what an earlier version of this page kept. */
  secondReading: documentSchema.shape.second_reading.optional(),
  duplicates: z.array(duplicateSchema).readonly(),
  /** The invoices or slips of a file that holds several; not there in what an earlier version of this page kept. */
  notes: z.array(documentNoteSchema).readonly().optional(),
  /** The id of the one that the form is of; null: none was chosen yet. */
  chosenNote: text.nullable().optional(),
});
export type ProcessedData = z.infer<typeof processedDataSchema>;
