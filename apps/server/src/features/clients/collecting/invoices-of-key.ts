import { sql, type RawBuilder } from "kysely";
import { NIF_PREFIX } from "../record/texts.ts";

/** The key by which an invoice's client is known; null: nothing distinguishes the client. */
export const KEY_OF_INVOICE = sql<string | null>`case
  when i.cnpj <> '' then i.cnpj
  when i.details #>> '{tomador,kind}' = 'foreign' and i.details #>> '{tomador,nif}' <> ''
    then ${sql.lit(NIF_PREFIX)} || upper(i.details #>> '{tomador,nif}')
end`;

/** Whether invoice `i` belongs to the key in this column: by the index on the payer, abroad among those without a tax id. */
export function isOfKey(column: string): RawBuilder<boolean> {
  const key = sql.ref(column);
  const prefix = sql.lit(NIF_PREFIX);
  return sql<boolean>`i.cnpj = case when starts_with(${key}, ${prefix}) then '' else ${key} end
    and (not starts_with(${key}, ${prefix})
      or upper(i.details #>> '{tomador,nif}') = substr(${key}, ${sql.lit(NIF_PREFIX.length + 1)}))`;
}
