import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { bearer, createInvoice, SAMPLE_INVOICE, untilStatus } from "@emita/e2e/api-client";
import { ONE_OF_EACH, openIssuer } from "@emita/e2e/campaign/issuers";
import { removeData, runCommand, startProduct } from "@emita/e2e/product";
import { api } from "@emita/contract/paths";
import { openDatabase } from "./database.ts";
import { dropIndexes } from "./fill-invoices.ts";
import { atMost, loadRow, type BenchResult, type BenchRow } from "./result.ts";

/** `RESTORE_NOTES` makes it shorter. */
const NOTES = Number(process.env["RESTORE_NOTES"] ?? 1_000_000);
const TARGET_MINUTES = 15;
/** Pause between the requests during the backup. */
const PAUSE_MS = 200;

/** A backup of issued invoices while the product is used, a restore elsewhere, the first start, and the verification of everything. */
export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), "emita-restore-"));
  const [copy, restored] = [join(folder, "copy"), join(folder, "restored")];
  const product = await startProduct();
  const rows: BenchRow[] = [];
  try {
    const [company] = ONE_OF_EACH;
    if (!company) throw new Error("no company");
    const account = await openIssuer(product.url, company);
    const { id } = await createInvoice(product.url, account, SAMPLE_INVOICE);
    await untilStatus(product.url, account, id, "issued");
    await copyInvoice(product.dataDir, id);
    const backup = minutes(() => command("data", product.dataDir, "backup", copy));
    const failed = await useUntil(backup, product.url, bearer(account.accessToken));
    rows.push({ metric: "cópia com o produto em uso (min)", value: round(await backup) });
    rows.push(atMost("pedidos que falharam durante a cópia", failed, 0, "pedidos"));
    await product.stop();
    const restore = await minutes(() => command("data", restored, "restore", copy));
    let again = product;
    const start = await minutes(async () => {
      again = await startProduct({ dataDir: restored });
    });
    rows.push(atMost("restauração e primeiro início", restore + start, TARGET_MINUTES, "min"));
    const verify = await minutes(() => command("admin", restored, "verify"));
    rows.push({ metric: "npm run verify (min)", value: round(verify) });
    await again.stop();
  } finally {
    await product.stop();
    await removeData(product.dataDir);
    await rm(folder, { recursive: true, force: true });
  }
  return {
    name: `Restauração de ${NOTES.toLocaleString("pt-BR")} notas`,
    rows: [loadRow(), ...rows],
  };
}

/** Copies one invoice, with its XML; only the original keeps its number. */
async function copyInvoice(dataDir: string, id: string): Promise<void> {
  const client = await openDatabase(dataDir);
  await client.query("set session_replication_role = replica");
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'invoices' and column_name not in ('id', 'created_at', 'dps_id', 'dps_number', 'idempotency_key', 'quota_source')`,
  );
  const columns = rows[0]?.columns ?? "";
  const indexes = await dropIndexes(client);
  await client.query(
    `insert into invoices (id, created_at, ${columns})
     select gen_random_uuid(), created_at - n * interval '30 seconds', ${columns}
     from invoices, generate_series(2, ${NOTES}) n where id = $1`,
    [id],
  );
  await client.query("set maintenance_work_mem = '256MB'");
  for (const definition of indexes) await client.query(definition);
  await client.end();
}

/** @returns the number of failed requests. */
async function useUntil(
  end: Promise<unknown>,
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  let isOver = false;
  void end.catch(() => undefined).then(() => (isOver = true));
  let failed = 0;
  while (!isOver) {
    const answer = await fetch(url + api.invoices, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(SAMPLE_INVOICE),
    });
    // A used-up quota is a valid answer.
    if (answer.status >= 500) failed += 1;
    await delay(PAUSE_MS);
  }
  return failed;
}

async function command(program: "admin" | "data", dataDir: string, ...args: readonly string[]) {
  const { code, output } = await runCommand(program, { DATA_DIR: dataDir }, ...args);
  console.error(output.trim());
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
}

async function minutes(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  const taken = (performance.now() - started) / 60_000;
  console.error(`${round(taken)} min`);
  return taken;
}

const round = (value: number) => Math.round(value * 100) / 100;
