import { createContext, use } from "react";
import type { ExtractedFields, FieldEvidence } from "@emita/contract/documents";

/** Fields of the review that may stand somewhere on the document, in the order of the form. */
export const LINKED_FIELDS = [
  "razaoSocial",
  "cnpjCpf",
  "valor",
  "codigoServico",
  "descricaoServico",
] as const satisfies readonly (keyof ExtractedFields)[];
export type LinkedField = (typeof LINKED_FIELDS)[number];

export type FieldNumbers = Readonly<Partial<Record<LinkedField, number>>>;

/** What field and place on the document share: the one that is looked at, on either side. */
export interface DocumentLink {
  readonly active: LinkedField | null;
  /** The caret is in the field. */
  readonly focus: (field: LinkedField | null) => void;
  /** The pointer rests on the field or its place. */
  readonly point: (field: LinkedField | null) => void;
  /** The number that ties a field to its place; none for what has no place. */
  readonly numbers: FieldNumbers;
  /** The form has this field, until what is given back is called. */
  readonly show: (field: LinkedField) => () => void;
}

export const DocumentLinkContext = createContext<DocumentLink>({
  active: null,
  focus: () => undefined,
  point: () => undefined,
  numbers: {},
  show: () => () => undefined,
});

/** The link between form and document; nothing happens outside of the review. */
export function useDocumentLink(): DocumentLink {
  return use(DocumentLinkContext);
}

/**
 * Counts through what stands both in the form and on the document, in the order of the form: no gap, and no number that points at nothing.
 * @param pages how many pages there is a picture of
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

/** Puts the caret into a field of the review, by the item around it. */
export function focusField(field: LinkedField): void {
  document
    .querySelector<HTMLElement>(`[data-review-field="${field}"] :is(input, textarea)`)
    ?.focus();
}
