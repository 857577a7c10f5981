import { mergedConsent } from "@emita/domain/conversations/merged-consent";
import { whatsAppKey, whatsAppNumber } from "@emita/domain/identifiers/whatsapp-number";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { MergedClients } from "../../clients/public.ts";
import { findConsent, putConsent, type ConsentRow } from "../record/consents-store.ts";

/** Two clients become one, in the transaction that does it and before the other is removed: what they answered becomes one answer. */
export async function mergeConsents(
  transaction: Transaction<Database>,
  { companyId, keptId, mergedId, phone }: MergedClients,
): Promise<void> {
  const kept = await findConsent(transaction, companyId, keptId);
  const merged = await findConsent(transaction, companyId, mergedId);
  if (!merged) return;
  const number = phone === null ? null : whatsAppNumber(phone);
  const phoneKey = number === null ? null : whatsAppKey(number);
  const answer = mergedConsent(answerOf(kept), answerOf(merged), phoneKey);
  if (answer === null) return;
  const { row, withdrawnAt } = answer;
  await putConsent(transaction, { ...row, client_id: keptId, withdrawn_at: withdrawnAt });
}

function answerOf(row: ConsentRow | null) {
  return row && { phoneKey: row.phone_key, withdrawnAt: row.withdrawn_at, row };
}
