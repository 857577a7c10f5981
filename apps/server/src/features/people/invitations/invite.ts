import type { Transaction } from "kysely";
import type { Member } from "@emita/contract/people/people";
import { ROLE_NAMES, type Role } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import { findUserByEmail } from "../../../identity/public.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { actingMember, type Acting } from "../membership/acting-member.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { findMembership } from "../membership/members-store.ts";
import { newInvitationToken } from "./invitation-token.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { presentInvitation } from "../access-records/present.ts";
import { refuseManyInvitations } from "./refuse-many-invitations.ts";
import {
  findInvitationTo,
  insertInvitation,
  updateInvitation,
  type InvitationRow,
} from "../access-records/invitations-store.ts";

export interface Wish {
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
}

/**
 * Invites a person into the company, by a mail whose link is valid for a week.
 * @throws AppError already_member, rate_limited, not_found, forbidden_role
 */
export async function invite(ctx: Context, acting: Acting, wish: Wish): Promise<Member> {
  await refuseManyInvitations(ctx, acting, wish.email);
  return ctx.db.transaction().execute(async (transaction) => {
    await actingMember(transaction, acting, "people");
    return presentInvitation(await inviteWithin(ctx, transaction, acting, wish));
  });
}

/** The same in a transaction that holds the company's people, or has just made the company. */
export async function inviteWithin(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, userId }: Acting,
  { email, role }: Wish,
): Promise<InvitationRow> {
  const now = ctx.clock.now();
  await refuseInvited(transaction, companyId, email, now);
  const token = newInvitationToken(now);
  const invitation: InvitationRow = {
    company_id: companyId,
    id: ctx.newId(),
    email,
    role,
    token_hash: token.hash,
    invited_by: userId,
    created_at: now,
    valid_until: token.validUntil,
    accepted_at: null,
    withdrawn_at: null,
  };
  await insertInvitation(transaction, invitation);
  await mailInvitation(ctx, transaction, invitation, token);
  const subject = `${email} (${ROLE_NAMES[role]})`;
  await recordCompanyEvent(ctx, transaction, companyId, "member_invited", subject);
  return invitation;
}

/** One that has run out makes place. */
async function refuseInvited(
  transaction: Transaction<Database>,
  companyId: string,
  email: string,
  now: Date,
): Promise<void> {
  const user = await findUserByEmail(transaction, email);
  if (user && (await findMembership(transaction, companyId, user.id)))
    throw new AppError("already_member", { detail: "Esta pessoa já faz parte da empresa." });
  const invitation = await findInvitationTo(transaction, companyId, email);
  if (!invitation) return;
  if (invitation.valid_until > now)
    throw new AppError("already_member", {
      detail: "Esta pessoa já tem um convite em aberto. Envie-o de novo, ou retire-o antes.",
    });
  await updateInvitation(transaction, invitation, { withdrawn_at: now });
}
