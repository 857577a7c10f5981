import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { FactorChallenges } from "../../db/tables/factors.ts";

export type ChallengeRow = Selectable<FactorChallenges>;

export async function insertChallenge(
  transaction: Transaction<Database>,
  challenge: Insertable<FactorChallenges>,
): Promise<void> {
  await transaction.insertInto("factor_challenges").values(challenge).execute();
}

/** The challenge, locked: of two uses one comes first. */
export async function lockChallenge(
  transaction: Transaction<Database>,
  factorId: string,
  challengeId: string,
): Promise<ChallengeRow | null> {
  const query = transaction
    .selectFrom("factor_challenges")
    .selectAll()
    .where("id", "=", challengeId)
    .where("factor_id", "=", factorId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

export async function useUpChallenge(
  transaction: Transaction<Database>,
  challengeId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("factor_challenges")
    .set({ verified_at: now })
    .where("id", "=", challengeId)
    .execute();
}
