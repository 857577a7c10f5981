import { type StoredReading, storedReadingSchema } from "./stored-reading.ts";
import type { DocumentRow } from "./store.ts";

/** Id of a note in its file, the same at each reading: a boleto's linha digitável, else its position in the file. */
export function noteId(
  { linhaDigitavel }: Pick<StoredReading, "linhaDigitavel">,
  index: number,
): string {
  return linhaDigitavel.value ?? String(index + 1);
}

/** Whether it names a slip, which is the same in every file. */
export function isSlipId(id: string): boolean {
  return id.length > 40;
}

/** Those of a document that holds several; none of any other. */
export function noteIds({ reading }: Pick<DocumentRow, "reading">): string[] {
  const notes = storedReadingSchema.safeParse(reading).data?.notes ?? [];
  return notes.map(noteId);
}
