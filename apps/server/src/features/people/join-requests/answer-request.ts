import type { Transaction } from "kysely";
import type { Member } from "@emita/contract/people/people";
import { ROLE_NAMES, type Role } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import { describePerson, type PersonCard } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { actingMember, type Acting } from "../membership/acting-member.ts";
import { mailPerson } from "../notices/mail-person.ts";
import { addMember, companyCard } from "../membership/members-store.ts";
import { publishAccessChanged } from "../notices/publish-access-changed.ts";
import { companyShortly, companyWords, personLabel } from "../membership/role-texts.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { findInvitationTo, updateInvitation } from "../access-records/invitations-store.ts";
import { memberNotFound } from "../membership/member-not-found.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { presentMember } from "../access-records/present.ts";
import { findRequest, settleRequests } from "../access-records/join-requests-store.ts";

/** Makes the requester a member and sends a mail. @throws AppError not_found, forbidden_role */
export async function acceptRequest(
  ctx: Context,
  integrations: Integrations,
  acting: Acting,
  { id, role }: { id: string; role: Role },
): Promise<Member> {
  const { companyId } = acting;
  return ctx.db.transaction().execute(async (transaction) => {
    const person = await asker(transaction, acting, id);
    const now = ctx.clock.now();
    const member = await addMember(transaction, {
      company_id: companyId,
      user_id: person.id,
      id: ctx.newId(),
      role,
      since: now,
    });
    await settleRequests(transaction, companyId, person.id, now);
    const invitation =
      person.email === null ? null : await findInvitationTo(transaction, companyId, person.email);
    if (invitation && invitation.role !== "owner")
      await updateInvitation(transaction, invitation, { withdrawn_at: now });
    await publishAccessChanged(ctx, transaction, [person.id]);
    const subject = `${personLabel(person)} (${ROLE_NAMES[member.role]})`;
    await recordCompanyEvent(ctx, transaction, companyId, "join_accepted", subject);
    await mailAccepted(ctx, transaction, { companyId, id, person, role: member.role });
    return presentMember(member, person, {
      userId: acting.userId,
      offeredTo: null,
      integrations: await integrations.list(transaction, companyId),
    });
  });
}

/** Refuses silently: the requester learns nothing. @throws AppError not_found */
export async function declineRequest(ctx: Context, acting: Acting, id: string): Promise<void> {
  const { companyId } = acting;
  await ctx.db.transaction().execute(async (transaction) => {
    const person = await asker(transaction, acting, id);
    await settleRequests(transaction, companyId, person.id, ctx.clock.now());
    const label = personLabel(person);
    await recordCompanyEvent(ctx, transaction, companyId, "join_declined", label);
  });
}

async function asker(
  transaction: Transaction<Database>,
  acting: Acting,
  id: string,
): Promise<PersonCard> {
  await actingMember(transaction, acting, "people");
  const request = await findRequest(transaction, acting.companyId, id);
  const person = request && (await describePerson(transaction, request.user_id));
  if (!person) throw memberNotFound();
  return person;
}

async function mailAccepted(
  ctx: Context,
  transaction: Transaction<Database>,
  answer: { companyId: string; id: string; person: PersonCard; role: Role },
): Promise<void> {
  const { companyId, id, person, role } = answer;
  const company = await companyCard(transaction, companyId);
  await mailPerson(
    ctx,
    transaction,
    { userId: person.id, email: person.email },
    {
      eventKey: `join-accepted:${id}`,
      subject: `Pedido aceito: ${companyShortly(company)}`,
      title: "Seu pedido foi aceito",
      paragraphs: [
        `Você agora faz parte ${companyWords(company, "de")} no Emita, como ${ROLE_NAMES[role]}.`,
      ],
      action: { label: "Abrir a empresa", url: companyUrl(ctx, companyId, "/dashboard") },
    },
  );
}
