import type { Context } from "../../../platform/context/context.ts";
import { refuseTooMany } from "../base/refuse-too-many.ts";

const DAY = 24 * 3_600;
/** A company's whole staff in an afternoon. */
const PER_COMPANY = { limit: 100, windowSeconds: DAY };
/** An accountant brings the owners of all clients. */
const PER_PERSON = { limit: 400, windowSeconds: DAY };
/** Whatever company they come from: nobody's mailbox is to be flooded. */
const PER_RECIPIENT = { limit: 40, windowSeconds: DAY };

/**
 * Each goes to somebody who did not ask for it.
 * @param from the person, and the company unless it is only being made
 * @throws AppError rate_limited
 */
export async function refuseManyInvitations(
  ctx: Context,
  { companyId, userId }: { companyId: string | null; userId: string },
  email: string,
): Promise<void> {
  const yours = "Você enviou muitos convites hoje. Continue amanhã.";
  await refuseTooMany(ctx, "invite", userId, PER_PERSON, yours);
  if (companyId !== null)
    await refuseTooMany(ctx, "invite-to-company", companyId, PER_COMPANY, yours);
  const theirs = "Este endereço já recebeu muitos convites hoje. Tente amanhã.";
  await refuseTooMany(ctx, "invite-address", email.toLowerCase(), PER_RECIPIENT, theirs);
}
