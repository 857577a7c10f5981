import type { Transaction } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import type { Database } from "../../../db/schema.ts";
import { choicesUrl } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { noticeAddresses, queueMails } from "../../people/public.ts";

/** Mails the owners of a company that an office offers to pay; at most once a day, however often the offer changes. */
export async function mailOffer(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  { user_id, name }: { readonly user_id: string; readonly name: string },
): Promise<void> {
  const readers = await noticeAddresses(transaction, companyId, "quota");
  const subject = "Seu contador oferece pagar as notas da empresa";
  await queueMails(ctx, transaction, readers, {
    eventKey: `office-offer:${companyId}:${user_id}:${localDate(ctx.clock.now())}`,
    companyId,
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [
        `O escritório ${name} oferece pagar as notas que o seu plano e os seus pacotes não cobrem.`,
        "Primeiro são usadas as notas da própria empresa. Nada muda enquanto você não aceitar, e você pode voltar atrás quando quiser.",
      ],
      action: { label: "Escolher quem paga", url: companyUrl(ctx, companyId, "/pricing") },
      choicesUrl: choicesUrl(ctx),
    }),
  });
}
