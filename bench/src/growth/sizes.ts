import type pg from "pg";
import type { BenchRow } from "../result.ts";

const MB = 1024 * 1024;

/** Size of tables and indexes on disk, the largest first, and of the XML of one real invoice. */
export async function sizeRows(client: pg.Client): Promise<BenchRow[]> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class
     where relkind in ('r', 'i') and relname like 'invoice%' and pg_relation_size(oid) > 8 * 1024 * 1024
     order by pg_relation_size(oid) desc`,
  );
  const xml = await client.query<{ note: string; attempts: string }>(
    `select coalesce(avg(pg_column_size(dps_xml) + pg_column_size(nfse_xml)), 0)::int as note,
       (select coalesce(avg(coalesce(pg_column_size(request), 0) + coalesce(pg_column_size(reply), 0)), 0)::int
        from invoice_attempts where request is not null) as attempts
     from invoices where nfse_xml is not null`,
  );
  return [
    ...rows.map(({ name, bytes }) => ({
      metric: `tamanho de ${name} (MB)`,
      value: Math.round(Number(bytes) / MB),
    })),
    { metric: "XML de uma nota no banco (bytes)", value: Number(xml.rows[0]?.note) },
    { metric: "mensagens de uma tentativa no banco (bytes)", value: Number(xml.rows[0]?.attempts) },
  ];
}

/** Vacuum of changing invoices: the share of HOT updates, and the duration of a vacuum afterwards. */
export async function vacuumRows(client: pg.Client, companyId: string): Promise<BenchRow[]> {
  await client.query(
    `update invoices set updated_at = now(), tries = 1 where company_id = $1 and id in
       (select id from invoices where company_id = $1 order by created_at desc limit 20000)`,
    [companyId],
  );
  const started = performance.now();
  await client.query("vacuum invoices");
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await client.query<{ share: string; options: string | null }>(
    `select round(100.0 * n_tup_hot_upd / greatest(n_tup_upd, 1)) as share, array_to_string(reloptions, ', ') as options
     from pg_stat_user_tables tables join pg_class on pg_class.oid = tables.relid where tables.relname = 'invoices'`,
  );
  return [
    { metric: "mudanças sem tocar índices, HOT (%)", value: Number(rows[0]?.share) },
    { metric: "vacuum depois de 20.000 mudanças (s)", value: Math.round(seconds * 10) / 10 },
    { metric: "vacuum automático", value: rows[0]?.options ?? "padrão" },
  ];
}
