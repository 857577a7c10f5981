import type { Transaction } from "kysely";
import type { IntegrationCounts } from "@emita/domain/access/integration-counts";
import type { Database } from "../../../db/schema.ts";
import { describePeople } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { endAllIntegrations } from "./end-integrations.ts";
import { deleteHandOver } from "../access-records/ownership-transfers-store.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { listInvitations, updateInvitation } from "../access-records/invitations-store.ts";
import { mailRoleChanged, roleChangeWords } from "../notices/mail-role-changed.ts";
import { listMembers, setRole, type MemberRow } from "../membership/members-store.ts";
import { publishAccessChanged } from "../notices/publish-access-changed.ts";
import { personLabel } from "../membership/role-texts.ts";

interface NewRule {
  readonly companyId: string;
  /** Members whose role stays: the new owner, and those for whom another role was agreed. */
  readonly keep: readonly string[];
  /** The member who gets another mail about it. */
  readonly told?: string | null;
}

export interface EarlierAccess {
  /** Owners and administrators who are accountants now, as they were before. */
  readonly stepped: readonly MemberRow[];
  readonly ended: IntegrationCounts;
}

/**
 * Ends every earlier access to a company that has a new owner: the roles of its other owners and administrators, open
 * invitations, an open offer, and the integrations, which work without a sign-in: tokens, webhooks, Pix addresses and bank accounts.
 * Runs in the transaction that makes the owner, while the company's people are locked.
 */
export async function endEarlierAccess(
  ctx: Context,
  transaction: Transaction<Database>,
  integrations: Integrations,
  { companyId, keep, told = null }: NewRule,
): Promise<EarlierAccess> {
  const stepped = inCharge(await listMembers(transaction, companyId), keep);
  const people = await describePeople(
    transaction,
    stepped.map((member) => member.user_id),
  );
  for (const target of stepped) {
    const changed = await setRole(transaction, companyId, target.id, "accountant");
    const person = people.get(target.user_id);
    const label = person ? personLabel(person) : "";
    const subject = roleChangeWords(label, target, changed);
    await recordCompanyEvent(ctx, transaction, companyId, "member_changed", subject);
    if (target.user_id !== told)
      await mailRoleChanged(ctx, transaction, { target, changed, person });
  }
  await deleteHandOver(transaction, companyId);
  await withdrawInvitations(ctx, transaction, companyId);
  const ended = await endAllIntegrations(ctx, transaction, integrations, companyId);
  const userIds = stepped.map((member) => member.user_id);
  await publishAccessChanged(ctx, transaction, userIds);
  return { stepped, ended };
}

/** Owners and administrators, except some. */
export function inCharge(members: readonly MemberRow[], without: readonly string[]): MemberRow[] {
  return members.filter(
    ({ role, user_id }) => (role === "owner" || role === "admin") && !without.includes(user_id),
  );
}

async function withdrawInvitations(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  for (const invitation of await listInvitations(transaction, companyId)) {
    await updateInvitation(transaction, invitation, { withdrawn_at: ctx.clock.now() });
    const { email } = invitation;
    await recordCompanyEvent(ctx, transaction, companyId, "invitation_withdrawn", email);
  }
}
