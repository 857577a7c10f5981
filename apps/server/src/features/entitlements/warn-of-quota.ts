import { companyUrl } from "../../platform/pages/company-url.ts";
import { noticeAddresses, queueMails } from "../people/public.ts";
import type { Transaction } from "kysely";
import { allowanceUse, type Allowance } from "@emita/domain/plans/allowance";
import { planName } from "@emita/domain/plans/plans";
import { quotaWarning, type QuotaUse, type QuotaWarning } from "@emita/domain/plans/quota";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { choicesUrl } from "../../identity/public.ts";
import type { EntitlementRow } from "./store.ts";

const RANK: Readonly<Record<QuotaWarning, number>> = { none: 0, near: 1, full: 2 };

/**
 * Warns the account by mail at 80 % and 100 % of its quota: each once until the quota grows or a period begins.
 * Each warning is also announced to listeners.
 * @param after what the unit just taken leaves.
 * @returns the highest warning sent so far.
 */
export async function warnOfQuota(
  ctx: Context,
  transaction: Transaction<Database>,
  row: EntitlementRow,
  after: Allowance,
): Promise<QuotaWarning> {
  const isSamePeriod = row.period_start.getTime() === after.plan.periodStart.getTime();
  const told: QuotaWarning = isSamePeriod ? row.warned : "none";
  const use = allowanceUse(after);
  const warning = quotaWarning(use);
  if (RANK[warning] <= RANK[told]) return told;
  await mailWarning(ctx, transaction, row, { use, warning, since: after.plan.periodStart });
  if (warning === "full")
    await ctx.events.announce(transaction, {
      type: "quota.reached",
      companyId: row.company_id,
      invoiceId: null,
    });
  return warning;
}

interface Told {
  readonly use: QuotaUse;
  readonly warning: QuotaWarning;
  readonly since: Date;
}

async function mailWarning(
  ctx: Context,
  transaction: Transaction<Database>,
  row: EntitlementRow,
  { use, warning, since }: Told,
): Promise<void> {
  const companyId = row.company_id;
  const readers = await noticeAddresses(transaction, companyId, "quota");
  const subject =
    warning === "full"
      ? "Você atingiu o limite de notas do seu plano"
      : "Você já usou 80% das notas do seu plano";
  await queueMails(ctx, transaction, readers, {
    eventKey: `quota-${warning}:${companyId}:${since.toISOString()}:${use.quota}`,
    companyId,
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [
        `Notas utilizadas: ${use.used} de ${use.quota}, no plano ${planName({ plan: row.plan, offer: row.offer })}.`,
        warning === "full"
          ? "Limite atingido! Faça upgrade para continuar emitindo notas."
          : "Para não parar de emitir, escolha um plano maior ou um pacote avulso antes que elas acabem.",
      ],
      action: { label: "Ver Planos", url: companyUrl(ctx, companyId, "/pricing") },
      choicesUrl: choicesUrl(ctx),
    }),
  });
}
