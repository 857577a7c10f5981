import { sql, type Transaction } from "kysely";
import { formatDate, localDate } from "@emita/domain/basics/dates";
import { DRAFT_WARNING_DAYS } from "@emita/domain/invoices/drafts/draft-status";
import { nameInMail } from "@emita/domain/invoices/name-in-mail";
import type { Database } from "../../../../db/schema.ts";
import type { Context } from "../../../../platform/context/context.ts";
import { companyUrl } from "../../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../../platform/pages/mail-layout.ts";
import { noticeAddresses, ownerAddresses, queueMails } from "../../../people/public.ts";
import { textOf } from "../draft-content.ts";
import { DAY_MS } from "../draft-dates.ts";
import type { DraftRow } from "../draft-store.ts";

const BATCH = 500;
/** Drafts named in one mail. */
const NAMED = 10;
const WARNING_MS = DRAFT_WARNING_DAYS * DAY_MS;

/** Warns of drafts that end soon, and deletes those whose warning was long enough ago. Repeating it does no harm. */
export async function expireDrafts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let batch = BATCH; batch === BATCH;) batch = await warnBatch(ctx, now);
  for (let batch = BATCH; batch === BATCH;) batch = await deleteBatch(ctx, now);
  await ctx.db
    .deleteFrom("draft_presence")
    .where("seen_at", "<", new Date(now.getTime() - DAY_MS))
    .execute();
}

/** A warning and its mark are one transaction: nothing is deleted unannounced, nothing announced twice. */
async function warnBatch(ctx: Context, now: Date): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const ending = await transaction
      .selectFrom("drafts")
      .selectAll()
      .where("expires_at", "<=", new Date(now.getTime() + WARNING_MS))
      .where("warned_at", "is", null)
      .orderBy("expires_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    // A server that was down for weeks warns first, too.
    const earliest = new Date(now.getTime() + WARNING_MS);
    const byCompany = Map.groupBy(ending, ({ company_id: companyId }) => companyId);
    for (const [companyId, drafts] of byCompany) {
      await transaction
        .updateTable("drafts")
        .set({ warned_at: now, expires_at: sql`greatest(expires_at, ${earliest})` })
        .where("company_id", "=", companyId)
        .where(
          "id",
          "in",
          drafts.map(({ id }) => id),
        )
        .execute();
      await mailWarning(ctx, transaction, companyId, drafts, earliest);
    }
    return ending.length;
  });
}

async function mailWarning(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  drafts: readonly DraftRow[],
  on: Date,
): Promise<void> {
  const names = drafts.map(({ content }) => textOf(content, "company_name") ?? "sem cliente ainda");
  const more = names.length - NAMED;
  const day = formatDate(localDate(on));
  const layout = mailLayout({
    title: drafts.length === 1 ? "Um rascunho vai vencer" : "Rascunhos vão vencer",
    paragraphs: [
      `Parados há quase noventa dias, ${drafts.length === 1 ? "este rascunho é apagado" : "estes rascunhos são apagados"} a partir de ${day} se ninguém mexer:`,
      ...names.slice(0, NAMED).map((name) => `• ${nameInMail(name)}`),
      ...(more > 0 ? [`e mais ${more}.`] : []),
      "Para ficar com um deles, abra-o e envie, altere, ou escolha “Guardar mais”.",
    ],
    action: { label: "Ver os rascunhos", url: companyUrl(ctx, companyId, "/rascunhos") },
  });
  await queueMails(ctx, transaction, await readersOf(transaction, companyId, drafts), {
    ...layout,
    subject:
      drafts.length === 1 ? "Um rascunho vai vencer" : `${drafts.length} rascunhos vão vencer`,
    eventKey: `drafts-ending:${drafts[0]?.id}:${on.getTime()}`,
    companyId,
  });
}

/** The owners in any case, and the members that changed the drafts last. */
async function readersOf(
  transaction: Transaction<Database>,
  companyId: string,
  drafts: readonly DraftRow[],
): Promise<string[]> {
  const people = [...new Set(drafts.map(({ by_user: userId }) => userId))].slice(0, NAMED);
  const others = await Promise.all(
    people.map((userId) => noticeAddresses(transaction, companyId, "rejected", userId)),
  );
  return [...new Set([...(await ownerAddresses(transaction, companyId)), ...others.flat()])];
}

async function deleteBatch(ctx: Context, now: Date): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const over = await transaction
      .selectFrom("drafts")
      .select(["company_id", "id"])
      .where("expires_at", "<=", now)
      .where("warned_at", "<=", new Date(now.getTime() - WARNING_MS))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { company_id: companyId, id } of over) {
      await transaction
        .deleteFrom("drafts")
        .where("company_id", "=", companyId)
        .where("id", "=", id)
        .execute();
      await ctx.live.publish(transaction, companyId, { type: "draft.changed", id });
    }
    return over.length;
  });
}
