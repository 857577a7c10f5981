import { sql, type Transaction } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import type { Database } from "../../../../db/schema.ts";
import type { Context, Db } from "../../../../platform/context/context.ts";
import type { Tokens } from "./ask-model.ts";

type Handle = Db | Transaction<Database>;
type Clocked = Pick<Context, "db" | "clock">;

/** Whether the company lets the external model read; without a choice it does not. */
export async function findAsksModel(db: Handle, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("reading_choices")
    .select("asks_model")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.asks_model ?? false;
}

/** @returns whether that was another choice than before. */
export async function saveAsksModel(
  transaction: Transaction<Database>,
  companyId: string,
  asks_model: boolean,
  updated_at: Date,
): Promise<boolean> {
  const before = await findAsksModel(transaction, companyId);
  const values = { asks_model, updated_at };
  await transaction
    .insertInto("reading_choices")
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(values))
    .execute();
  return before !== asks_model;
}

/** How often the account has asked the model in this month. */
export async function askedThisMonth({ db, clock }: Clocked, companyId: string): Promise<number> {
  const row = await db
    .selectFrom("model_uses")
    .select("questions")
    .where("company_id", "=", companyId)
    .where("month", "=", monthOf(clock.now()))
    .executeTakeFirst();
  return row?.questions ?? 0;
}

/** Counts one more question, before it is asked: it may cost whatever becomes of it. @returns false where the month has had all of its. */
export async function takeQuestion(
  { db, clock }: Clocked,
  companyId: string,
  limit: number,
): Promise<boolean> {
  const taken = await db
    .insertInto("model_uses")
    .values({ company_id: companyId, month: monthOf(clock.now()), questions: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "month"])
        .doUpdateSet({ questions: sql<number>`model_uses.questions + 1` })
        .where("model_uses.questions", "<", limit),
    )
    .returning("questions")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Adds what a question cost by the word of the other side. */
export async function addTokens(
  { db, clock }: Clocked,
  companyId: string,
  { prompt, completion }: Tokens,
): Promise<void> {
  await db
    .updateTable("model_uses")
    .set({
      prompt_tokens: sql<number>`prompt_tokens + ${prompt}`,
      completion_tokens: sql<number>`completion_tokens + ${completion}`,
    })
    .where("company_id", "=", companyId)
    .where("month", "=", monthOf(clock.now()))
    .execute();
}

/** Its first day, by the Brazilian calendar. */
export function monthOf(instant: Date): string {
  return `${localDate(instant).slice(0, 7)}-01`;
}
