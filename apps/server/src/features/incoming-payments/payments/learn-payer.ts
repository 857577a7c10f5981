import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { clientsByTaxKey } from "../../clients/public.ts";
import { countAnswer } from "../learned/learned-store.ts";
import { keyOf, type PayerClients } from "./payer-clients.ts";
import type { PaymentRow } from "./store.ts";

/**
 * Keeps what an approval says about the payer: yes to the client on the invoice, no to the one that was proposed instead.
 * A payer that is itself on the invoice teaches nothing.
 */
export async function learnPayer(
  transaction: Transaction<Database>,
  payment: PaymentRow,
  { proposed: [proposed] }: PayerClients,
  billed: { readonly taxId: string; readonly now: Date },
): Promise<void> {
  const { company_id: companyId, payer_tax_id: own } = payment;
  const { taxId, now } = billed;
  const [payerKey] = keyOf(payment);
  if (payerKey === undefined) return;
  const chosen = (await clientsByTaxKey(transaction, companyId, [taxId])).get(taxId) ?? null;
  if (proposed && proposed.id !== chosen)
    await countAnswer(
      transaction,
      companyId,
      { payerKey, clientId: proposed.id, isYes: false },
      now,
    );
  if (chosen !== null && taxId !== own)
    await countAnswer(transaction, companyId, { payerKey, clientId: chosen, isYes: true }, now);
}
