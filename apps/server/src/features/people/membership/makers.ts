import type { Transaction } from "kysely";
import type { Maker } from "@emita/contract/integrations/maker";
import type { Database } from "../../../db/schema.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import type { Db } from "../../../platform/context/context.ts";
import { nameActors } from "./name-actors.ts";

type Handle = Db | Transaction<Database>;

/** The maker of a thing, as two columns. */
interface MadeBy {
  readonly created_by: string | null;
  readonly created_by_token?: string | null;
}

/** The maker of a new thing: behind a company's token, the person who made the token. */
export async function presentMaker(transaction: Transaction<Database>): Promise<Required<MadeBy>> {
  const { by_user: userId, by_token: tokenId } = currentActor();
  if (userId !== null || tokenId === null) return { created_by: userId, created_by_token: tokenId };
  const token = await transaction
    .selectFrom("api_tokens")
    .select("created_by")
    .where("id", "=", tokenId)
    .executeTakeFirst();
  return { created_by: token?.created_by ?? null, created_by_token: tokenId };
}

/** The maker of each of these, and whether that person is a member now. */
export async function nameMakers(
  db: Handle,
  companyId: string | null,
  rows: readonly MadeBy[],
): Promise<(row: MadeBy) => Maker> {
  const actors = rows.map(actorOf);
  const [nameOf, members] = await Promise.all([
    nameActors(db, actors),
    db.selectFrom("members").select("user_id").where("company_id", "=", companyId).execute(),
  ]);
  const memberIds = new Set(members.map(({ user_id }) => user_id));
  return (row) => {
    const name = nameOf(actorOf(row));
    if (name === null) return null;
    return { name, is_member: row.created_by === null ? null : memberIds.has(row.created_by) };
  };
}

function actorOf({ created_by, created_by_token = null }: MadeBy) {
  return { by_user: created_by, by_token: created_by_token };
}
