import { companyUrl } from "../../platform/pages/company-url.ts";
import { ownerAddresses, queueMails } from "../people/public.ts";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { updateWebhook, type WebhookRow } from "./store.ts";

type Reason = NonNullable<WebhookRow["off_reason"]>;

/** Nothing more is sent until the person switches it on again; a mail says so. */
export async function switchOff(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  reason: Reason,
): Promise<void> {
  const now = ctx.clock.now();
  await updateWebhook(transaction, companyId, { off_since: now, off_reason: reason });
  ctx.log.info({ audit: "webhook.switched_off", reason }, "webhook switched off");
  const owners = await ownerAddresses(transaction, companyId);
  await queueMails(ctx, transaction, owners, {
    eventKey: `webhook-off:${companyId}:${now.getTime()}`,
    companyId,
    subject: "Seu webhook foi desligado",
    ...contentOf(ctx, companyId, reason),
  });
}

const REASONS: Record<Reason, string> = {
  gone: "O endereço do seu webhook respondeu que não existe mais (410), e por isso deixamos de enviar eventos a ele.",
  failing:
    "O endereço do seu webhook não aceita o que enviamos há mais de três dias, mesmo com várias tentativas por evento. Deixamos de enviar eventos a ele.",
};

function contentOf(ctx: Context, companyId: string, reason: Reason) {
  return mailLayout({
    title: "Seu webhook foi desligado",
    paragraphs: [
      REASONS[reason],
      "Suas notas continuam sendo emitidas normalmente. Quando o endereço estiver pronto, ligue o webhook de novo em Integrações.",
    ],
    action: { label: "Abrir Integrações", url: companyUrl(ctx, companyId, "/integrations") },
  });
}
