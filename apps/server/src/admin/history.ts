import type { Transaction } from "kysely";
import { formatDateTime } from "@emita/domain/basics/dates";
import type { Database } from "../db/schema.ts";
import type { Db } from "../platform/context/context.ts";
import type { Command } from "./operator.ts";

export interface Action {
  readonly who: string;
  readonly action: string;
  /** An id of ours or a queue; nothing that names a person or company. */
  readonly subject?: string | null;
  readonly reason?: string | null;
}

/** Writes down who did or looked at what. Look-ups before they answer, changes in their own transaction. */
export async function invoiceAction(
  db: Db | Transaction<Database>,
  { who, action, subject = null, reason = null }: Action,
): Promise<void> {
  await db.insertInto("operator_actions").values({ who, action, subject, reason }).execute();
}

const SHOWN = 50;

export const historyCommand: Command = {
  usage: [["history", "as últimas ações dos operadores"]],
  async run({ open, say }) {
    const { db } = await open();
    const rows = await db
      .selectFrom("operator_actions")
      .selectAll()
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute();
    if (rows.length === 0) say("Nenhuma ação registrada.");
    for (const { at, who, action, subject, reason } of rows.toReversed())
      say([formatDateTime(at), who, action, subject ?? "", reason ?? ""].join("  ").trimEnd());
  },
};
