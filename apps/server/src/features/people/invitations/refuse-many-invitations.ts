import type { Context } from "../../../platform/context/context.ts";
import { refuseTooMany } from "../permissions/refuse-too-many.ts";

const DAY = 24 * 3_600;
/** A company's whole staff in an afternoon. */
const PER_COMPANY = { limit: 100, windowSeconds: DAY };
/** An accountant brings the owners of all clients. */
const PER_PERSON = { limit: 400, windowSeconds: DAY };
/** For an inviter without any history. */
const PER_NEWCOMER = { limit: 20, windowSeconds: DAY };
/** Across all companies, so that no mailbox is flooded. */
const PER_RECIPIENT = { limit: 40, windowSeconds: DAY };

const NEWCOMER =
  "São até 20 convites por dia antes da primeira nota emitida ou do primeiro plano. Continue amanhã, ou depois dela.";

/**
 * Limits invitations, because their recipients did not ask for them.
 * @param from the person, and the company unless it is only being made
 * @throws AppError rate_limited
 */
export async function refuseManyInvitations(
  ctx: Context,
  { companyId, userId }: { companyId: string | null; userId: string },
  email: string,
): Promise<void> {
  const yours = "Você enviou muitos convites hoje. Continue amanhã.";
  if (!(await hasIssuedOrPaid(ctx, userId)))
    await refuseTooMany(ctx, "invite-as-newcomer", userId, PER_NEWCOMER, NEWCOMER);
  await refuseTooMany(ctx, "invite", userId, PER_PERSON, yours);
  if (companyId !== null)
    await refuseTooMany(ctx, "invite-to-company", companyId, PER_COMPANY, yours);
  const theirs = "Este endereço já recebeu muitos convites hoje. Tente amanhã.";
  await refuseTooMany(ctx, "invite-address", email.toLowerCase(), PER_RECIPIENT, theirs);
}

/** Whether a company that the person runs has issued an invoice or has a plan or a pack. */
async function hasIssuedOrPaid({ db }: Context, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("members")
    .select("members.company_id")
    .where("members.user_id", "=", userId)
    .where("members.role", "in", ["owner", "admin"])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("entitlements")
            .select("entitlements.company_id")
            .whereRef("entitlements.company_id", "=", "members.company_id")
            .where("entitlements.plan", "<>", "TRIAL"),
        ),
        exists(
          selectFrom("entitlement_packs")
            .select("entitlement_packs.id")
            .whereRef("entitlement_packs.company_id", "=", "members.company_id"),
        ),
        exists(
          selectFrom("invoice_months")
            .select("invoice_months.count")
            .whereRef("invoice_months.company_id", "=", "members.company_id")
            .where("invoice_months.count", ">", 0),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
