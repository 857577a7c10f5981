import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { parseConfig } from "../../config/config.ts";
import { archiveKey } from "../../features/archives/archive-key.ts";
import type { Context, Db } from "../../platform/context/context.ts";
import { insertInvoice } from "../database/fill-tables.ts";
import { createOauthSteps } from "./oauth-steps.ts";
import { createPrivacyStage } from "./privacy-stage.ts";
import { routesOf } from "../server/routes-of-server.ts";
import { answered } from "./token-stage.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * The whole server with everything switched on and without workers; two people with something in every table, who know
 * nothing of each other.
 */
export async function createTenantStage() {
  const people = await startPeople();
  const { app, owner, dataDir } = people;
  await openQuestions(people);
  const ids = await idsOf(app.ctx.db, [owner.userId, owner.companyId]);
  return {
    ...people,
    /** Every id by which a route may name what is the owner's. */
    ids,
    /** Everything that is kept of the owner, as one text per table and one of the files. */
    async kept(): Promise<Record<string, string>> {
      const rows = await rowsWith(app.ctx.db, [...ids, owner.email]);
      const files = await readdir(dataDir, { recursive: true });
      return {
        ...rows,
        files: files
          .filter((name) => name.includes(owner.companyId) || name.includes(owner.userId))
          .toSorted()
          .join(),
      };
    },
  };
}

async function startPeople() {
  const auth = {
    ...parseConfig({}).auth,
    oauthServer: true,
    serviceKey: SERVICE_KEY,
    limitFactor: 1_000,
    sms: { kind: "none" as const },
  };
  // A configured mail server leaves no local mailboxes open to everybody. Neither address answers.
  const config = { auth, smtpUrl: "smtp://127.0.0.1:9", sandboxUrl: "http://127.0.0.1:9" };
  const { made: stage, routes } = await routesOf(() => createPrivacyStage(config));
  const owner = await stage.person();
  await insertInvoice(stage.ctx, owner.companyId, {
    status: "error",
    nfse_number: null,
    nfse_key: null,
  });
  await finishExport(stage.ctx, owner.companyId);
  const stranger = await stage.person();
  // No password opens a certificate of random bytes: the stranger gets further without one.
  await stage.db.deleteFrom("certificates").where("company_id", "=", stranger.companyId).execute();
  return { ...stage, routes, owner, stranger };
}

export type TenantStage = Awaited<ReturnType<typeof createTenantStage>>;

async function finishExport({ db, documents }: Context, companyId: string): Promise<void> {
  const row = await db
    .updateTable("archives")
    .set({ size: 7 })
    .where("company_id", "=", companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const content = Buffer.from("a;b;c\r\n");
  await documents.put(archiveKey(row), content, "text/csv");
}

/** Rows that live for minutes only: a challenge of a factor, a passkey being registered, a program that asks for the person's identity. */
async function openQuestions({
  app,
  owner,
}: Awaited<ReturnType<typeof startPeople>>): Promise<void> {
  const { id: factorId } = await app.ctx.db
    .selectFrom("factors")
    .select("id")
    .where("user_id", "=", owner.userId)
    .executeTakeFirstOrThrow();
  await answered(
    owner.call({ method: "POST", url: `/auth/v1/factors/${factorId}/challenge`, payload: {} }),
  );
  await answered(
    owner.call({ method: "POST", url: "/auth/v1/passkeys/registration/options", payload: {} }),
  );
  await createOauthSteps(app, SERVICE_KEY).openQuestion(owner.accessToken);
}

/** The uuids in all rows that name the person, and in the rows that name one of those. */
async function idsOf(db: Db, known: readonly string[]): Promise<string[]> {
  let found = [...known];
  for (let round = 0; round < 2; round += 1) {
    const texts = Object.values(await rowsWith(db, found));
    found = [...new Set(texts.join().match(UUID))];
  }
  return found;
}

/** Rows of every table and of the job queue that contain one of these words, as text by table. */
async function rowsWith(db: Db, words: readonly string[]): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job')
      and table_name <> 'rate_limits'
    order by 1`.execute(db);
  const kept: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.raw(name)} t where t::text ~ ${words.join("|")}
      order by 1`.execute(db);
    if (rows.length > 0) kept[name] = rows.map(({ text }) => text).join("\n");
  }
  return kept;
}
