import type { BankAccount, BankAccountList } from "@emita/contract/charges/bank-accounts";
import { BANKS } from "@emita/contract/charges/bank-accounts";
import type { Context } from "../../../platform/context/context.ts";
import { addressesOf } from "../bank/connection.ts";
import { needsOf, PRESETS } from "../bank/presets.ts";
import { listAccounts, type AccountRow } from "../record/accounts-store.ts";

/** Without its credentials. */
export function presentAccount(row: AccountRow): BankAccount {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    name: row.name,
    bank: row.bank,
    pix_key: row.pix_key,
    state: row.state,
    reason: row.reason,
    checked_at: row.checked_at?.toISOString() ?? null,
    has_certificate: row.has_certificate,
    calls_back: row.calls_back,
  };
}

/** The company's accounts, and the banks that this server reaches. */
export async function showAccounts(ctx: Context, companyId: string): Promise<BankAccountList> {
  const rows = await listAccounts(ctx.db, companyId);
  return {
    data: rows.map(presentAccount),
    banks: BANKS.filter(
      (bank) => bank === "other" || addressesOf(ctx, bank, { apiUrl: null, tokenUrl: null }),
    ).map((bank) => ({ bank, name: PRESETS[bank].name, needs: needsOf(PRESETS[bank]) })),
  };
}
