import { sql } from "kysely";
import type { Db } from "../../platform/context/context.ts";

/** Tables that no migration makes. */
const LEDGER = "schema_migrations";

interface Table {
  readonly name: string;
  readonly options: string | null;
  readonly columns: readonly string[];
  readonly constraints: readonly string[];
  /** Indexes that no constraint makes, and triggers. */
  readonly rest: readonly string[];
}

/** The schema `public` as SQL, the same for the same schema: extensions, functions, tables by name with what belongs to each. */
export async function schemaText(db: Db): Promise<string> {
  const { rows: extensions } = await sql<{ text: string }>`
    select format('create extension %s;', extname) as text from pg_extension where extname <> 'plpgsql' order by 1`.execute(
    db,
  );
  const { rows: functions } = await sql<{ text: string }>`
    select trim(trailing E'\n' from pg_get_functiondef(oid)) || ';' as text from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`.execute(db);
  const { rows: tables } = await tablesOf(db);
  return [
    extensions.map(({ text }) => text).join("\n"),
    ...functions.map(({ text }) => text),
    ...tables.map(tableText),
  ]
    .map((text) => `${text}\n`)
    .join("\n");
}

function tablesOf(db: Db) {
  return sql<Table>`
    select c.relname as name, array_to_string(c.reloptions, ', ') as options,
      array(
        select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
          case when attnotnull then 'not null' end,
          case when attidentity <> '' then 'generated always as identity' end,
          'default ' || pg_get_expr(adbin, adrelid))
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(
        select format('constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint
        where conrelid = c.oid and contype in ('c', 'f', 'p', 'u', 'x')
        order by array_position(array['p', 'u', 'x', 'c', 'f'], contype::text), conname) as constraints,
      array(
        select pg_get_indexdef(indexrelid) || ';' from pg_index
        where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = c.oid)
        order by indexrelid::regclass::text)
      || array(
        select pg_get_triggerdef(oid) || ';' from pg_trigger
        where tgrelid = c.oid and not tgisinternal order by tgname) as rest
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> ${LEDGER}
    order by c.relname`.execute(db);
}

function tableText({ name, options, columns, constraints, rest }: Table): string {
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(",\n");
  const settings = options === null ? "" : ` with (${options})`;
  return [`create table ${name} (\n${body}\n)${settings};`, ...rest].join("\n");
}
