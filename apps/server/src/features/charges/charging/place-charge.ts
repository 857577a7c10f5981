import { dynamicBrCode } from "@emita/domain/payments/charges/dynamic-code";
import type { Context } from "../../../platform/context/context.ts";
import { companyContact } from "../../companies/public.ts";
import { bankError, isBankError } from "../bank/bank-error.ts";
import { getCharge, putCharge } from "../bank/bank-calls.ts";
import { connectBank, type BankConnection } from "../bank/connection.ts";
import type { BankCharge } from "../bank/read-answers.ts";
import { findAccount } from "../record/accounts-store.ts";
import { findCharge, moveCharge, type ChargeRow } from "../record/charges-store.ts";
import type { ChargeRef } from "../record/page-key.ts";
import { settlePix } from "../settling/settle-pix.ts";

/**
 * Creates a charge at its bank, exactly once: under our own txid, which after silence is asked for. Safe to repeat at any line
 * and on several servers at once.
 * @throws BankError while the bank cannot be asked: try again later.
 */
export async function placeCharge(ctx: Context, ref: ChargeRef): Promise<void> {
  const charge = await findCharge(ctx.db, ref);
  if (charge?.state !== "creating") return;
  const accountId = charge.bank_account_id;
  const account = accountId && (await findAccount(ctx.db, { ...ref, accountId }));
  if (!account) return failCharge(ctx, ref, "A conta que receberia foi desconectada.");
  try {
    const bank = await connectBank(ctx, account);
    await recordPlaced(ctx, bank, charge, await putOrFind(ctx, bank, charge));
  } catch (error) {
    if (!isBankError(error, "refused")) throw error;
    await failCharge(ctx, ref, error.words);
  }
}

/** Only what was never answered can be there all the same; a refusal of a charge that is there is none. */
async function putOrFind(
  ctx: Context,
  bank: BankConnection,
  charge: ChargeRow,
): Promise<BankCharge> {
  try {
    return await putCharge(ctx, bank, charge);
  } catch (error) {
    if (!isBankError(error, "silent", "refused", "unreadable")) throw error;
    const known = await getCharge(ctx, bank, charge);
    if (known) return known;
    throw error;
  }
}

async function recordPlaced(
  ctx: Context,
  { preset }: BankConnection,
  charge: ChargeRow,
  placed: BankCharge,
): Promise<void> {
  if (placed.status.startsWith("REMOVID"))
    throw bankError("refused", "removed at the bank", "O banco removeu a cobrança.");
  const code = placed.copyCode ?? (await codeOfLocation(ctx, charge, placed.location));
  if (code === null) throw bankError("unreadable", "the charge has neither code nor location");
  await changeCharge(ctx, refOf(charge), {
    state: "open",
    reason: null,
    pix_copy_code: code,
    location: placed.location,
  });
  await settlePix(ctx, charge.company_id, placed.pix, preset.code);
}

async function codeOfLocation(
  ctx: Context,
  charge: ChargeRow,
  location: string | null,
): Promise<string | null> {
  if (location === null) return null;
  const company = await companyContact(ctx, charge.company_id);
  return dynamicBrCode({ location, recipientName: company?.name ?? "", recipientCity: "" });
}

/** Ends a charge that the bank did not take. */
export async function failCharge(ctx: Context, ref: ChargeRef, reason: string): Promise<void> {
  await changeCharge(ctx, ref, { state: "failed", reason });
}

async function changeCharge(
  ctx: Context,
  ref: ChargeRef,
  set: Pick<ChargeRow, "state" | "reason"> & Partial<Pick<ChargeRow, "pix_copy_code" | "location">>,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    await moveCharge(transaction, ref, ["creating"], { ...set, updated_at: ctx.clock.now() });
    const event = { type: "charge.changed", id: ref.companyId } as const;
    await ctx.live.publish(transaction, ref.companyId, event);
  });
}

function refOf({ company_id: companyId, id: chargeId }: ChargeRow): ChargeRef {
  return { companyId, chargeId };
}
