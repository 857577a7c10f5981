import type { DocumentRow } from "./store.ts";

/** Storage key of a page's picture, beside the file itself. @param page from one */
export function pageKey({ storage_key }: Pick<DocumentRow, "storage_key">, page: number): string {
  return `${storage_key}-page-${page}`;
}
