import type { Invitation } from "@emita/contract/people/people";
import { describePerson, findUserByEmail } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyCard } from "../membership/members-store.ts";
import { personLabel } from "../membership/role-texts.ts";
import { hashOfToken } from "./invitation-token.ts";
import { invitationIsOver, invitationNotFound, isOver } from "./invitation-refusals.ts";
import { findByToken } from "../access-records/invitations-store.ts";

/** The facts that the holder of the mail may see before accepting. @throws AppError not_found, invitation_over */
export async function showInvitation(ctx: Context, token: string): Promise<Invitation> {
  const { db } = ctx;
  const invitation = await findByToken(db, hashOfToken(token));
  if (!invitation) throw invitationNotFound();
  if (isOver(ctx, invitation)) throw invitationIsOver();
  const { email, role, invited_by: invitedBy, company_id: companyId } = invitation;
  const [company, inviter, account] = await Promise.all([
    companyCard(db, companyId),
    invitedBy === null ? null : describePerson(db, invitedBy),
    findUserByEmail(db, email),
  ]);
  return {
    company_name: company.company_name,
    cnpj: company.cnpj,
    role,
    email,
    invited_by: inviter ? personLabel(inviter) : "Quem administra a empresa",
    valid_until: invitation.valid_until.toISOString(),
    has_account: account !== null && account.deleted_at === null,
  };
}
