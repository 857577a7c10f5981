import type { Transaction } from "kysely";
import type { Member } from "@emita/contract/people/people";
import { ROLE_NAMES, type Role } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import { forbiddenRole } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { actingMember, type Acting } from "../membership/acting-member.ts";
import { memberNotFound } from "../membership/member-not-found.ts";
import { presentInvitation } from "../access-records/present.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { newInvitationToken } from "./invitation-token.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { refuseManyInvitations } from "./refuse-many-invitations.ts";
import {
  findInvitation,
  updateInvitation,
  type InvitationRow,
} from "../access-records/invitations-store.ts";

/** Mails an invitation again: the earlier link is dead, the week begins again. @throws AppError not_found, rate_limited */
export async function sendAgain(ctx: Context, acting: Acting, id: string): Promise<Member> {
  const known = await findInvitation(ctx.db, acting.companyId, id);
  if (!known) throw memberNotFound();
  await refuseManyInvitations(ctx, acting, known.email);
  return ctx.db.transaction().execute(async (transaction) => {
    const invitation = await openInvitation(transaction, acting, id);
    const token = newInvitationToken(ctx.clock.now());
    const renewed = await updateInvitation(transaction, invitation, {
      token_hash: token.hash,
      valid_until: token.validUntil,
    });
    await mailInvitation(ctx, transaction, renewed, token);
    await record(ctx, transaction, "invitation_resent", renewed);
    return presentInvitation(renewed);
  });
}

/** @returns false when there is no such open invitation */
export async function withdraw(
  ctx: Context,
  transaction: Transaction<Database>,
  acting: Acting,
  id: string,
): Promise<boolean> {
  const found = await findInvitation(transaction, acting.companyId, id);
  if (!found) return false;
  const invitation = await openInvitation(transaction, acting, id);
  await updateInvitation(transaction, invitation, { withdrawn_at: ctx.clock.now() });
  await record(ctx, transaction, "invitation_withdrawn", invitation);
  return true;
}

/** Another role for a person who has not accepted yet; the link stays. @returns null when there is no such open invitation */
export async function changeInvitedRole(
  ctx: Context,
  transaction: Transaction<Database>,
  acting: Acting,
  { id, role }: { id: string; role: Role },
): Promise<InvitationRow | null> {
  if (!(await findInvitation(transaction, acting.companyId, id))) return null;
  const invitation = await openInvitation(transaction, acting, id);
  const changed = await updateInvitation(transaction, invitation, { role });
  const subject = `${invitation.email}: ${ROLE_NAMES[invitation.role]} → ${ROLE_NAMES[role]}`;
  await recordCompanyEvent(ctx, transaction, acting.companyId, "member_changed", subject);
  return changed;
}

/** Those that make an owner are the owners' business. */
async function openInvitation(
  transaction: Transaction<Database>,
  acting: Acting,
  id: string,
): Promise<InvitationRow> {
  const actor = await actingMember(transaction, acting, "people");
  const invitation = await findInvitation(transaction, acting.companyId, id);
  if (!invitation) throw memberNotFound();
  if (invitation.role === "owner" && actor.role !== "owner") throw forbiddenRole(actor.role);
  return invitation;
}

function record(
  ctx: Context,
  transaction: Transaction<Database>,
  kind: "invitation_resent" | "invitation_withdrawn",
  { company_id: companyId, email, role }: InvitationRow,
): Promise<void> {
  const subject = `${email} (${ROLE_NAMES[role]})`;
  return recordCompanyEvent(ctx, transaction, companyId, kind, subject);
}
