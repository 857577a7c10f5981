import { createContext, use } from "react";
import type { ExtractedFields, FieldEvidence } from "@emita/contract/documents/documents";

/** Fields of the review that can have a place on the document, in the form's order. */
export const LINKED_FIELDS = [
  "razaoSocial",
  "cnpjCpf",
  "valor",
  "codigoServico",
  "descricaoServico",
] as const satisfies readonly (keyof ExtractedFields)[];
export type LinkedField = (typeof LINKED_FIELDS)[number];

export type FieldNumbers = Readonly<Partial<Record<LinkedField, number>>>;

/** State shared by field and place on the document: the active one, on either side. */
export interface DocumentLink {
  readonly active: LinkedField | null;
  /** The caret is in the field. */
  readonly focus: (field: LinkedField | null) => void;
  /** The pointer is over the field or its place. */
  readonly point: (field: LinkedField | null) => void;
  /** The number that links a field to its place; absent without a place. */
  readonly numbers: FieldNumbers;
  /** Places may still be found. */
  readonly isReading: boolean;
  /** Registers a field of the form. @returns the function that unregisters it */
  readonly show: (field: LinkedField) => () => void;
}

export const DocumentLinkContext = createContext<DocumentLink>({
  active: null,
  focus: () => undefined,
  point: () => undefined,
  numbers: {},
  isReading: false,
  show: () => () => undefined,
});

/** The link between form and document; a no-op outside of the review. */
export function useDocumentLink(): DocumentLink {
  return use(DocumentLinkContext);
}

/**
 * Numbers the fields that are both in the form and on the document, in the form's order. No gap, and each number has a
 * place.
 * @param pages number of pages with a picture
 */
export function fieldNumbers(
  shown: ReadonlySet<LinkedField>,
  evidence: Readonly<Record<string, FieldEvidence>>,
  pages: number,
): FieldNumbers {
  const tied = LINKED_FIELDS.filter((field) => {
    const { box = null, page = null } = evidence[field] ?? {};
    return shown.has(field) && box !== null && page !== null && page < pages;
  });
  return Object.fromEntries(tied.map((field, at) => [field, at + 1]));
}

/** Focuses a field of the review, found by its surrounding item. */
export function focusField(field: LinkedField): void {
  document
    .querySelector<HTMLElement>(`[data-review-field="${field}"] :is(input, textarea)`)
    ?.focus();
}
