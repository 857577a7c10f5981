import pg from "pg";
import { MOST_SKEW_MS } from "../operations/clock-skew.ts";
import { judgeClock } from "./clock.ts";
import { attention, codeOf, fault, ok, type Finding } from "./finding.ts";

const WHAT = "Banco de dados";
const CONNECT_MS = 10_000;
const OLDEST = 15;
/** Connections of a process under load (docs/operations.md), and two processes of each role, as the document begins. */
const WEB = 23;
const WORKER = 28;
const NEEDED = 2 * WEB + 2 * WORKER;
const EXTENSIONS = ["pg_trgm", "btree_gin"];

export interface DatabaseFacts {
  readonly version: number;
  readonly encoding: string;
  readonly max_connections: number;
  readonly reserved: number;
  readonly used: number;
  readonly fsync: boolean;
  readonly full_page_writes: boolean;
  readonly synchronous_commit: string;
  readonly may_create: boolean;
  readonly extensions: readonly string[];
  readonly epoch_ms: number;
}

/** @param isShared several processes will work on it */
export async function checkDatabase(
  connectionString: string,
  isShared: boolean,
  nowMs: () => number = Date.now,
): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: "emita-doctor",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(FACTS);
    const [facts] = rows;
    if (!facts) return [fault(WHAT, "não disse nada de si.")];
    return [
      ...judgeDatabase(facts, isShared),
      judgeClock(WHAT, nowMs() - facts.epoch_ms),
      ...(await clocksOfProcesses(client)),
    ];
  } catch (error) {
    return [
      fault(
        WHAT,
        `não responde ou recusou o acesso (${codeOf(error)}). Confira DATABASE_URL: endereço, usuário, senha e nome.`,
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** This machine's clock may be right and that of a worker elsewhere not: each says how far it is off. */
async function clocksOfProcesses(client: pg.Client): Promise<Finding[]> {
  const { rows: known } = await client.query<{ is_known: boolean }>(
    `select exists (select from information_schema.columns where table_schema = current_schema()
       and table_name = 'process_heartbeats' and column_name = 'clock_skew_ms') as is_known`,
  );
  if (known[0]?.is_known !== true) return [];
  const { rows } = await client.query<{ role: string; ms: string }>(
    `select role, clock_skew_ms as ms from process_heartbeats
     where heard_at > now() - interval '1 minute' and abs(clock_skew_ms) > $1`,
    [MOST_SKEW_MS],
  );
  return rows.map(({ role, ms }) => {
    const side = Number(ms) > 0 ? "adiantado" : "atrasado";
    const seconds = Math.abs(Math.round(Number(ms) / 1000));
    return fault(
      `Relógio de um processo ${role}`,
      `está ${seconds} s ${side} do banco de dados, e por isso não emite notas. Acerte-o por NTP na máquina dele (timedatectl set-ntp true).`,
    );
  });
}

const FACTS = `select current_setting('server_version_num')::int / 10000 as version,
  pg_encoding_to_char(encoding) as encoding,
  current_setting('max_connections')::int as max_connections,
  current_setting('superuser_reserved_connections')::int
    + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
  (select count(*) from pg_stat_activity where backend_type = 'client backend' and application_name not like 'emita%')::int as used,
  current_setting('fsync')::bool as fsync,
  current_setting('full_page_writes')::bool as full_page_writes,
  current_setting('synchronous_commit') as synchronous_commit,
  has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
  array(select name::text from pg_available_extensions) as extensions,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as epoch_ms
from pg_database where datname = current_database()`;

export function judgeDatabase(facts: DatabaseFacts, isShared: boolean): Finding[] {
  const found: Finding[] = [];
  if (facts.version < OLDEST)
    found.push(
      fault(WHAT, `é o PostgreSQL ${facts.version}; o Emita precisa do ${OLDEST} ou mais novo.`),
    );
  if (facts.encoding !== "UTF8")
    found.push(fault(WHAT, `usa ${facts.encoding}. Crie o banco com encoding UTF8.`));
  if (!facts.may_create)
    found.push(fault(WHAT, "o usuário não pode criar tabelas. Faça dele o dono do banco."));
  const missing = EXTENSIONS.filter((name) => !facts.extensions.includes(name));
  if (missing.length > 0)
    found.push(
      fault(
        WHAT,
        `faltam as extensões ${missing.join(" e ")}. Instale o pacote postgresql-contrib.`,
      ),
    );
  if (!facts.fsync || !facts.full_page_writes)
    found.push(
      fault(
        WHAT,
        "fsync ou full_page_writes está desligado: uma queda de energia estraga o banco. Ligue os dois.",
      ),
    );
  if (facts.synchronous_commit === "off")
    found.push(
      fault(WHAT, "synchronous_commit está off: uma queda perde notas já confirmadas. Ligue-o."),
    );
  if (isShared) found.push(judgeConnections(facts));
  if (found.every(({ level }) => level !== "fault"))
    found.unshift(
      ok(WHAT, `PostgreSQL ${facts.version}, com os direitos e as extensões de que precisa.`),
    );
  return found;
}

function judgeConnections({ max_connections: max, reserved, used }: DatabaseFacts): Finding {
  const free = max - reserved - used;
  if (free >= NEEDED) return ok(WHAT, `cabem 2 web e 2 workers (${free} de ${max} conexões).`);
  return attention(
    WHAT,
    `de ${max} conexões ${free} ficam para nós; 2 web (${WEB} cada) e 2 workers (${WORKER} cada) usam até ${NEEDED}. Ponha max_connections em ${Math.ceil((NEEDED + reserved + used + 10) / 10) * 10} ou mais.`,
  );
}
