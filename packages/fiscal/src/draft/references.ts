import { formatDecimal } from "@emita/domain/basics/money";
import type { DeductionDocument } from "../draft-documents.ts";
import type { InvoiceDraft } from "../invoice-draft.ts";

/** The references and the documents of deductions as lines of text, for layouts without elements for them. */
export function referenceLines(draft: InvoiceDraft): readonly string[] {
  return [...namedLines(draft), ...(draft.deductionDocuments ?? []).map(deductionLine)];
}

function deductionLine({ document, description, amountCents }: DeductionDocument): string {
  const what = description === undefined ? "" : ` ${description},`;
  return `Dedução:${what} documento ${numberOf(document)}, R$ ${formatDecimal(amountCents)}`;
}

function numberOf(document: DeductionDocument["document"]): string {
  if ("nfseKey" in document) return document.nfseKey;
  if ("nfeKey" in document) return document.nfeKey;
  return "fiscalNumber" in document ? document.fiscalNumber : document.number;
}

function namedLines({ references }: InvoiceDraft): readonly string[] {
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
