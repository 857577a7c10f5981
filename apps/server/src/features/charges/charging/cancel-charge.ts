import type { Charge } from "@emita/contract/charges/charges";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { isBankError } from "../bank/bank-error.ts";
import { getCharge, withdrawCharge } from "../bank/bank-calls.ts";
import { connectBank } from "../bank/connection.ts";
import { findAccount } from "../record/accounts-store.ts";
import { moveCharge, type ChargeRow } from "../record/charges-store.ts";
import type { ChargeRef } from "../record/page-key.ts";
import { settlePix } from "../settling/settle-pix.ts";
import { requireCharge, showCharge } from "../showing/show-charges.ts";

/**
 * Withdraws an open charge at its bank, then here. Paid meanwhile, it stays paid.
 * @throws AppError not_found, charge_not_open, unavailable (the bank is silent)
 */
export async function cancelCharge(ctx: Context, ref: ChargeRef): Promise<Charge> {
  const charge = await requireCharge(ctx, ref);
  if (charge.state === "cancelled") return showCharge(ctx, ref);
  if (charge.state !== "open") throw notOpen();
  await withdrawAtBank(ctx, ref, charge);
  await ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.clock.now();
    const moved = await moveCharge(transaction, ref, ["open"], {
      state: "cancelled",
      updated_at: now,
    });
    if (!moved) return;
    const event = { type: "charge.changed", id: ref.companyId } as const;
    await ctx.live.publish(transaction, ref.companyId, event);
  });
  return showCharge(ctx, ref);
}

/** After any answer but a yes the bank says itself how the charge is. */
async function withdrawAtBank(ctx: Context, ref: ChargeRef, charge: ChargeRow): Promise<void> {
  const accountId = charge.bank_account_id;
  const account = accountId && (await findAccount(ctx.db, { ...ref, accountId }));
  // A disconnected account cannot be asked; its charge ends here.
  if (!account) return;
  const bank = await connectBank(ctx, account);
  try {
    await withdrawCharge(ctx, bank, charge);
  } catch (error) {
    if (!isBankError(error)) throw error;
    const known = await getCharge(ctx, bank, charge).catch(() => {
      throw silent();
    });
    if (known === null || known.status.startsWith("REMOVID")) return;
    await settlePix(ctx, ref.companyId, known.pix, bank.preset.code);
    throw known.status === "CONCLUIDA" ? notOpen() : silent();
  }
}

function notOpen(): AppError {
  return new AppError("charge_not_open", {
    detail: "Só uma cobrança em aberto pode ser cancelada.",
  });
}

function silent(): AppError {
  return new AppError("unavailable", {
    detail: "O banco não confirmou o cancelamento. Tente de novo em um minuto.",
    retryAfterSeconds: 60,
  });
}
