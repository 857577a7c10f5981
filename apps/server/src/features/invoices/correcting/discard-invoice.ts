import { canDiscard } from "@emita/domain/invoices/invoice-status";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { notFound } from "../record/not-found.ts";
import { cancelUnissued } from "../outcome/record-outcome.ts";
import { findInvoice, lockInvoice, type InvoiceRef, type ShownInvoice } from "../record/store.ts";

/**
 * Gives up an invoice that the city hall refused: nothing was issued, so its unit of quota goes back. Doing it twice is the
 * same as doing it once.
 * @throws AppError not_found, not_cancellable
 */
export async function discardInvoice(ctx: Context, ref: InvoiceRef): Promise<ShownInvoice> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockInvoice(transaction, ref);
    if (!row) throw notFound();
    if (row.status === "cancelled") return row;
    if (!canDiscard(row.status))
      throw new AppError("not_cancellable", {
        detail: "Só uma nota com erro pode ser descartada. Peça o cancelamento desta.",
      });
    if (row.answer_pending)
      throw new AppError("not_cancellable", {
        detail:
          "Ainda não sabemos se a prefeitura emitiu esta nota. Reenvie: perguntamos por ela antes de tudo.",
      });
    await cancelUnissued(ctx, transaction, ref, { from: "error" });
    return (await findInvoice(transaction, ref)) ?? row;
  });
}
