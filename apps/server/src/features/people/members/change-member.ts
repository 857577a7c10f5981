import type { Member } from "@emita/contract/people/people";
import { losesIntegrations } from "@emita/domain/access/integration-counts";
import type { Role } from "@emita/domain/access/roles";
import { describePerson } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { actingMember, type Acting } from "../membership/acting-member.ts";
import { endIntegrationsBy } from "../ending-access/end-integrations.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { mailRoleChanged, roleChangeWords } from "../notices/mail-role-changed.ts";
import { findMember, setRole } from "../membership/members-store.ts";
import { publishAccessChanged } from "../notices/publish-access-changed.ts";
import { personLabel } from "../membership/role-texts.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { offeredTo } from "../access-records/ownership-transfers-store.ts";
import { changeInvitedRole } from "../invitations/manage-invitation.ts";
import { memberNotFound } from "../membership/member-not-found.ts";
import { presentInvitation, presentMember } from "../access-records/present.ts";
import { mailOwnersLeft } from "./mail-owners-left.ts";
import { refuseChange } from "./refuse-change.ts";

/**
 * Changes the role of a member or invited person, from the member's next request on.
 * @param wish whether tokens, webhooks and the Pix address that the member made end, where the new role manages none
 * @throws AppError not_found, forbidden_role, last_owner
 */
export async function changeRole(
  ctx: Context,
  acting: Acting,
  integrations: Integrations,
  wish: { id: string; role: Role; revokesIntegrations: boolean },
): Promise<Member> {
  const { companyId, userId } = acting;
  return ctx.db.transaction().execute(async (transaction) => {
    const actor = await actingMember(transaction, acting, "people");
    const target = await findMember(transaction, companyId, wish.id);
    if (!target) {
      const invited = await changeInvitedRole(ctx, transaction, acting, wish);
      if (!invited) throw memberNotFound();
      return presentInvitation(invited);
    }
    const person = (await describePerson(transaction, target.user_id)) ?? undefined;
    const seen = async () => ({
      userId,
      offeredTo: await offeredTo(transaction, companyId),
      integrations: await integrations.list(transaction, companyId),
    });
    if (target.role === wish.role) return presentMember(target, person, await seen());
    await refuseChange(transaction, actor, target);
    const changed = await setRole(transaction, companyId, target.id, wish.role);
    await publishAccessChanged(ctx, transaction, [target.user_id]);
    const label = person ? personLabel(person) : "";
    const subject = roleChangeWords(label, target, changed);
    await recordCompanyEvent(ctx, transaction, companyId, "member_changed", subject);
    await mailRoleChanged(ctx, transaction, { target, changed, person });
    if (losesIntegrations(changed.role)) {
      const left = await endIntegrationsBy(ctx, transaction, integrations, {
        companyId,
        userId: target.user_id,
        label,
        revoke: wish.revokesIntegrations,
      });
      await mailOwnersLeft(ctx, transaction, { companyId, person: person ?? null, left });
    }
    return presentMember(changed, person, await seen());
  });
}
