import type { InvoiceDraft } from "../invoice-draft.ts";

/** The references as lines of text, for a layout that has no elements for them. */
export function referenceLines({ references }: InvoiceDraft): readonly string[] {
  const { order, orderItems, document, technicalDocument, internalCode } = references ?? {};
  const lines: readonly (readonly [name: string, value: string | undefined])[] = [
    ["Pedido", order],
    ["Itens do pedido", orderItems?.join(", ")],
    ["Documento de referência", document],
    ["Documento técnico", technicalDocument],
    ["Código interno", internalCode],
  ];
  return lines.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
}
