import type { CompiledQuery, Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Db } from "./context.ts";

type Handle = Db | Transaction<Database>;

/**
 * A statement of the hottest routes: its text is built by the first run and kept, later ones bring their values only.
 * @param build must use each value once, in the order given, and nothing else that changes.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Handle, ...values: Values) => { compile(): CompiledQuery<Row> },
): (db: Handle, ...values: Values) => Promise<Row[]> {
  let text: CompiledQuery<Row> | null = null;
  return async (db, ...values) => {
    text ??= checked(build(db, ...values).compile(), values);
    const { rows } = await db.executeQuery<Row>({ ...text, parameters: values });
    return rows;
  };
}

function checked<Row>(query: CompiledQuery<Row>, values: readonly unknown[]): CompiledQuery<Row> {
  const isInOrder =
    query.parameters.length === values.length &&
    query.parameters.every((parameter, index) => parameter === values[index]);
  if (!isInOrder) throw new Error("the values of a kept statement must stand in it as they come");
  return query;
}
