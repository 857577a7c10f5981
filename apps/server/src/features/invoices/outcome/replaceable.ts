import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { notFound } from "../record/not-found.ts";
import { lockInvoice, type InvoiceRef, type InvoiceRow } from "../record/store.ts";
import { isEnding, replacementStatus } from "./replacement.ts";

/**
 * An invoice that another may take the place of, locked.
 * @throws AppError not_found, not_replaceable
 */
export async function lockReplaceable(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: InvoiceRef,
): Promise<InvoiceRow> {
  const old = await lockInvoice(transaction, ref);
  if (!old) throw notFound();
  if (old.status !== "issued" || old.environment !== ctx.config.cityHall)
    throw new AppError("not_replaceable", { detail: "Só uma nota emitida pode ser substituída." });
  if (isEnding(old))
    throw new AppError("not_replaceable", {
      detail: "O cancelamento desta nota está em andamento. Espere a resposta da prefeitura.",
    });
  const by = await replacementStatus(transaction, old);
  if (by === "pending" || by === "issued")
    throw new AppError("not_replaceable", {
      detail: "Esta nota já tem uma substituição em andamento.",
    });
  return old;
}
