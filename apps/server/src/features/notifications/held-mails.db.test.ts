import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationJobs } from "./jobs.ts";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { queueMail } from "../../platform/pages/mail.ts";
import {
  countHeldMails,
  dropMails,
  holdMails,
  releaseMails,
} from "../../platform/jobs/held-mails.ts";

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let client: pg.Client;
beforeAll(async () => {
  feature = await createFeatureServer({ register: async () => {}, jobs: notificationJobs });
  client = new pg.Client({ connectionString: feature.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await feature.stop();
});

async function queue(): Promise<string> {
  const eventKey = `test:${randomUUID()}`;
  const mail = {
    eventKey,
    userId: null,
    to: "maria@exemplo.com.br",
    subject: "Nota",
    text: "t",
    html: "<p>t</p>",
  };
  await feature.ctx.db.transaction().execute((trx) => queueMail(feature.ctx, trx, mail));
  const { id } = await feature.ctx.db
    .selectFrom("mails")
    .select("id")
    .where("event_key", "=", eventKey)
    .executeTakeFirstOrThrow();
  return id;
}

const due = async () => {
  const { rows } = await client.query<{ id: string }>(
    "select data->>'mailId' as id from pgboss.job where name = 'send-mail' and state in ('created','retry') and start_after <= now()",
  );
  return rows.map(({ id }) => id);
};

test("mails from before the restore wait, later ones do not, and go out at the operator's word", async () => {
  const before = await queue();
  expect(await holdMails(client)).toBe(1);
  const after = await queue();
  expect(await due()).toEqual([after]);
  expect(await countHeldMails(client)).toBe(1);
  expect(await releaseMails(client)).toBe(1);
  expect((await due()).toSorted()).toEqual([before, after].toSorted());
  expect(await countHeldMails(client)).toBe(0);
});

test("dropped ones never go out, and say nothing any more", async () => {
  await client.query("delete from pgboss.job where name = 'send-mail'");
  const dropped = await queue();
  await holdMails(client);
  expect(await dropMails(client)).toBe(1);
  expect(await due()).toEqual([]);
  const row = await feature.ctx.db
    .selectFrom("mails")
    .select(["state", "body_text"])
    .where("id", "=", dropped)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: "refused", body_text: "" });
});
