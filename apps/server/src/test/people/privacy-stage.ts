import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../../config/config.ts";
import type { PrivacyDeps } from "../../features/privacy/deps.ts";
import { privacyJobs } from "../../features/privacy/jobs.ts";
import { OWN_DATA } from "../../exported-data.ts";
import type { Db } from "../../platform/context/context.ts";
import { fillTables } from "../database/fill-tables.ts";
import type { SignUpOverrides } from "./sign-up.ts";
import { callWith, createTokenBy, createTokenStage } from "./token-stage.ts";

/** A whole server without workers: jobs are run by the test, and what is asked of payments is noted. */
export async function createPrivacyStage(overrides: Partial<Config> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "emita-privacy-"));
  const stage = await createTokenStage({ ...overrides, dataDir });
  const { ctx } = stage.app;
  const payments: string[] = [];
  const deps: PrivacyDeps = {
    ownData: OWN_DATA,
    stopRenewal: async (companyId) => void payments.push(`stop ${companyId}`),
    endSubscriptions: async (companyId) => void payments.push(`end ${companyId}`),
  };
  const jobs = privacyJobs(ctx, deps);
  return {
    ...stage,
    ctx,
    deps,
    dataDir,
    payments,
    /** The handler of a job, called the way a worker does. */
    async run(name: string, payload: object = {}): Promise<void> {
      const job = jobs.find((each) => each.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.handle(job.payload.parse(payload));
    },
    /** A person with a row in every table. */
    async person(options: SignUpOverrides = {}) {
      const person = await stage.signUp(options);
      let bearer = person.accessToken;
      const { token } = await createTokenBy(stage.app, person.accessToken);
      await fillTables(ctx, person);
      return {
        ...person,
        token,
        bearer: () => bearer,
        call: (call: Parameters<typeof callWith>[2]) => callWith(stage.app, bearer, call),
        /** Sessions end while the clock is moved on. */
        async signIn() {
          const { email, password } = person;
          const answer = await stage.app.server.inject({
            method: "POST",
            url: "/auth/v1/token?grant_type=password",
            payload: { email, password },
          });
          if (answer.statusCode === 200) bearer = answer.json().access_token;
          return answer;
        },
      };
    },
    async stop() {
      await stage.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Rows of a person and their company in every table that has a `user_id` or `company_id`, by table. */
export async function countRows(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column } of await ownedTables(db)) {
    const owner = column === "user_id" ? userId : companyId;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${owner}`.execute(
      db,
    );
    counts.set(table, (counts.get(table) ?? 0) + (rows[0]?.count ?? 0));
  }
  return counts;
}

interface OwnedTable {
  readonly table: string;
  readonly column: "user_id" | "company_id";
}

/** Tables whose rows are a person's or a company's; sealed invoices are of companies that are gone. */
export async function ownedTables(db: Db): Promise<OwnedTable[]> {
  const { rows } = await sql<OwnedTable>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'company_id') and table_name <> 'kept_notes'
    order by 1, 2`.execute(db);
  return rows;
}
