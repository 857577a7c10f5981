import type { Transaction } from "kysely";
import { reaisToCents } from "@emita/domain/basics/money";
import { fillText } from "@emita/domain/invoices/text-fields";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { RecurrenceRow } from "../record/store.ts";
import type { RecurrenceChange } from "./fields.ts";

/** A changed text or amount counts for what asks or waits, too; what is being sent stays. */
export async function changeOpen(
  { clock }: Pick<Context, "clock">,
  transaction: Transaction<Database>,
  row: RecurrenceRow,
  { amount, service_description: text }: Pick<RecurrenceChange, "amount" | "service_description">,
): Promise<void> {
  if (amount === undefined && text === undefined) return;
  const open = await transaction
    .selectFrom("recurrence_occurrences")
    .select(["nominal_date", "competencia", "installment", "amount_cents", "service_description"])
    .where("company_id", "=", row.company_id)
    .where("recurrence_id", "=", row.id)
    .where("state", "in", ["asking", "waiting"])
    .forUpdate()
    .execute();
  for (const { nominal_date, competencia, installment, ...old } of open) {
    const filled = fillText(text ?? "", { competencia, installment, installments: row.times });
    await transaction
      .updateTable("recurrence_occurrences")
      .set({
        amount_cents: amount === undefined ? old.amount_cents : reaisToCents(amount),
        service_description: text === undefined ? old.service_description : filled,
        updated_at: clock.now(),
      })
      .where("company_id", "=", row.company_id)
      .where("recurrence_id", "=", row.id)
      .where("nominal_date", "=", nominal_date)
      .execute();
  }
}
