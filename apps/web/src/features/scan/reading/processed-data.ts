import type { Document, ExtractedFields } from "@emita/contract/documents/documents";
import type { ProcessedData } from "@emita/contract/invoices/drafts";
import { keptDraft } from "../../invoices/form/kept-draft.ts";

export type { ProcessedData };

const EMPTY_FIELDS: ExtractedFields = {
  razaoSocial: "",
  cnpjCpf: "",
  valor: "",
  vencimento: "",
  codigoServico: "",
  descricaoServico: "",
};

/** The reading kept for this tab. */
export const processedData = keptDraft<ProcessedData>(
  "processedData",
  async () => (await import("@emita/contract/invoices/drafts")).processedDataSchema,
);

/** The form's data with one of the file's invoices as the result. Unchanged if the file has no such invoice. */
export function withInvoice(data: ProcessedData, chosenInvoice: string): ProcessedData {
  const invoice = data.notes?.find(({ id }) => id === chosenInvoice);
  if (!invoice) return data;
  const { fields, confidence, address, evidence, offers, beneficiary, duplicates } = invoice;
  const hasCode = invoice.linha_digitavel !== null;
  const read = { confidence, address, evidence, offers, beneficiary, duplicates, hasCode };
  return { ...data, ...fields, ...read, chosenNote: chosenInvoice };
}

/** Number of the file's other invoices that we have not issued yet. */
export function invoicesLeft({
  notes: invoices = [],
  chosenNote: chosenInvoice = null,
}: ProcessedData): number {
  return invoices.filter(({ id, duplicates }) => id !== chosenInvoice && duplicates.length === 0)
    .length;
}

/** Whether the file holds several invoices and none is chosen. */
export function wantsChoice({
  notes: invoices = [],
  chosenNote: chosenInvoice = null,
}: ProcessedData): boolean {
  return invoices.length > 0 && chosenInvoice === null;
}

/** A document as the form's data, also during the reading. A failed reading gives an empty form. */
export function fromDocument(document: Document | null, fileName: string): ProcessedData {
  return {
    ...EMPTY_FIELDS,
    ...document?.fields,
    confidence: document?.confidence ?? {},
    address: document?.address ?? null,
    fileName,
    documentId: document?.id ?? null,
    isReading: document?.status === "received",
    evidence: document?.evidence ?? {},
    looksLikePayment: document?.looks_like_payment ?? true,
    pictures: document?.pages.map(({ picture }) => picture) ?? [],
    offers: document?.offers ?? {},
    beneficiary: document?.beneficiary ?? null,
    hasCode: Boolean(document?.linha_digitavel ?? document?.pix_copia_e_cola),
    secondReading: document?.second_reading ?? null,
    duplicates: document?.duplicates ?? [],
    notes: document?.notes ?? [],
    chosenNote: null,
  };
}

const REQUIRED = [
  ["cnpjCpf", "CNPJ/CPF"],
  ["valor", "Valor"],
  ["razaoSocial", "Razão Social"],
] as const;

/** Names of the fields that the reading did not find. */
export function missingFields(data: ExtractedFields): string[] {
  return REQUIRED.filter(([field]) => data[field].trim() === "").map(([, label]) => label);
}
