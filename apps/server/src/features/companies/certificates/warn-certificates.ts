import { companyUrl } from "../../../platform/pages/company-url.ts";
import { noticeAddresses, queueMails } from "../../people/public.ts";
import { addDays, localDate } from "@emita/domain/basics/dates";
import { CERTIFICATE_WARNING_DAYS } from "@emita/contract/companies/certificates";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { mailOf } from "../../../platform/pages/mail.ts";
import { choicesUrl } from "../../../identity/public.ts";
import { listEnding, type CertificateRow } from "./certificates-store.ts";
import { endingIn, warningDue } from "./describe-certificate.ts";

const PAGE = 200;
type Ending = Pick<CertificateRow, "id" | "company_id" | "not_after">;

/**
 * Mails every company whose own certificate ends within 60, 30, 15, 7 or 1 days: each threshold once, the lowest reached when
 * several were missed. Safe to repeat and to run twice at once: the mail's event key is unique.
 */
export async function warnOfEndingCertificates(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  // One day more than the highest threshold: it ends at some hour of its last day.
  const until = new Date(`${addDays(localDate(now), CERTIFICATE_WARNING_DAYS[0] + 2)}T00:00:00Z`);
  let afterId: string | null = null;
  for (;;) {
    const span = { now, until, afterId, limit: PAGE };
    const page: Ending[] = await listEnding(ctx.db, ctx.config.cityHall, span);
    for (const certificate of page) await warnOf(ctx, certificate, now);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    afterId = last.id;
  }
}

async function warnOf(ctx: Context, certificate: Ending, now: Date): Promise<void> {
  const threshold = warningDue(certificate.not_after, now);
  if (threshold === null) return;
  const { id, company_id: companyId, not_after: notAfter } = certificate;
  const eventKey = `certificate-ends:${id}:${threshold}`;
  if (await mailOf(ctx.db, eventKey)) return;
  const readers = await noticeAddresses(ctx.db, companyId, "certificate");
  const subject = `Seu certificado digital ${endingIn(notAfter, now)}`;
  const content = contentOf(ctx, companyId, subject);
  await ctx.db
    .transaction()
    .execute((transaction) =>
      queueMails(ctx, transaction, readers, { eventKey, companyId, subject, ...content }),
    );
}

function contentOf(ctx: Context, companyId: string, sentence: string) {
  return mailLayout({
    title: sentence,
    paragraphs: [
      "Sem um certificado válido as prefeituras não aceitam as suas notas.",
      "Renove o e-CNPJ A1 com a certificadora e envie o novo arquivo em Configurações: ele passa a valer na hora.",
    ],
    action: {
      label: "Enviar novo certificado",
      url: companyUrl(ctx, companyId, "/settings/certificado"),
    },
    choicesUrl: choicesUrl(ctx),
  });
}
