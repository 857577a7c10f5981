import type {
  Document,
  DocumentNote,
  Duplicate,
  ExtractedFields,
  FieldConfidence,
  FieldEvidence,
} from "@emita/contract/documents";
import { sessionValue } from "../../../api/session-store.ts";

/** The result of the reading, as the review form needs it (docs/product.md, 3: session key processedData). */
export interface ProcessedData extends ExtractedFields {
  confidence: Partial<Record<keyof ExtractedFields, FieldConfidence>>;
  /** The payer's address on the document. */
  address: string | null;
  fileName: string;
  /** Null for a form that is filled by hand. */
  documentId: string | null;
  /** The reading is in progress: fields may still be filled. */
  isReading: boolean;
  evidence: Readonly<Record<string, FieldEvidence>>;
  /** False: the document shows no payment. Absent in data stored by an earlier version of this page. */
  looksLikePayment?: boolean;
  /** URLs of the pages as they were read. */
  pictures: readonly string[];
  /** Candidates in the text, by empty field. */
  offers: Readonly<Record<string, string>>;
  beneficiary: Document["beneficiary"];
  /** Result of an external service. Absent in data stored by an earlier version of this page. */
  secondReading?: Document["second_reading"];
  duplicates: readonly Duplicate[];
  /** The invoices or boletos of a file with several. Absent in data stored by an earlier version of this page. */
  notes?: readonly DocumentNote[];
  /** Id of the one that the form shows: null until the person has chosen. */
  chosenNote?: string | null;
}

const EMPTY_FIELDS: ExtractedFields = {
  razaoSocial: "",
  cnpjCpf: "",
  valor: "",
  vencimento: "",
  codigoServico: "",
  descricaoServico: "",
};

/** The reading kept in this tab. */
export const processedData = sessionValue<ProcessedData>("processedData", isProcessedData);

/** The form's data with one of the file's invoices as the result. Unchanged if the file has no such invoice. */
export function withNote(data: ProcessedData, chosenNote: string): ProcessedData {
  const note = data.notes?.find(({ id }) => id === chosenNote);
  if (!note) return data;
  const { fields, confidence, address, evidence, offers, beneficiary, duplicates } = note;
  const read = { confidence, address, evidence, offers, beneficiary, duplicates };
  return { ...data, ...fields, ...read, chosenNote };
}

/** Number of the file's other invoices that we have not issued yet. */
export function notesLeft({ notes = [], chosenNote = null }: ProcessedData): number {
  return notes.filter(({ id, duplicates }) => id !== chosenNote && duplicates.length === 0).length;
}

/** Whether the file holds several invoices and none is chosen. */
export function wantsChoice({ notes = [], chosenNote = null }: ProcessedData): boolean {
  return notes.length > 0 && chosenNote === null;
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

function isProcessedData(value: unknown): value is ProcessedData {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(EMPTY_FIELDS).every((key) => typeof Reflect.get(value, key) === "string") &&
    "evidence" in value &&
    "duplicates" in value
  );
}
