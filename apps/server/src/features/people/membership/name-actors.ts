import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { describePeople } from "../../../identity/public.ts";
import type { Db } from "../../../platform/context/context.ts";
import { personLabel } from "./role-texts.ts";

/** An actor, as it is stored. */
export interface StoredActor {
  readonly by_user: string | null;
  readonly by_token: string | null;
}

/** The remaining facts of a deleted account. */
const GONE = "Pessoa que saiu";
const GONE_TOKEN = "Token de API";

/**
 * Names of actors: a person by name or address, a program by its token, with the person of an office token. Null for Emita's
 * own actions.
 */
export async function nameActors(
  db: Db | Transaction<Database>,
  actors: readonly StoredActor[],
): Promise<(actor: StoredActor) => string | null> {
  const [people, tokens] = await Promise.all([
    describePeople(db, present(actors.map((actor) => actor.by_user))),
    tokenNames(db, present(actors.map((actor) => actor.by_token))),
  ]);
  const personOf = (userId: string) => {
    const person = people.get(userId);
    return person ? personLabel(person) : GONE;
  };
  return ({ by_user: userId, by_token: tokenId }) => {
    const person = userId === null ? null : personOf(userId);
    if (tokenId === null) return person;
    const token = tokens.get(tokenId) ?? GONE_TOKEN;
    return person === null ? token : `${token} (${person})`;
  };
}

async function tokenNames(
  db: Db | Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("api_tokens")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function present(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
