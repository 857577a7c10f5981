import type { DocumentRow } from "./store.ts";

/** Where the picture of a page lies: beside the file itself. @param page from one */
export function pageKey({ storage_key }: Pick<DocumentRow, "storage_key">, page: number): string {
  return `${storage_key}-page-${page}`;
}
