import { companyUrl } from "../../../platform/pages/company-url.ts";
import { ownerAddresses, queueMails } from "../../people/public.ts";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailLayout } from "../../../platform/pages/mail-layout.ts";
import { updateWebhook, type WebhookRow } from "../store.ts";

type Reason = Exclude<NonNullable<WebhookRow["off_reason"]>, "paused">;

/** Nothing more is sent to the address until a user switches it on again. A mail reports it. Events are kept meanwhile. */
export async function switchOff(
  ctx: Context,
  transaction: Transaction<Database>,
  webhook: WebhookRow,
  reason: Reason,
): Promise<void> {
  const now = ctx.clock.now();
  const companyId = webhook.company_id;
  await updateWebhook(
    transaction,
    { companyId, webhookId: webhook.id },
    {
      off_since: now,
      off_reason: reason,
      missed_since: webhook.missed_since ?? now,
      missed_until: null,
    },
  );
  ctx.log.info({ audit: "webhook.switched_off", reason }, "webhook switched off");
  const owners = await ownerAddresses(transaction, companyId);
  await queueMails(ctx, transaction, owners, {
    eventKey: `webhook-off:${webhook.id}:${now.getTime()}`,
    companyId,
    subject: "Seu webhook foi desligado",
    ...contentOf(ctx, webhook, reason),
  });
}

const REASONS: Record<Reason, string> = {
  gone: "respondeu que não existe mais (410), e por isso deixamos de enviar eventos a ele.",
  failing:
    "não aceita o que enviamos há mais de três dias, mesmo com várias tentativas por evento. Deixamos de enviar eventos a ele.",
};

function contentOf(ctx: Context, { company_id, url }: WebhookRow, reason: Reason) {
  return mailLayout({
    title: "Seu webhook foi desligado",
    paragraphs: [
      // The rest of the URL may be a secret.
      `O endereço do seu webhook em ${new URL(url).host} ${REASONS[reason]}`,
      "Suas notas continuam sendo emitidas normalmente, e o que acontece fica guardado por 30 dias. Quando o endereço estiver pronto, ligue o webhook de novo em Integrações e envie a ele os eventos perdidos.",
    ],
    action: { label: "Abrir Integrações", url: companyUrl(ctx, company_id, "/integrations") },
  });
}
