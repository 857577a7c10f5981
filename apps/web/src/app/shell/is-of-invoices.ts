import { paths } from "../../navigation/paths.ts";

const LISTS = [paths.drafts, paths.recurrences, paths.batches];
const OF_PAYMENTS = [paths.payments, paths.charges, paths.rules];

/** The tabs of 'Notas', an invoice's page and /success belong to the invoices. */
export function isOfInvoices(path: string): boolean {
  return (
    path === paths.dashboard ||
    path === paths.success ||
    path.startsWith("/notas/") ||
    isIn(LISTS, path)
  );
}

/** The tabs of 'Recebimentos'. */
export function isOfPayments(path: string): boolean {
  return isIn(OF_PAYMENTS, path);
}

function isIn(lists: readonly string[], path: string): boolean {
  return lists.some((list) => path === list || path.startsWith(`${list}/`));
}
