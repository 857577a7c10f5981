import type { Invoice, UpdateInvoice } from "@emita/contract/invoices/invoices";
import { onlyChangeHeals } from "@emita/domain/rejections/only-change-heals";
import { fieldLabel } from "../extras/extras-issues.ts";

/** Where a mail goes and who is called says nothing to the authority, unless that is what it refused. */
const BESIDE = ["email", "phone"];

/**
 * The API's field and the reason for not sending a refused invoice again with the same content; null: it may be sent.
 * @param changes what the form would change
 */
export function refusedAgain(
  invoice: Pick<Invoice, "error"> & Partial<Invoice>,
  changes: UpdateInvoice,
): { field: string; text: string } | null {
  const { error } = invoice;
  if (!error?.field || !onlyChangeHeals(error)) return null;
  const { field } = error;
  const isChanged = Object.entries(changes).some(
    ([name, value]) =>
      (!BESIDE.includes(name) || name === field) &&
      JSON.stringify(value) !== JSON.stringify(Reflect.get(invoice, name)),
  );
  if (isChanged) return null;
  return {
    field,
    text: `Nada mudou desde a recusa, e a prefeitura recusaria de novo. Corrija “${fieldLabel(field)}” e reenvie.`,
  };
}
