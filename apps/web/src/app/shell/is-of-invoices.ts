import { paths } from "../../navigation/paths.ts";

const LISTS = [paths.drafts, paths.recurrences, paths.batches];

/** The tabs of 'Notas', an invoice's page and /success belong to the invoices. */
export function isOfInvoices(path: string): boolean {
  return (
    path === paths.dashboard ||
    path === paths.success ||
    path.startsWith("/notas/") ||
    LISTS.some((list) => path === list || path.startsWith(`${list}/`))
  );
}
