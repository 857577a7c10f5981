import type { Transaction } from "kysely";
import type { AddCompany, OwnCompany } from "@emita/contract/people/people";
import type { Database } from "../../db/schema.ts";
import { describePerson, lockUser } from "../../identity/public.ts";
import { AppError, invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import { emailNotVerified } from "../../platform/http/auth-context.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";
import { createTrialEntitlement, markEmailVerified } from "../entitlements/public.ts";
import {
  blankCompanyOf,
  companyWithCnpj,
  createOwnedCompany,
  inviteWithin,
  recordCompanyEvent,
  refuseManyInvitations,
  tellAccessChanged,
} from "../people/public.ts";
import { saveCompany } from "./record/store.ts";
import { enrichCompanyJob } from "./registry/enrich-company.ts";
import { lookUpCnpj } from "./registry/look-up-cnpj.ts";

/** An accountant brings all clients in a day; more is a program gone wild. */
const ADDED = { limit: 400, windowSeconds: 24 * 3_600 };

/**
 * A further company of a person, with a trial plan of its own. The empty company of a new account is used first. The person is
 * its owner. Where another owner is named, that owner is invited, and the person becomes the accountant when the owner accepts.
 * @param wish `cnpj` normalised and valid
 * @throws AppError already_member, rate_limited; invalid, unavailable (no name, and the directory has none); email_not_verified
 * (only a proven address may invite an owner)
 */
export async function addCompany(
  ctx: Context,
  userId: string,
  wish: AddCompany,
): Promise<OwnCompany> {
  await refuseTooMany(ctx, userId);
  const ownerEmail = wish.owner_email ?? null;
  if (ownerEmail !== null)
    await refuseManyInvitations(ctx, { companyId: null, userId }, ownerEmail);
  await ctx.db.transaction().execute((transaction) => refuseTwice(transaction, userId, wish.cnpj));
  const name = wish.company_name || (await nameInDirectory(ctx, wish.cnpj));
  const companyId = await ctx.db.transaction().execute(async (transaction) => {
    // Two additions of one person come one after the other.
    await lockUser(transaction, userId);
    await refuseTwice(transaction, userId, wish.cnpj);
    const id = await makeCompany(ctx, transaction, userId, { cnpj: wish.cnpj, name });
    if (ownerEmail !== null)
      await inviteOwner(ctx, transaction, { companyId: id, userId }, ownerEmail);
    await tellAccessChanged(ctx, transaction, [userId]);
    return id;
  });
  return {
    id: companyId,
    cnpj: wish.cnpj,
    company_name: name,
    role: "owner",
    accountants_issue: false,
    demands_second_factor: false,
  };
}

async function makeCompany(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  { cnpj, name }: { cnpj: string; name: string },
): Promise<string> {
  const blank = await blankCompanyOf(transaction, userId);
  const companyId = blank ?? (await createOwnedCompany(ctx, transaction, userId));
  await createTrialEntitlement(ctx, transaction, companyId);
  const person = await describePerson(transaction, userId);
  if (person?.isProven && blank === null) await markEmailVerified(ctx, transaction, companyId);
  const now = ctx.clock.now();
  await saveCompany(transaction, companyId, {
    cnpj,
    company_name: name,
    created_at: now,
    updated_at: now,
  });
  await ctx.jobs.enqueue(transaction, enrichCompanyJob, { companyId });
  await recordCompanyEvent(ctx, transaction, companyId, "company_added", name);
  return companyId;
}

async function inviteOwner(
  ctx: Context,
  transaction: Transaction<Database>,
  acting: { companyId: string; userId: string },
  email: string,
): Promise<void> {
  const person = await describePerson(transaction, acting.userId);
  if (!person?.isProven) throw emailNotVerified();
  if (person.email?.toLowerCase() === email)
    throw invalidField("owner_email", "own", "Este é o seu e-mail: você já será o dono.");
  await inviteWithin(ctx, transaction, acting, { email, role: "owner" });
}

async function refuseTwice(
  transaction: Transaction<Database>,
  userId: string,
  cnpj: string,
): Promise<void> {
  if ((await companyWithCnpj(transaction, userId, cnpj)) === null) return;
  throw new AppError("already_member", {
    detail: "Você já participa de uma empresa com este CNPJ.",
  });
}

async function nameInDirectory(ctx: Context, cnpj: string): Promise<string> {
  const answer = await lookUpCnpj(ctx, cnpj);
  if (answer.kind === "found" && answer.company.company_name) return answer.company.company_name;
  if (answer.kind === "unavailable")
    throw new AppError("unavailable", {
      detail: "O cadastro de CNPJ não respondeu. Informe a razão social, ou tente em instantes.",
      retryAfterSeconds: 10,
    });
  throw invalidField(
    "company_name",
    "required",
    "Não encontramos este CNPJ no cadastro. Informe a razão social.",
  );
}

async function refuseTooMany(ctx: Context, userId: string): Promise<void> {
  const retryAfterSeconds = await countUse(ctx, `companies:add:${userId}`, ADDED);
  if (retryAfterSeconds === null) return;
  throw new AppError("rate_limited", {
    detail: "Você adicionou muitas empresas hoje. Continue amanhã.",
    retryAfterSeconds,
  });
}
