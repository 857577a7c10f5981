import { sql } from "kysely";
import type { ClientRow } from "@emita/contract/people/accountant";
import { formatDate, localDate } from "@emita/domain/basics/dates";
import { addressForNotice, choicesUrl } from "../../../identity/public.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { mailOf, queueMail } from "../../../platform/pages/mail.ts";
import { membershipsOf } from "../../people/public.ts";
import { clientRows } from "../show-clients.ts";
import { NEED_WORDS } from "./digest-words.ts";

const PAGE = 200;
/** A mail of hundreds of lines is not read: the desk has them all. */
const MAX_LINES = 40;

/**
 * The daily mail of the accountant's desk: only to people who are in several companies and want it, only when something needs a
 * hand. Safe to repeat and to run twice at once: the mail's event key is the person and the day.
 */
export async function sendDigests(ctx: Context): Promise<void> {
  let afterId: string | null = null;
  for (;;) {
    const page: string[] = await peopleWithSeveral(ctx.db, afterId);
    for (const userId of page) await sendDigest(ctx, userId);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    afterId = last;
  }
}

async function peopleWithSeveral(db: Db, afterId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("user_id")
    .$if(afterId !== null, (query) => query.where("user_id", ">", afterId))
    .groupBy("user_id")
    .having(sql<boolean>`count(*) > 1`)
    .orderBy("user_id")
    .limit(PAGE)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function sendDigest(ctx: Context, userId: string): Promise<void> {
  const today = localDate(ctx.clock.now());
  const eventKey = `desk-digest:${userId}:${today}`;
  if (await mailOf(ctx.db, eventKey)) return;
  const to = await addressForNotice(ctx.db, userId, "digest");
  if (to === null) return;
  const memberships = await membershipsOf(ctx, userId);
  // The empty first company does not count as one of several; an unproven address gets no mail.
  if (memberships.length < 2 || !memberships.some(({ isEmailVerified }) => isEmailVerified)) return;
  // A mail is no place for what a company shows only after a second factor.
  const told = memberships.filter(({ demandsSecondFactor }) => !demandsSecondFactor);
  const rows = (await clientRows(ctx, told)).filter(({ needs }) => needs.length > 0);
  if (rows.length === 0) return;
  const subject = subjectOf(rows.length);
  await ctx.db.transaction().execute((transaction) =>
    queueMail(ctx, transaction, {
      eventKey,
      userId,
      to,
      subject,
      ...mailLayout({
        title: subject,
        paragraphs: [`Situação em ${formatDate(today)}:`, ...linesOf(ctx, rows)],
        action: {
          label: "Abrir minhas empresas",
          url: `${ctx.config.publicUrl}/contador?atencao=1`,
        },
        choicesUrl: choicesUrl(ctx),
      }),
    }),
  );
}

function subjectOf(count: number): string {
  return count === 1 ? "1 empresa precisa de atenção" : `${count} empresas precisam de atenção`;
}

function linesOf(ctx: Context, rows: readonly ClientRow[]): string[] {
  const shown = rows.slice(0, MAX_LINES).map((row) => lineOf(ctx, row));
  const rest = rows.length - shown.length;
  return rest > 0 ? [...shown, `E mais ${rest} no painel.`] : shown;
}

function lineOf(ctx: Context, row: ClientRow): string {
  const [first] = row.needs;
  const words = row.needs.map((need) => NEED_WORDS[need].text(row)).join("; ");
  const path = first ? NEED_WORDS[first].path : "/dashboard";
  return `${row.company_name ?? "Empresa sem CNPJ"}: ${words}. ${companyUrl(ctx, row.id, path)}`;
}
