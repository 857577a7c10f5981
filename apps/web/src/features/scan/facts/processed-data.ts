import type {
  Document,
  DocumentNote,
  Duplicate,
  ExtractedFields,
  FieldConfidence,
  FieldEvidence,
} from "@emita/contract/documents";
import { sessionValue } from "../../../api/session-store.ts";

/** What the reading found, as the review form needs it (docs/product.md, 3: session key processedData). */
export interface ProcessedData extends ExtractedFields {
  confidence: Partial<Record<keyof ExtractedFields, FieldConfidence>>;
  /** Payer's address on the paper. */
  address: string | null;
  fileName: string;
  /** Null for a form that is filled by hand. */
  documentId: string | null;
  /** The reading goes on: fields may still be filled. */
  isReading: boolean;
  evidence: Readonly<Record<string, FieldEvidence>>;
  /** False: the paper is none of a payment. Not there in what an earlier version of this page kept. */
  looksLikePayment?: boolean;
  /** Addresses of the pages as they were read. */
  pictures: readonly string[];
  /** By field that stayed empty: what the text has. */
  offers: Readonly<Record<string, string>>;
  beneficiary: Document["beneficiary"];
  /** What an external service read; not there in what an earlier version of this page kept. */
  secondReading?: Document["second_reading"];
  duplicates: readonly Duplicate[];
  /** The notes or slips of a file that holds several; not there in what an earlier version of this page kept. */
  notes?: readonly DocumentNote[];
  /** The id of the one that the form is of: null until somebody has chosen. */
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

/** The reading kept for this tab. */
export const processedData = sessionValue<ProcessedData>("processedData", isProcessedData);

/** The form's data with one of the file's notes as what was read; as it is where the file has no such note. */
export function withNote(data: ProcessedData, chosenNote: string): ProcessedData {
  const note = data.notes?.find(({ id }) => id === chosenNote);
  if (!note) return data;
  const { fields, confidence, address, evidence, offers, beneficiary, duplicates } = note;
  const read = { confidence, address, evidence, offers, beneficiary, duplicates };
  return { ...data, ...fields, ...read, chosenNote };
}

/** How many of the file's notes have become none of ours yet, without the chosen one. */
export function notesLeft({ notes = [], chosenNote = null }: ProcessedData): number {
  return notes.filter(({ id, duplicates }) => id !== chosenNote && duplicates.length === 0).length;
}

/** Whether the file holds several notes and nobody has said which one is meant. */
export function wantsChoice({ notes = [], chosenNote = null }: ProcessedData): boolean {
  return notes.length > 0 && chosenNote === null;
}

/** A document as the form's data, also while it is being read; one that could not be read becomes an empty form. */
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

/** Names of the fields that should have been read and were not. */
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
