import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import { listInvitations } from "../access-records/invitations-store.ts";

/**
 * A company whose owner is invited cannot be handed over: the person who set it up could keep it through an accomplice.
 * @throws AppError owner_invited
 */
export async function refuseWhileOwnerInvited(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<void> {
  const invitations = await listInvitations(transaction, companyId);
  if (!invitations.some(({ role }) => role === "owner")) return;
  throw new AppError("owner_invited", {
    detail:
      "O dono desta empresa tem um convite em aberto. Espere a resposta dele, ou retire antes o convite.",
  });
}
