import { companyUrl } from "../../../platform/pages/company-url.ts";
import { ownerAddresses, queueMails } from "../../people/public.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { mailOf } from "../../../platform/pages/mail.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { ChannelChange } from "@emita/domain/routing/choose-channel";
import { formatDate } from "@emita/domain/basics/dates";
import { knownCompanyChannel } from "./choose-channel.ts";
import { nearChange } from "../record/present.ts";
import { listCompanies, type CompanyRow } from "../record/store.ts";

const PAGE = 200;

/**
 * Mails every company, once, when a rule will change the channel of its invoices within 60 days. Safe to repeat and to run twice
 * at once.
 */
export async function announceChannelChanges(ctx: Context): Promise<void> {
  let afterCompanyId: string | null = null;
  for (;;) {
    const page: CompanyRow[] = await listCompanies(ctx.db, afterCompanyId, PAGE);
    for (const company of page) await announceTo(ctx, company);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    afterCompanyId = last.company_id;
  }
}

async function announceTo(ctx: Context, company: CompanyRow): Promise<void> {
  const decision = await knownCompanyChannel(ctx, company);
  const change = decision && nearChange(decision, ctx.clock.now());
  if (!change) return;
  const eventKey = `channel-change:${company.company_id}:${company.cnpj}:${change.date}:${change.channel ?? "none"}`;
  if (await mailOf(ctx.db, eventKey)) return;
  const companyId = company.company_id;
  const owners = await ownerAddresses(ctx.db, companyId);
  const subject = `Suas notas mudam de emissor em ${formatDate(change.date)}`;
  await ctx.db.transaction().execute((transaction) =>
    queueMails(ctx, transaction, owners, {
      eventKey,
      companyId,
      subject,
      ...contentOf(ctx, companyId, change),
    }),
  );
}

function contentOf(ctx: Context, companyId: string, { text, channel }: ChannelChange) {
  const whatToDo =
    channel === null
      ? "Depois dessa data o Emita não terá como emitir para a sua cidade. Veja em Configurações o que dá para fazer."
      : "O Emita troca de emissor sozinho nessa data. Confira em Configurações se os dados da empresa estão completos.";
  return mailLayout({
    title: "A emissão das suas notas vai mudar",
    paragraphs: [text, whatToDo],
    action: { label: "Ver configurações", url: companyUrl(ctx, companyId, "/settings/prefeitura") },
  });
}
