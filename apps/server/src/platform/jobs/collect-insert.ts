import { sql } from "kysely";
import type { Db } from "pg-boss";
import type { Writes } from "../database/writes.ts";

const INSERT = "INSERT INTO ";

/** The SQL before and after the one value of an insert; one text for each kind of job. */
type Insert = readonly [before: string, after: string];
const known = new Map<string, Insert>();

/**
 * Makes the statement by which pg-boss would insert a job a part of ours: pg-boss offers no such thing, and a round trip for
 * each job is expensive. It contains no notice, because our queues have `notify: false`.
 * @returns what `boss.send` takes for a database.
 * @throws Error when pg-boss inserts in another way: its version was changed.
 */
export function collectInsert(writes: Writes): Db {
  return {
    executeSql(text, values = []) {
      const [before, after] = known.get(text) ?? insertIn(text);
      known.set(text, [before, after]);
      writes.add(sql`${sql.raw(before)}${values[0]}${sql.raw(after)}`);
      // Known only once the statement has been sent; no caller reads it.
      return Promise.resolve({ rows: [{ id: "collected" }] });
    },
  };
}

function insertIn(text: string): Insert {
  const [before, after, ...others] = text.replaceAll(/\s+/g, " ").trim().split("$1");
  if (!before?.startsWith(INSERT) || after === undefined || others.length > 0)
    throw new Error("this version of pg-boss inserts jobs in a way we do not know");
  return [before, after];
}
