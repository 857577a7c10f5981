import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

/** The ADN's answer; `data` is null where it has none. */
export interface ParameterRow {
  readonly data: unknown;
  readonly fetched_at: Date;
}

export async function findParameter(
  db: Db | Transaction<Database>,
  environment: string,
  path: string,
): Promise<ParameterRow | undefined> {
  return db
    .selectFrom("municipal_parameters")
    .select(["data", "fetched_at"])
    .where("environment", "=", environment)
    .where("path", "=", path)
    .executeTakeFirst();
}

export async function saveParameter(
  db: Db,
  environment: string,
  path: string,
  { data, fetched_at }: ParameterRow,
): Promise<void> {
  const values = { data: data === null ? null : JSON.stringify(data), fetched_at };
  await db
    .insertInto("municipal_parameters")
    .values({ environment, path, ...values })
    .onConflict((conflict) => conflict.columns(["environment", "path"]).doUpdateSet(values))
    .execute();
}
