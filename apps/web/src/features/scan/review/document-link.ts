import { createContext, use } from "react";
import type { ExtractedFields } from "@emita/contract/documents";

/** Fields of the review that may stand somewhere on the document, in the order of the form: their place is their number. */
export const LINKED_FIELDS = [
  "razaoSocial",
  "cnpjCpf",
  "valor",
  "codigoServico",
  "descricaoServico",
] as const satisfies readonly (keyof ExtractedFields)[];
export type LinkedField = (typeof LINKED_FIELDS)[number];

/** What field and place on the document share: the one that is looked at, on either side. */
export interface DocumentLink {
  readonly active: LinkedField | null;
  /** The caret is in the field. */
  readonly focus: (field: LinkedField | null) => void;
  /** The pointer rests on the field or its place. */
  readonly point: (field: LinkedField | null) => void;
}

export const DocumentLinkContext = createContext<DocumentLink>({
  active: null,
  focus: () => undefined,
  point: () => undefined,
});

/** The link between form and document; nothing happens outside of the review. */
export function useDocumentLink(): DocumentLink {
  return use(DocumentLinkContext);
}

/** The number that ties a field to its place. */
export function numberOf(field: LinkedField): number {
  return LINKED_FIELDS.indexOf(field) + 1;
}

/** Puts the caret into a field of the review, by the item around it. */
export function focusField(field: LinkedField): void {
  document
    .querySelector<HTMLElement>(`[data-review-field="${field}"] :is(input, textarea)`)
    ?.focus();
}
