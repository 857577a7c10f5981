import { formatReais } from "@emita/domain/basics/money";
import { formatDateTime } from "@emita/domain/basics/dates";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { companyUrl } from "../../platform/pages/company-url.ts";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { ownerAddresses, queueMails } from "../people/public.ts";

const MOST_LINES = 20;

/** One mail for each company with what its rules scheduled since the last run, however much came at once. */
export async function mailScheduled(ctx: Context): Promise<void> {
  const companies = await ctx.db
    .selectFrom("rule_decisions")
    .select("company_id")
    .distinct()
    .where("state", "=", "scheduled")
    .where("mailed_at", "is", null)
    .execute();
  for (const { company_id: companyId } of companies)
    await ctx.db.transaction().execute((transaction) => mailCompany(ctx, transaction, companyId));
}

/** Marked and written in one transaction: each scheduled invoice is in one mail. */
async function mailCompany(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  const marked = await transaction
    .updateTable("rule_decisions")
    .set({ mailed_at: ctx.clock.now() })
    .where("company_id", "=", companyId)
    .where("state", "=", "scheduled")
    .where("mailed_at", "is", null)
    .returning(["payment_id", "rule_name", "amount_cents", "send_at"])
    .execute();
  const [first] = marked;
  if (!first) return;
  const owners = await ownerAddresses(transaction, companyId);
  await queueMails(ctx, transaction, owners, {
    eventKey: `rule-scheduled:${companyId}:${first.payment_id}`,
    companyId,
    ...scheduledMail(ctx, companyId, marked),
  });
}

interface Scheduled {
  readonly rule_name: string;
  readonly amount_cents: number;
  readonly send_at: Date | null;
}

function scheduledMail(ctx: Context, companyId: string, scheduled: readonly Scheduled[]) {
  const sum = formatReais(scheduled.reduce((total, { amount_cents }) => total + amount_cents, 0));
  const count = scheduled.length === 1 ? "1 nota sai" : `${scheduled.length} notas saem`;
  const subject = `${count} em dez minutos: ${sum}`;
  const content = mailLayout({
    title: subject,
    paragraphs: [
      ...lines(scheduled),
      "Suas regras agendaram o que está acima. Para não emitir, pare antes do horário.",
    ],
    action: { label: "Ver e parar", url: companyUrl(ctx, companyId, "/recebimentos") },
  });
  return { subject, ...content };
}

function lines(scheduled: readonly Scheduled[]): string[] {
  const shown = scheduled
    .slice(0, MOST_LINES)
    .map(
      ({ rule_name, amount_cents, send_at }) =>
        `${rule_name}: ${formatReais(amount_cents)}${send_at ? `, em ${formatDateTime(send_at)}` : ""}`,
    );
  const left = scheduled.length - shown.length;
  return left > 0 ? [...shown, `E mais ${left}.`] : shown;
}
