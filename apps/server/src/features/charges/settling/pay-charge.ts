import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { giveToCharge } from "../../incoming-payments/public.ts";
import { findCharge, lockCharges } from "../record/charges-store.ts";
import type { ChargeRef } from "../record/page-key.ts";
import { applyPayment } from "./settle-pix.ts";

/**
 * A person says that a payment without a txid (by key, or of a statement) paid this charge: from then on it is as if the bank
 * had said it.
 * @throws AppError not_found, charge_not_open, not_waiting
 */
export async function payCharge(ctx: Context, ref: ChargeRef, paymentId: string): Promise<void> {
  const { companyId } = ref;
  const found = await findCharge(ctx.db, ref);
  if (!found) throw new AppError("not_found", { detail: "Esta cobrança não existe." });
  await ctx.db.transaction().execute(async (transaction) => {
    const [charge] = await lockCharges(transaction, companyId, [found.txid]);
    if (charge?.state !== "open")
      throw new AppError("charge_not_open", {
        detail: "Só uma cobrança em aberto pode receber um pagamento.",
      });
    const payment = await giveToCharge(transaction, companyId, paymentId, charge.txid);
    if (!payment)
      throw new AppError("not_waiting", {
        detail: "Este recebimento não aguarda nota, ou já é de outra cobrança.",
      });
    await applyPayment(ctx, transaction, charge, payment);
    for (const type of ["charge.changed", "payment.changed"] as const)
      await ctx.live.publish(transaction, companyId, { type, id: companyId });
  });
}
