import type { z } from "zod";
import type { handOverSchema, Member } from "@emita/contract/people/people";
import { describePerson } from "../../../identity/public.ts";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { actingMember, type Acting } from "../membership/acting-member.ts";
import type { Integrations } from "../access-records/integrations.ts";
import { mailPerson } from "../notices/mail-person.ts";
import { companyCard, findMember } from "../membership/members-store.ts";
import {
  companyShortly,
  companyWords,
  personLabel,
  personWords,
} from "../membership/role-texts.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { memberNotFound } from "../membership/member-not-found.ts";
import { presentMember } from "../access-records/present.ts";
import { refuseWhileOwnerInvited } from "./refuse-while-owner-invited.ts";
import {
  deleteHandOver,
  findHandOver,
  saveHandOver,
} from "../access-records/ownership-transfers-store.ts";

/**
 * Offers the company to a member, who has to accept. A new offer takes the place of an earlier one.
 * @throws AppError not_found, invalid (an owner), forbidden_role, owner_invited
 */
export async function offerCompany(
  ctx: Context,
  integrations: Integrations,
  acting: Acting,
  { member_id: memberId, stays_owner: staysOwner }: z.output<typeof handOverSchema>,
): Promise<Member> {
  const { companyId, userId } = acting;
  return ctx.db.transaction().execute(async (transaction) => {
    await actingMember(transaction, acting, "hand_over");
    await refuseWhileOwnerInvited(transaction, companyId);
    const target = await findMember(transaction, companyId, memberId);
    if (!target) throw memberNotFound();
    if (target.role === "owner")
      throw invalidField("member_id", "owner", "Esta pessoa já é dona da empresa.");
    const person = await describePerson(transaction, target.user_id);
    if (!person) throw memberNotFound();
    await saveHandOver(transaction, {
      company_id: companyId,
      from_user: userId,
      to_user: target.user_id,
      stays_owner: staysOwner,
      offered_at: ctx.clock.now(),
    });
    const label = personLabel(person);
    await recordCompanyEvent(ctx, transaction, companyId, "hand_over_offered", label);
    const company = await companyCard(transaction, companyId);
    const from = await describePerson(transaction, userId);
    await mailPerson(
      ctx,
      transaction,
      { userId: person.id, email: person.email },
      {
        eventKey: `hand-over:${ctx.newId()}`,
        subject: `Oferta de transferência: ${companyShortly(company)}`,
        title: "Uma empresa foi oferecida a você",
        paragraphs: [
          `${personWords(from)} quer transferir a você ${companyWords(company)} no Emita. Se você aceitar, passa a ser o dono: plano e pagamento, pessoas e a própria empresa ficam com você.`,
          staysOwner
            ? `${personWords(from)} continua sendo dono também.`
            : `${personWords(from)} passa a administrador.`,
          "Entre no Emita para aceitar ou recusar. Sem resposta nada muda.",
        ],
        action: { label: "Ver a oferta", url: companyUrl(ctx, companyId, "/dashboard") },
      },
    );
    return presentMember(target, person, {
      userId,
      offeredTo: target.user_id,
      integrations: await integrations.list(transaction, companyId),
    });
  });
}

/** Any owner takes an offer back. @throws AppError not_found */
export async function withdrawOffer(ctx: Context, acting: Acting): Promise<void> {
  const { companyId } = acting;
  await ctx.db.transaction().execute(async (transaction) => {
    await actingMember(transaction, acting, "hand_over");
    const offer = await findHandOver(transaction, companyId);
    if (!offer) throw offerIsOver();
    await deleteHandOver(transaction, companyId);
    const person = await describePerson(transaction, offer.to_user);
    const label = person && personLabel(person);
    await recordCompanyEvent(ctx, transaction, companyId, "hand_over_withdrawn", label);
    const company = await companyCard(transaction, companyId);
    await mailPerson(
      ctx,
      transaction,
      { userId: offer.to_user, email: person?.email ?? null },
      {
        eventKey: `hand-over-withdrawn:${ctx.newId()}`,
        subject: `Oferta retirada: ${companyShortly(company)}`,
        title: "A oferta foi retirada",
        paragraphs: [
          `A oferta de transferir a você ${companyWords(company)} no Emita não vale mais. Nada mudou.`,
        ],
      },
    );
  });
}

export function offerIsOver(): AppError {
  return new AppError("not_found", { detail: "Esta oferta não vale mais." });
}
