import type { Transaction } from "kysely";
import type { Role } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import {
  describePerson,
  factorRefusal,
  lockUser,
  type PersonCard,
  type SessionRef,
} from "../../../identity/public.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { addMember, findMembership, lockPeople, setRole } from "../membership/members-store.ts";
import { endEarlierAccess, type EarlierAccess } from "../ending-access/end-earlier-access.ts";
import { countsOf, type Integrations } from "../access-records/integrations.ts";
import { demandsSecondFactor } from "../membership/memberships.ts";
import { mailNewOwner } from "../ending-access/mail-new-owner.ts";
import { publishAccessChanged } from "../notices/publish-access-changed.ts";
import { settleRequests } from "../access-records/join-requests-store.ts";
import { hashOfToken } from "./invitation-token.ts";
import {
  invitationIsOver,
  invitationNotFound,
  isOver,
  maskedEmail,
} from "./invitation-refusals.ts";
import {
  findByToken,
  updateInvitation,
  type InvitationRow,
} from "../access-records/invitations-store.ts";
import { notifyAccepted } from "./notify-accepted.ts";

/** Invoices that the account's address is proven; wired in app.ts (identity's `proveByMail`). */
export type ProveEmail = (transaction: Transaction<Database>, userId: string) => Promise<void>;

export interface AcceptDeps {
  readonly proveAddress: ProveEmail;
  readonly integrations: Integrations;
}

export interface Accepted {
  readonly companyId: string;
  readonly role: Role;
}

/**
 * Makes the invited person a member. Only with the address that got the mail, which this proves, because only that mail has the
 * secret.
 * @throws AppError not_found, invitation_over, other_address, second_factor_missing, second_factor_required
 */
export async function acceptInvitation(
  ctx: Context,
  deps: AcceptDeps,
  session: SessionRef,
  token: string,
): Promise<Accepted> {
  const { userId } = session;
  const hash = hashOfToken(token);
  const outcome = await ctx.db.transaction().execute(async (transaction) => {
    // The person before the company, as with an account that is erased.
    await lockUser(transaction, userId);
    const company = (await findByToken(transaction, hash))?.company_id;
    if (company === undefined) throw invitationNotFound();
    await lockPeople(transaction, company);
    const invitation = await findByToken(transaction, hash);
    const person = await describePerson(transaction, userId);
    if (!invitation || !person) throw invitationNotFound();
    refuseOthers(invitation, person);
    const present = await findMembership(transaction, company, userId);
    // Pressed twice, or let in meanwhile in another way.
    if (present && invitation.accepted_at) return { companyId: company, role: present.role };
    if (isOver(ctx, invitation)) throw invitationIsOver();
    if (!person.isProven) await deps.proveAddress(transaction, userId);
    // The address stays proven, or there could be no factor.
    const refusal = await missingFactor(transaction, company, session);
    return refusal ?? letIn(ctx, transaction, deps, { invitation, person });
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

async function missingFactor(
  transaction: Transaction<Database>,
  companyId: string,
  session: SessionRef,
): Promise<AppError | null> {
  if (!(await demandsSecondFactor(transaction, companyId))) return null;
  return factorRefusal(transaction, session);
}

async function letIn(
  ctx: Context,
  transaction: Transaction<Database>,
  { integrations }: AcceptDeps,
  { invitation, person }: { invitation: InvitationRow; person: PersonCard },
): Promise<Accepted> {
  const { company_id: companyId, role } = invitation;
  const now = ctx.clock.now();
  const member = await addMember(transaction, {
    company_id: companyId,
    user_id: person.id,
    id: ctx.newId(),
    role,
    since: now,
  });
  if (role === "owner" && member.role !== "owner")
    await setRole(transaction, companyId, member.id, "owner");
  await updateInvitation(transaction, invitation, { accepted_at: now });
  await settleRequests(transaction, companyId, person.id, now);
  const ended =
    role === "owner" ? await takeCharge(ctx, transaction, integrations, invitation, person) : null;
  await publishAccessChanged(ctx, transaction, [person.id]);
  await notifyAccepted(ctx, transaction, { invitation, person, ended });
  return { companyId, role: role === "owner" ? "owner" : member.role };
}

/** With the owner's acceptance the company is the owner's alone: the founder and every manager become its accountants. */
async function takeCharge(
  ctx: Context,
  transaction: Transaction<Database>,
  integrations: Integrations,
  { company_id: companyId, invited_by: told }: InvitationRow,
  { id }: PersonCard,
): Promise<EarlierAccess> {
  const ended = await endEarlierAccess(ctx, transaction, integrations, {
    companyId,
    keep: [id],
    told,
  });
  const kept = countsOf(await integrations.list(transaction, companyId));
  await mailNewOwner(ctx, transaction, { companyId, ended, kept });
  return ended;
}

function refuseOthers({ email }: InvitationRow, person: PersonCard): void {
  if (person.email?.toLowerCase() === email.toLowerCase()) return;
  throw new AppError("other_address", {
    detail: `Este convite é para ${maskedEmail(email)}. Entre com a conta desse e-mail, ou crie uma com ele.`,
  });
}
