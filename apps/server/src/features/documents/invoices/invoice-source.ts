import { type StoredReading, storedReadingSchema } from "../reading/stored-reading.ts";
import type { DocumentRow } from "../store.ts";

/** Id of an invoice in its file, the same at each reading: a boleto's linha digitável, else its position in the file. */
export function invoiceId(
  { linhaDigitavel }: Pick<StoredReading, "linhaDigitavel">,
  index: number,
): string {
  return linhaDigitavel.value ?? String(index + 1);
}

/** Whether it names a boleto, which is the same in every file. */
export function isBoletoId(id: string): boolean {
  return id.length > 40;
}

/** Those of a document that holds several; none of any other. */
export function invoiceIds({ reading }: Pick<DocumentRow, "reading">): string[] {
  const invoices = storedReadingSchema.safeParse(reading).data?.notes ?? [];
  return invoices.map(invoiceId);
}
