import type { Transaction } from "kysely";
import { ROLE_NAMES } from "@emita/domain/access/roles";
import type { Database } from "../../../db/schema.ts";
import {
  describePerson,
  requireSecondFactor,
  type PersonCard,
  type SessionRef,
} from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import type { Acting } from "../membership/acting-member.ts";
import { mailPerson } from "../notices/mail-person.ts";
import {
  companyCard,
  findMembership,
  lockPeople,
  setRole,
  type MemberRow,
} from "../membership/members-store.ts";
import { countsOf, type Integrations } from "../access-records/integrations.ts";
import { endEarlierAccess } from "../ending-access/end-earlier-access.ts";
import { demandsSecondFactor } from "../membership/memberships.ts";
import { mailNewOwner } from "../ending-access/mail-new-owner.ts";
import { publishAccessChanged } from "../notices/publish-access-changed.ts";
import {
  companyShortly,
  companyWords,
  personLabel,
  personWords,
} from "../membership/role-texts.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { refuseWhileOwnerInvited } from "./refuse-while-owner-invited.ts";
import { offerIsOver } from "./offer-company.ts";
import {
  deleteHandOver,
  findHandOver,
  type HandOverRow,
} from "../access-records/ownership-transfers-store.ts";

/**
 * The member accepts and becomes the owner; the previous owner becomes an administrator, unless both are to be owners. Other
 * owners and administrators, and all access without a sign-in, end with it unless the new owner wishes otherwise.
 * @throws AppError not_found for an offer that is over, or is another's; owner_invited; second_factor_missing, second_factor_required
 */
export async function acceptOffer(
  ctx: Context,
  integrations: Integrations,
  acting: Acting & SessionRef,
  { revokesIntegrations }: { revokesIntegrations: boolean },
): Promise<void> {
  const { companyId } = acting;
  await ctx.db.transaction().execute(async (transaction) => {
    const { offer, from, to } = await takeOffer(transaction, acting);
    if (await demandsSecondFactor(transaction, companyId))
      await requireSecondFactor(transaction, acting);
    await refuseWhileOwnerInvited(transaction, companyId);
    await setRole(transaction, companyId, to.id, "owner");
    if (!offer.stays_owner) await setRole(transaction, companyId, from.id, "admin");
    await publishAccessChanged(ctx, transaction, [from.user_id, to.user_id]);
    await notifyAnswer(ctx, transaction, offer, "hand_over_accepted");
    const keep = [from.user_id, to.user_id];
    const ended = revokesIntegrations
      ? await endEarlierAccess(ctx, transaction, integrations, { companyId, keep })
      : null;
    const kept = countsOf(await integrations.list(transaction, companyId));
    await mailNewOwner(ctx, transaction, { companyId, ended, kept });
  });
}

/** @throws AppError not_found */
export async function declineOffer(ctx: Context, acting: Acting): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const { offer } = await takeOffer(transaction, acting);
    await notifyAnswer(ctx, transaction, offer, "hand_over_declined");
  });
}

/** Only what an owner still may give away, to whom it was offered. */
async function takeOffer(
  transaction: Transaction<Database>,
  { companyId, userId }: Acting,
): Promise<{ offer: HandOverRow; from: MemberRow; to: MemberRow }> {
  await lockPeople(transaction, companyId);
  const offer = await findHandOver(transaction, companyId);
  if (offer?.to_user !== userId) throw offerIsOver();
  const from = await findMembership(transaction, companyId, offer.from_user);
  const to = await findMembership(transaction, companyId, userId);
  if (from?.role !== "owner" || !to) throw offerIsOver();
  await deleteHandOver(transaction, companyId);
  return { offer, from, to };
}

async function notifyAnswer(
  ctx: Context,
  transaction: Transaction<Database>,
  { company_id: companyId, from_user: from, to_user: to, stays_owner: staysOwner }: HandOverRow,
  kind: "hand_over_accepted" | "hand_over_declined",
): Promise<void> {
  const person = await describePerson(transaction, to);
  const label = person && personLabel(person);
  await recordCompanyEvent(ctx, transaction, companyId, kind, label);
  const company = await companyCard(transaction, companyId);
  const isAccepted = kind === "hand_over_accepted";
  const offerer = await describePerson(transaction, from);
  await mailPerson(
    ctx,
    transaction,
    { userId: from, email: offerer?.email ?? null },
    {
      eventKey: `hand-over-answer:${ctx.newId()}`,
      subject: `Transferência ${isAccepted ? "aceita" : "recusada"}: ${companyShortly(company)}`,
      title: isAccepted ? "A empresa foi transferida" : "A oferta foi recusada",
      paragraphs: [
        isAccepted ? accepted(person, staysOwner) : declined(person, companyWords(company, "de")),
      ],
      action: { label: "Abrir a empresa", url: companyUrl(ctx, companyId, "/dashboard") },
    },
  );
}

function accepted(person: PersonCard | null, staysOwner: boolean): string {
  const you = staysOwner ? ROLE_NAMES.owner : ROLE_NAMES.admin;
  return `${personWords(person)} aceitou e é ${ROLE_NAMES.owner} da empresa. Seu papel nela é ${you}.`;
}

function declined(person: PersonCard | null, company: string): string {
  return `${personWords(person)} recusou a transferência ${company}. Nada mudou.`;
}
