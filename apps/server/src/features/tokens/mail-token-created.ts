import type { Transaction } from "kysely";
import { formatDateTime } from "@emita/domain/basics/dates";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { queueMail } from "../../platform/pages/mail.ts";
import { userEmail } from "../../identity/public.ts";
import type { TokenRow } from "./store.ts";

/** A token works without the owner's password: he hears of each new one. */
export async function mailTokenCreated(
  ctx: Context,
  transaction: Transaction<Database>,
  token: TokenRow,
): Promise<void> {
  const to = await userEmail(transaction, token.user_id);
  if (to === null) return;
  const content = mailLayout({
    title: "Novo token de API na sua conta",
    paragraphs: [
      `O token "${token.name}" (${token.masked_prefix}) foi criado em ${formatDateTime(token.created_at)} (horário de Brasília). Quem tem o valor dele usa a sua conta pela API: ${powers(token)}.`,
      "Se foi você, não precisa fazer nada. Se não foi, revogue o token em Integrações e troque a sua senha.",
    ],
    action: { label: "Ver meus tokens", url: `${ctx.config.publicUrl}/integrations` },
  });
  await queueMail(ctx, transaction, {
    eventKey: `api-token-created:${token.id}`,
    userId: token.user_id,
    to,
    subject: "Novo token de API na sua conta do Emita",
    ...content,
  });
}

function powers({ scopes }: TokenRow): string {
  if (!scopes.includes("invoices:write")) return "pode consultar notas";
  return scopes.includes("invoices:read") ? "pode consultar e emitir notas" : "pode emitir notas";
}
