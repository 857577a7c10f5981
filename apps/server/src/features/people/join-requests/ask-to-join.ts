import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../../../db/schema.ts";
import { describePerson, type PersonCard } from "../../../identity/public.ts";
import type { Context } from "../../../platform/context/context.ts";
import { emailNotVerified } from "../../../platform/http/auth-context.ts";
import { companyUrl } from "../../../platform/pages/company-url.ts";
import { mailPeople } from "../notices/mail-person.ts";
import { refuseTooMany } from "../permissions/refuse-too-many.ts";
import { companyCard, findMembership, lockPeople } from "../membership/members-store.ts";
import {
  companyShortly,
  companyWords,
  personLabel,
  personWords,
} from "../membership/role-texts.ts";
import { recordCompanyEvent } from "../access-records/company-events.ts";
import { ownerEmails } from "../notices/notices.ts";
import { companiesWithCnpj, insertRequest } from "../access-records/join-requests-store.ts";

const ASKED = { limit: 10, windowSeconds: 24 * 3_600 };

export const deliverJoinRequestJob = {
  name: "deliver-join-request",
  payload: z.object({
    userId: z.uuid(),
    cnpj: z.string(),
    message: z.string().nullable(),
  }),
};
export type JoinRequest = z.infer<typeof deliverJoinRequestJob.payload>;

/**
 * Accepts a request to join the company with this number. A job looks the company up afterwards, so neither the answer nor its
 * time reveals whether there is one.
 * @throws AppError email_not_verified, rate_limited
 */
export async function askToJoin(ctx: Context, request: JoinRequest): Promise<void> {
  const person = await describePerson(ctx.db, request.userId);
  if (!person?.isProven) throw emailNotVerified();
  await refuseTooMany(
    ctx,
    "join",
    request.userId,
    ASKED,
    "Você enviou muitos pedidos hoje. Continue amanhã.",
  );
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, deliverJoinRequestJob, request));
}

/** Notifies the owners of every company with the number. Safe to repeat: a waiting request is not made again. */
export async function deliverJoinRequest(ctx: Context, request: JoinRequest): Promise<void> {
  for (const companyId of await companiesWithCnpj(ctx.db, request.cnpj))
    await ctx.db
      .transaction()
      .execute((transaction) => deliverTo(ctx, transaction, companyId, request));
}

async function deliverTo(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  { userId, message }: JoinRequest,
): Promise<void> {
  await lockPeople(transaction, companyId);
  const person = await describePerson(transaction, userId);
  if (!person || (await findMembership(transaction, companyId, userId))) return;
  const id = ctx.newId();
  const isNew = await insertRequest(transaction, {
    company_id: companyId,
    id,
    user_id: userId,
    message,
    asked_at: ctx.clock.now(),
    answered_at: null,
  });
  if (!isNew) return;
  const asker = { by_user: userId, by_token: null };
  const label = personLabel(person);
  await recordCompanyEvent(ctx, transaction, companyId, "join_requested", label, asker);
  await mailOwners(ctx, transaction, { companyId, id, person });
}

/** Without the message: a stranger must not write to others through our mails. */
async function mailOwners(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, id, person }: { companyId: string; id: string; person: PersonCard },
): Promise<void> {
  const company = await companyCard(transaction, companyId);
  await mailPeople(
    ctx,
    transaction,
    { companyId, addresses: await ownerEmails(transaction, companyId) },
    {
      eventKey: `join-request:${id}`,
      subject: `Pedido para participar: ${companyShortly(company)}`,
      title: "Alguém pede para participar da empresa",
      paragraphs: [
        `${personWords(person)} pede para participar ${companyWords(company, "de")} no Emita. Você decide se a pessoa entra, e com que papel.`,
        "Se você não conhece esta pessoa, recuse: ela não fica sabendo de nada.",
      ],
      action: { label: "Ver o pedido", url: companyUrl(ctx, companyId, "/settings/pessoas") },
    },
  );
}
