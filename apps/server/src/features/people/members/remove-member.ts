import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { describePerson } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { actingMember, type Acting } from "../membership/acting-member.ts";
import { giveOwnCompany, type FoundCompany } from "../membership/give-own-company.ts";
import { endIntegrationsBy, leftBehindWords } from "../ending-access/end-integrations.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { mailPeople, mailPerson } from "../notices/mail-person.ts";
import {
  companyCard,
  findMember,
  removeMember as deleteMember,
  type MemberRow,
} from "../membership/members-store.ts";
import { publishAccessChanged } from "../notices/publish-access-changed.ts";
import {
  companyShortly,
  companyWords,
  personLabel,
  personWords,
} from "../membership/role-texts.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { withdraw } from "../invitations/manage-invitation.ts";
import { ownerEmails } from "../notices/notices.ts";
import { memberNotFound } from "../membership/member-not-found.ts";
import { mailOwnersLeft } from "./mail-owners-left.ts";
import { refuseChange } from "./refuse-change.ts";

interface Deps {
  readonly foundCompany: FoundCompany;
  readonly integrations: Integrations;
}

/**
 * Takes a member out of the company, or an invitation back. The member's next request is refused on every server; of the
 * person nothing else ends.
 * @throws AppError not_found, forbidden_role, last_owner
 */
export async function removePerson(
  ctx: Context,
  { foundCompany, integrations }: Deps,
  acting: Acting,
  { id, revokesIntegrations }: { id: string; revokesIntegrations: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const actor = await actingMember(transaction, acting, "people");
    const target = await findMember(transaction, acting.companyId, id);
    if (!target) {
      if (!(await withdraw(ctx, transaction, acting, id))) throw memberNotFound();
      return;
    }
    const how = target.user_id === acting.userId ? "left" : "removed";
    const revoke = how === "removed" && revokesIntegrations;
    await takeOut(ctx, transaction, integrations, { actor, target, how, revoke });
    await giveOwnCompany(transaction, target.user_id, foundCompany);
  });
}

/** The caller leaves. @throws AppError last_owner */
export async function leaveCompany(
  ctx: Context,
  { foundCompany, integrations }: Deps,
  acting: Acting,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const actor = await actingMember(transaction, acting, "read");
    const end: End = { actor, target: actor, how: "left", revoke: false };
    await takeOut(ctx, transaction, integrations, end);
    await giveOwnCompany(transaction, acting.userId, foundCompany);
  });
}

interface End {
  readonly actor: MemberRow;
  readonly target: MemberRow;
  readonly how: "left" | "removed";
  /** Whether what the member made for programs ends too. */
  readonly revoke: boolean;
}

async function takeOut(
  ctx: Context,
  transaction: Transaction<Database>,
  integrations: Integrations,
  { actor, target, how, revoke }: End,
): Promise<void> {
  const { company_id: companyId, user_id: userId, id } = target;
  await refuseChange(transaction, actor, target);
  const person = await describePerson(transaction, userId);
  const subject = person && personLabel(person);
  await recordCompanyEvent(ctx, transaction, companyId, `member_${how}`, subject);
  await deleteMember(transaction, companyId, id);
  await publishAccessChanged(ctx, transaction, [userId]);
  const label = subject ?? "Pessoa que saiu";
  const left = await endIntegrationsBy(ctx, transaction, integrations, {
    companyId,
    userId,
    label,
    revoke,
  });
  const company = await companyCard(transaction, companyId);
  if (how === "removed") {
    await mailOwnersLeft(ctx, transaction, { companyId, person, left });
    return mailPerson(
      ctx,
      transaction,
      { userId, email: person?.email ?? null },
      {
        eventKey: `member-removed:${id}`,
        subject: `Você saiu de ${companyShortly(company)}`,
        title: "Seu acesso terminou",
        paragraphs: [
          `Você não faz mais parte ${companyWords(company, "de")} no Emita: quem a administra retirou o seu acesso.`,
          "Sua conta no Emita continua como está.",
        ],
      },
    );
  }
  await mailPeople(
    ctx,
    transaction,
    { companyId, addresses: await ownerEmails(transaction, companyId) },
    {
      eventKey: `member-left:${id}`,
      subject: `${subject ?? "Alguém"} saiu de ${companyShortly(company)}`,
      title: "Um membro saiu da empresa",
      paragraphs: [
        `${personWords(person)} deixou ${companyWords(company)} no Emita.`,
        ...leftBehindWords(left),
      ],
      action: { label: "Ver as pessoas", url: companyUrl(ctx, companyId, "/settings/pessoas") },
    },
  );
}
