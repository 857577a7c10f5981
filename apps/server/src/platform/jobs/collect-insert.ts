import { sql, type RawBuilder } from "kysely";
import type { Db } from "pg-boss";
import type { Writes } from "../database/writes.ts";

/** The two forms that pg-boss has for inserting a job: with a notice to the takers, and without. */
const WITH_NOTICE =
  /^\s*WITH ins AS \(([^]+)\),\s*notified AS \(([^]+)FROM ins\b([^]+)\)\s*SELECT id FROM ins WHERE [^;]+$/;
const BARE = /^\s*INSERT INTO [^;]+$/;

/**
 * Takes the statement by which pg-boss would insert a job and makes it a part of ours: pg-boss offers no such thing, and a
 * trip to the database for each job is what a note has too many of.
 * @returns what `boss.send` takes for a database.
 * @throws Error when pg-boss inserts in another way: its version was changed.
 */
export function collectInsert(writes: Writes): Db {
  return {
    executeSql(text, values = []) {
      const [, insert, select, condition] = WITH_NOTICE.exec(text) ?? [];
      if (insert && select && condition) {
        const inserted = writes.add(filled(insert, values));
        writes.also(
          sql`select count(*) from (${sql.raw(select)} from ${inserted} ${sql.raw(condition)}) notified`,
        );
      } else if (BARE.test(text)) writes.add(filled(text, values));
      else throw new Error("this version of pg-boss inserts jobs in a way we do not know");
      // Known only once the statement has gone out; nobody asks for it.
      return Promise.resolve({ rows: [{ id: "collected" }] });
    },
  };
}

/** The text with our own way of naming its one value. */
function filled(text: string, [value]: readonly unknown[]): RawBuilder<unknown> {
  const [before = "", after = "", ...others] = text.split("$1");
  if (others.length > 0) throw new Error("pg-boss names the value of its insert more than once");
  return sql`${sql.raw(before)}${value}${sql.raw(after)}`;
}
