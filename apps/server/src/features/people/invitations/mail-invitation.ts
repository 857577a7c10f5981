import type { Transaction } from "kysely";
import { formatDateTime } from "@emita/domain/basics/dates";
import { ROLE_NAMES, ROLE_WORDS } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import { describePerson } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { mailPeople } from "../notices/mail-person.ts";
import { companyCard } from "../membership/members-store.ts";
import { companyShortly, companyWords, personWords } from "../membership/role-texts.ts";
import type { InvitationToken } from "./invitation-token.ts";
import type { InvitationRow } from "../access-records/invitations-store.ts";

/**
 * The mail with the invitation's link. Of typed texts it shows only plain names, because any account may invite any address.
 */
export async function mailInvitation(
  ctx: Context,
  transaction: Transaction<Database>,
  invitation: InvitationRow,
  { token, hash }: InvitationToken,
): Promise<void> {
  const { id, company_id: companyId, invited_by: invitedBy, role } = invitation;
  const inviter = invitedBy === null ? null : await describePerson(transaction, invitedBy);
  const company = await companyCard(transaction, companyId);
  await mailPeople(
    ctx,
    transaction,
    { companyId, addresses: [invitation.email] },
    {
      eventKey: `invitation:${id}:${hash.toString("base64url", 0, 9)}`,
      subject: `Convite para ${companyShortly(company)} no Emita`,
      title: "Você recebeu um convite",
      paragraphs: [
        `${personWords(inviter)} convidou você para ${companyWords(company)}, como ${ROLE_NAMES[role]}. ${ROLE_WORDS[role]}`,
        `O convite vale até ${formatDateTime(invitation.valid_until).slice(0, -3)} (horário de Brasília), uma única vez e só para este endereço.`,
        "Se você não esperava este convite, ignore esta mensagem: nada acontece.",
      ],
      action: { label: "Ver o convite", url: `${ctx.config.publicUrl}/convite?token=${token}` },
    },
  );
}
