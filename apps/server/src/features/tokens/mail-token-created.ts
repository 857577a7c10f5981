import type { TokenScope } from "@emita/domain/access/token-scopes";
import type { Transaction } from "kysely";
import { formatDateTime } from "@emita/domain/basics/dates";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { userEmail } from "../../identity/public.ts";
import { ownerAddresses, queueMails } from "../people/public.ts";
import type { TokenRow } from "./store.ts";

/** A token works without a password: the owners of the company, or of the office token, get a mail about each new one. */
export async function mailTokenCreated(
  ctx: Context,
  transaction: Transaction<Database>,
  token: TokenRow,
): Promise<void> {
  const readers = await readersOf(transaction, token);
  const { company_id: companyId, user_id: userId } = token;
  const content = mailLayout({
    title: "Novo token de API na sua conta",
    paragraphs: [
      `O token "${token.name}" (${token.masked_prefix}) foi criado em ${formatDateTime(token.created_at)} (horário de Brasília). Quem tem o valor dele usa a sua conta pela API: ${powers(token)}.`,
      "Se foi você, não precisa fazer nada. Se não foi, revogue o token em Integrações e troque a sua senha.",
    ],
    action: { label: "Ver meus tokens", url: `${ctx.config.publicUrl}/integrations` },
  });
  await queueMails(ctx, transaction, readers, {
    eventKey: `api-token-created:${token.id}`,
    userId,
    companyId,
    subject: "Novo token de API na sua conta do Emita",
    ...content,
  });
}

async function readersOf(
  transaction: Transaction<Database>,
  { company_id: companyId, user_id: userId }: TokenRow,
): Promise<string[]> {
  if (companyId !== null) return ownerAddresses(transaction, companyId);
  const to = userId === null ? null : await userEmail(transaction, userId);
  return to === null ? [] : [to];
}

const POWERS: Readonly<Record<TokenScope, string>> = {
  "invoices:read": "consultar notas",
  "invoices:write": "emitir notas",
  "webhooks:write": "mudar para onde os eventos são enviados",
  "company:write": "alterar os dados e o certificado da empresa",
};

function powers({ scopes }: TokenRow): string {
  return `pode ${new Intl.ListFormat("pt-BR").format(scopes.map((scope) => POWERS[scope]))}`;
}
