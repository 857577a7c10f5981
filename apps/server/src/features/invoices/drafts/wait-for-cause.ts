import type { SEND_WAITING_REASONS } from "@emita/contract/invoices/invoice-drafts";
import type { Transaction } from "kysely";
import { formatDateTime } from "@emita/domain/basics/dates";
import { nameInMail } from "@emita/domain/invoices/name-in-mail";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { choicesUrl } from "../../../identity/public.ts";
import { noticeAddresses, queueMails } from "../../people/public.ts";
import { textOf } from "./draft-content.ts";
import type { DraftRow } from "./draft-store.ts";

/** Why a scheduled draft does not go out. */
export interface Cause {
  readonly reason: (typeof SEND_WAITING_REASONS)[number];
  /** What is the matter and what to do, for people. */
  readonly text: string;
}

const SHORTEST_MS = 60_000;
const LONGEST_MS = 15 * 60_000;

/**
 * Puts a scheduled draft off: it is tried again after a pause that grows with the time it has waited. The company's people
 * learn of it by one mail for each reason. A draft that was changed meanwhile is left alone.
 */
export async function waitForCause(
  ctx: Context,
  row: DraftRow,
  { reason, text }: Cause,
): Promise<void> {
  const now = ctx.clock.now();
  const since = row.waiting_since ?? now;
  const pause = Math.min(Math.max((now.getTime() - since.getTime()) / 4, SHORTEST_MS), LONGEST_MS);
  await ctx.db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("drafts")
      .set({
        due_at: new Date(now.getTime() + pause),
        waiting_since: since,
        waiting_reason: reason,
        waiting_text: text,
      })
      .where("company_id", "=", row.company_id)
      .where("id", "=", row.id)
      .where("version", "=", row.version)
      .where("send_at", "=", row.send_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || row.waiting_reason === reason) return;
    await ctx.live.publish(transaction, row.company_id, { type: "draft.changed", id: row.id });
    await mailCause(ctx, transaction, row, { reason, text });
  });
}

async function mailCause(
  ctx: Context,
  transaction: Transaction<Database>,
  row: DraftRow,
  { reason, text }: Cause,
): Promise<void> {
  const companyId = row.company_id;
  const scheduler = row.sender?.by_user ?? null;
  const readers = await noticeAddresses(transaction, companyId, "rejected", scheduler);
  const name = nameInMail(textOf(row.content, "company_name") ?? "um cliente");
  const at = row.send_at ?? ctx.clock.now();
  const layout = mailLayout({
    title: "Uma nota agendada está esperando",
    paragraphs: [
      `A nota para ${name}, agendada para ${formatDateTime(at)}, ainda não foi enviada.`,
      text,
      "Ela sai sozinha assim que isso se resolver. Você também pode alterá-la ou desmarcá-la.",
    ],
    action: { label: "Ver a nota", url: companyUrl(ctx, companyId, `/rascunhos/${row.id}`) },
    choicesUrl: choicesUrl(ctx),
  });
  await queueMails(ctx, transaction, readers, {
    ...layout,
    subject: `Nota agendada à espera: ${name}`,
    eventKey: `draft-waiting:${row.id}:${at.getTime()}:${reason}`,
    companyId,
  });
}
