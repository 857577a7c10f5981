import type { Transaction } from "kysely";
import type { Member } from "@emita/contract/people";
import { ROLE_NAMES, type Role } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import { describePerson, type PersonCard } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { actingMember, type Acting } from "../base/acting-member.ts";
import { mailPerson } from "../base/mail-person.ts";
import { companyCard, findMember, setRole, type MemberRow } from "../base/members-store.ts";
import { tellAccessChanged } from "../base/tell-access-changed.ts";
import { companyShortly, companyWords, personLabel } from "../base/words.ts";
import { recordCompanyEvent } from "../base/company-events.ts";
import { offeredTo } from "../base/hand-overs-store.ts";
import { changeInvitedRole } from "../invitations/manage-invitation.ts";
import { memberNotFound } from "../base/member-not-found.ts";
import { presentInvitation, presentMember } from "../base/present.ts";
import { refuseChange } from "./refuse-change.ts";

/**
 * Gives a member, or somebody who is invited, another role. It holds from the member's next request on.
 * @throws AppError not_found, forbidden_role, last_owner
 */
export async function changeRole(
  ctx: Context,
  acting: Acting,
  wish: { id: string; role: Role },
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
    const seen = { userId, offeredTo: await offeredTo(transaction, companyId) };
    if (target.role === wish.role) return presentMember(target, person, seen);
    await refuseChange(transaction, actor, target);
    const changed = await setRole(transaction, companyId, target.id, wish.role);
    await tellAccessChanged(ctx, transaction, [target.user_id]);
    await tellAll(ctx, transaction, { target, changed, person });
    return presentMember(changed, person, seen);
  });
}

interface Change {
  readonly target: MemberRow;
  readonly changed: MemberRow;
  readonly person: PersonCard | undefined;
}

/** The company's activity, and the member. */
async function tellAll(
  ctx: Context,
  transaction: Transaction<Database>,
  { target, changed, person }: Change,
): Promise<void> {
  const { company_id: companyId, user_id: userId } = target;
  const [before, now] = [ROLE_NAMES[target.role], ROLE_NAMES[changed.role]];
  const label = person ? personLabel(person) : "";
  const subject = `${label}: ${before} → ${now}`;
  await recordCompanyEvent(ctx, transaction, companyId, "member_changed", subject);
  const company = await companyCard(transaction, companyId);
  await mailPerson(
    ctx,
    transaction,
    { userId, email: person?.email ?? null },
    {
      eventKey: `member-changed:${ctx.newId()}`,
      subject: `Seu papel mudou: ${companyShortly(company)}`,
      title: "Seu papel mudou",
      paragraphs: [
        `Seu papel ${companyWords(company, "em")} agora é ${now} (antes: ${before}). Vale desde já.`,
      ],
      action: { label: "Abrir a empresa", url: companyUrl(ctx, companyId, "/dashboard") },
    },
  );
}
