import type { Transaction } from "kysely";
import { formatDate, type LocalDate } from "@emita/domain/basics/dates";
import type { Database } from "../../../db/schema.ts";
import { choicesUrl, userEmail } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { queueMail } from "../../../platform/pages/mail.ts";
import { noticeAddresses, queueMails } from "../../people/public.ts";

interface Office {
  readonly user_id: string;
  readonly name: string;
}

export interface EndedOffice extends Office {
  /** The last day on which it paid. */
  readonly endsOn: LocalDate;
}

export function planOverKey({ user_id, endsOn }: Omit<EndedOffice, "name">): string {
  return `office-ended:${user_id}:${endsOn}`;
}

/** Mails the person whose office it is that its plan is over; once for each last day. @param companies for how many it paid */
export async function mailPlanOver(
  ctx: Context,
  transaction: Transaction<Database>,
  office: EndedOffice,
  companies: number,
): Promise<void> {
  const { user_id: userId, name, endsOn } = office;
  const to = await userEmail(transaction, userId);
  if (to === null) return;
  const subject = `O plano do escritório ${name} terminou`;
  await queueMail(ctx, transaction, {
    eventKey: planOverKey(office),
    userId,
    to,
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [
        `O último dia foi ${formatDate(endsOn)}. ${paidText(companies)}`,
        "Cada empresa emite agora com as notas do próprio plano e dos próprios pacotes. As notas emitidas continuam onde estão.",
      ],
      action: { label: "Abrir minhas empresas", url: `${ctx.config.publicUrl}/contador` },
    }),
  });
}

function paidText(companies: number): string {
  if (companies === 0) return "Ele não pagava por nenhuma empresa.";
  return companies === 1
    ? "A empresa pela qual ele pagava voltou a pagar por si."
    : `As ${companies} empresas pelas quais ele pagava voltaram a pagar por si.`;
}

/**
 * Mails the owners of a company that an office pays no more. The office is not mailed as an owner: it knows.
 * @param occasion names the end, so that it is mailed once
 */
export async function mailPayerGone(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  { user_id: userId, name }: Office,
  occasion: LocalDate,
): Promise<void> {
  const readers = await noticeAddresses(transaction, companyId, "quota");
  const office = await userEmail(transaction, userId);
  const subject = `O escritório ${name} não paga mais as notas da empresa`;
  await queueMails(
    ctx,
    transaction,
    readers.filter((address) => address !== office),
    {
      eventKey: `office-payer-gone:${companyId}:${userId}:${occasion}`,
      companyId,
      subject,
      ...mailLayout({
        title: subject,
        paragraphs: [
          "A empresa emite agora com as notas do próprio plano e dos próprios pacotes.",
          "Veja quantas restam e, se precisar, escolha um plano.",
        ],
        action: { label: "Ver Planos", url: companyUrl(ctx, companyId, "/pricing") },
        choicesUrl: choicesUrl(ctx),
      }),
    },
  );
}
