import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queueMail, sendMailJob } from "../../platform/pages/mail.ts";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { startSmtpServer } from "../../test/outside/smtp-server.ts";
import { notificationJobs } from "./jobs.ts";

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let feature: Awaited<ReturnType<typeof createFeatureServer>>;
beforeEach(async () => {
  smtp = await startSmtpServer();
  feature = await createFeatureServer({
    config: { smtpUrl: smtp.url },
    register: async () => {},
    jobs: notificationJobs,
  });
});
afterEach(async () => {
  await feature.stop();
  await smtp.stop();
});

async function queue(): Promise<string> {
  const eventKey = `test:${randomUUID()}`;
  const words = { subject: "Nota", text: "t", html: "<p>t</p>" };
  const mail = { eventKey, userId: null, to: "maria@exemplo.com.br", ...words };
  await feature.ctx.db.transaction().execute((trx) => queueMail(feature.ctx, trx, mail));
  return (await mailRow(eventKey)).id;
}

const mailRow = (eventKey: string) =>
  feature.ctx.db
    .selectFrom("mails")
    .selectAll()
    .where("event_key", "=", eventKey)
    .executeTakeFirstOrThrow();

async function stateOf(id: string): Promise<string> {
  const query = feature.ctx.db.selectFrom("mails").select("state").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).state;
}

interface Waiting {
  readonly data: { mailId: string; waitsSince: string };
  readonly is_due: boolean;
}

/** The mail's jobs that came after the first, which the queue would have taken. */
async function waiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select data, start_after <= now() as is_due from pgboss.job
    where name = ${sendMailJob.name} and data->>'waitsSince' is not null order by created_on`.execute(
    feature.ctx.db,
  );
  return rows;
}

const resume = () => feature.run("resume-mails", {});

test.each([
  ["is not there", () => smtp.stop()],
  ["says that it is busy", async () => smtp.behave({ greeting: "421 busy" })],
])("a mail server that %s: the mail waits without a failed try", async (_name, takeAway) => {
  await takeAway();
  const mailId = await queue();
  await feature.run(sendMailJob.name, { mailId });
  expect(await stateOf(mailId)).toBe("queued");
  await resume();
  expect(await waiting()).toMatchObject([{ data: { mailId }, is_due: false }]);
});

test("once it is back all that wait go out, by one question", async () => {
  smtp.behave({ greeting: "421 busy" });
  const ids = [await queue(), await queue(), await queue()];
  for (const mailId of ids) await feature.run(sendMailJob.name, { mailId });
  smtp.behave({});
  const before = smtp.connections();
  await resume();
  expect(smtp.connections() - before).toBe(1);
  const due = await waiting();
  expect(due.map(({ is_due }) => is_due)).toEqual([true, true, true]);
  for (const { data } of due) await feature.run(sendMailJob.name, data);
  expect(smtp.taken).toHaveLength(3);
});

test("it waits for a day, counted from its first try, and is then given up", async () => {
  await smtp.stop();
  const mailId = await queue();
  const waitsSince = new Date(feature.clock.now().getTime() - 23 * 3_600_000).toISOString();
  await feature.run(sendMailJob.name, { mailId, waitsSince });
  expect(await waiting()).toMatchObject([{ data: { mailId, waitsSince } }]);
  feature.clock.advance(2 * 3_600_000);
  await feature.run(sendMailJob.name, { mailId, waitsSince });
  expect(await waiting()).toHaveLength(1);
  expect(await stateOf(mailId)).toBe("refused");
});
