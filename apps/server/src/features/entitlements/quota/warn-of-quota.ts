import { companyUrl } from "../../../platform/pages/company-url.ts";
import { noticeAddresses, queueMails } from "../../people/public.ts";
import type { Transaction } from "kysely";
import { allowanceUse } from "@emita/domain/plans/allowance";
import { planName } from "@emita/domain/plans/plans";
import type { QuotaUse, QuotaWarning } from "@emita/domain/plans/quota";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { choicesUrl } from "../../../identity/public.ts";
import type { UnitsPlan } from "./plan-units.ts";
import type { EntitlementRow } from "../store.ts";

/**
 * Mails the account when 80 % and when all of its quota is used. Each is sent once until the quota grows or a period begins.
 * The second is also announced as an event.
 */
export async function warnOfQuota(
  ctx: Context,
  transaction: Transaction<Database>,
  { row, after, warned: warning }: UnitsPlan,
): Promise<void> {
  const use = allowanceUse(after);
  await mailWarning(ctx, transaction, row, { use, warning, since: after.plan.periodStart });
  if (warning === "full")
    await ctx.events.announce(transaction, {
      type: "quota.reached",
      companyId: row.company_id,
      invoiceId: null,
    });
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
