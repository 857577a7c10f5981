import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { api } from "@emita/contract/paths";
import type { AccountDeletion } from "@emita/contract/people/privacy";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseConfig } from "../../config/config.ts";
import { documentKey } from "../../platform/files/storage.ts";
import { insertInvoice } from "../../test/database/fill-tables.ts";
import { countRows, createPrivacyStage } from "../../test/people/privacy-stage.ts";
import { openKeptInvoice } from "./keep-notes.ts";
import { withoutOrigin } from "../../platform/jobs/job-origin.ts";

const SERVICE_KEY = "chave-da-administracao-de-teste-000";
const DAY_MS = 24 * 3_600_000;

let stage: Awaited<ReturnType<typeof createPrivacyStage>>;
beforeAll(async () => {
  stage = await createPrivacyStage({ auth: { ...parseConfig({}).auth, serviceKey: SERVICE_KEY } });
});
afterAll(() => stage.stop());

type Person = Awaited<ReturnType<typeof stage.person>>;

const ask = (person: Person, body: object = {}) =>
  person.call({
    method: "POST",
    url: api.accountDeletion,
    payload: { confirmation: "EXCLUIR", password: person.password, ...body },
  });

const confirm = (token: string) =>
  stage.app.server.inject({
    method: "POST",
    url: api.accountDeletionConfirmation,
    payload: { token },
  });

async function newestMail(to: string) {
  return stage.db
    .selectFrom("mails")
    .selectAll()
    .where("recipient", "=", to)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
}

/** The token in the link that was mailed. */
async function mailedToken(person: Person): Promise<string> {
  const mail = await stage.db
    .selectFrom("mails")
    .select("body_text")
    .where("recipient", "=", person.email)
    .where("event_key", "like", "account-deletion-asked:%")
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return /confirmar-exclusao\?token=([\w-]+)/.exec(mail.body_text)?.[1] ?? "";
}

/** Asks for the deletion and confirms it a second later: the clock does not run otherwise. */
async function leave(person: Person): Promise<void> {
  expect((await ask(person)).statusCode).toBe(202);
  stage.clock.advance(1_000);
  expect((await confirm(await mailedToken(person))).statusCode).toBe(200);
}

const erase = ({ userId }: Person) => stage.run("erase-account", { userId });

async function total(person: Person): Promise<number> {
  const counts = await countRows(stage.db, person);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

test("is asked for with word and password, and nothing happens before the mail is followed", async () => {
  const person = await stage.person();
  expect((await ask(person, { confirmation: "excluir" })).json()).toMatchObject({
    errors: [{ field: "confirmation", message: "Digite EXCLUIR para confirmar." }],
  });
  expect((await ask(person, { password: null })).json()).toMatchObject({
    errors: [{ field: "password", code: "required" }],
  });
  expect((await ask(person, { password: "outra" })).json()).toMatchObject({
    errors: [{ field: "password", code: "wrong" }],
  });
  expect((await ask(person)).json()).toMatchObject({ state: "asked", needs_password: true });
  stage.clock.advance(8 * DAY_MS);
  await stage.run("patrol-deletions");
  await erase(person);
  expect((await person.signIn()).statusCode).toBe(200);
  expect((await confirm(await mailedToken(person))).statusCode).toBe(404);
});

test("names the companies that go along, and how many lose them; a shared one stays", async () => {
  const person = await stage.person();
  const colleague = await stage.person();
  const shown = async () =>
    (await person.call({ url: api.accountDeletion })).json<AccountDeletion>().companies;
  const join = (role: "reader" | "owner") =>
    stage.db
      .insertInto("members")
      .values({
        company_id: person.companyId,
        user_id: colleague.userId,
        role,
        since: stage.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doUpdateSet({ role }))
      .execute();
  const [alone] = (await shown()) ?? [];
  await join("reader");
  expect(await shown()).toEqual([{ ...alone, other_members: (alone?.other_members ?? 0) + 1 }]);
  await join("owner");
  expect(await shown()).toEqual([]);
});

test("guessing the password ends after five tries", async () => {
  const person = await stage.person();
  for (let turn = 0; turn < 5; turn++) await ask(person, { password: "outra" });
  expect((await ask(person)).json()).toMatchObject({ code: "rate_limited" });
});

test("can be withdrawn while it is not confirmed; the link is dead then", async () => {
  const person = await stage.person();
  await ask(person);
  const answer = await person.call({ method: "DELETE", url: api.accountDeletion });
  expect(answer.json()).toMatchObject({ state: "none" });
  expect((await confirm(await mailedToken(person))).statusCode).toBe(404);
});

test("a newer link replaces the older one, and each works once", async () => {
  const person = await stage.person();
  await ask(person);
  const older = await mailedToken(person);
  stage.clock.advance(1_000);
  await ask(person);
  expect((await confirm(older)).statusCode).toBe(404);
  const newer = await mailedToken(person);
  expect((await confirm(newer)).statusCode).toBe(200);
  expect((await confirm(newer)).statusCode).toBe(404);
});

test("once confirmed, sessions, tokens and renewal end at once", async () => {
  const person = await stage.person();
  await leave(person);
  // A server drops its cache of sessions with a notice of the database.
  await vi.waitFor(async () =>
    expect((await person.call({ url: api.accountSessions })).statusCode).toBe(401),
  );
  const byToken = await stage.app.server.inject({
    url: api.invoices,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(byToken.statusCode).toBe(401);
  await stage.run("stop-renewal-of-leaver", { userId: person.userId });
  expect(stage.payments).toContain(`stop ${person.companyId}`);
  expect((await newestMail(person.email)).subject).toBe("Sua conta no Emita será excluída");
});

test("signing in within seven days undoes it, and a mail says so", async () => {
  const person = await stage.person();
  const before = await total(person);
  await leave(person);
  stage.clock.advance(7 * DAY_MS - 1);
  await erase(person);
  expect((await person.signIn()).statusCode).toBe(200);
  stage.clock.advance(1);
  stage.payments.length = 0;
  await erase(person);
  expect(stage.payments).toEqual([]);
  expect(await total(person)).toBeGreaterThan(before / 2);
  expect((await newestMail(person.email)).subject).toBe("A exclusão da sua conta foi desfeita");
  expect((await person.signIn()).statusCode).toBe(200);
});

test("afterwards nothing is left but the sealed invoices and a trace without a name", async () => {
  const [person, stranger] = [await stage.person(), await stage.person()];
  await insertInvoice(stage.ctx, person.companyId, {
    status: "error",
    nfse_number: null,
    nfse_key: null,
    nfse_xml: null,
    issued_at: null,
  });
  await person.call({ method: "POST", url: api.accountExport });
  const others = await countRows(stage.db, stranger);
  const seeded = await countRows(stage.db, person);
  const unseeded = [...seeded].filter(([, count]) => count === 0).map(([table]) => table);
  await leave(person);
  stage.clock.advance(7 * DAY_MS);
  await Promise.all([erase(person), erase(person), erase(person)]);

  const left = [...(await countRows(stage.db, person))].filter(([, count]) => count > 0);
  expect(left).toEqual([["account_deletions", 1]]);
  expect(unseeded.toSorted()).toEqual(NOT_SEEDED);
  expect(await countRows(stage.db, stranger)).toEqual(others);
  const users = stage.db.selectFrom("users").select("id").where("id", "=", person.userId);
  expect(await users.execute()).toEqual([]);
  const kept = await stage.db
    .selectFrom("kept_notes")
    .selectAll()
    .where("company_id", "=", person.companyId)
    .execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.sealed.toString("latin1")).not.toContain("NFSe");
  const [invoice] = kept;
  if (!invoice) throw new Error("no note");
  expect(openKeptInvoice(stage.ctx, invoice)).toMatchObject({
    nfse_xml: `<NFSe>${invoice.id}</NFSe>`,
    events: [{ type: "invoice.created" }],
  });
  const file = (id: string) => join(stage.dataDir, "documents", documentKey(id, ".."), id);
  await expect(access(file(person.companyId))).rejects.toThrow("ENOENT");
  await expect(access(file(stranger.companyId))).resolves.toBeUndefined();
  const last = await newestMail(person.email);
  expect(last).toMatchObject({ user_id: null, subject: "Sua conta no Emita foi excluída" });
  expect(stage.payments).toContain(`end ${person.companyId}`);
});

/** Links and sums come and go by themselves; the cascade of their foreign keys is the same. */
const NOT_SEEDED = [
  "account_deletions",
  "flow_states",
  "oauth_authorizations",
  "oauth_refresh_tokens",
];

test("the same address may sign up again, and the last mail does not stay", async () => {
  const person = await stage.person();
  await leave(person);
  stage.clock.advance(7 * DAY_MS);
  await erase(person);
  const again = await stage.signUp({ email: person.email });
  expect(again.userId).not.toBe(person.userId);
  stage.clock.advance(8 * DAY_MS);
  await stage.run("purge-kept-notes");
  const mails = stage.db
    .selectFrom("mails")
    .select("id")
    .where("event_key", "=", `account-erased:${person.userId}`);
  expect(await mails.execute()).toEqual([]);
});

const deleteFromAbove = ({ userId }: Person) =>
  stage.app.server.inject({
    method: "DELETE",
    url: `/auth/v1/admin/users/${userId}`,
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
  });

test("an account that the administration deletes goes the same way, at once", async () => {
  const person = await stage.person();
  expect((await deleteFromAbove(person)).statusCode).toBe(200);
  expect((await deleteFromAbove(person)).statusCode).toBe(404);
  expect((await person.signIn()).statusCode).toBe(400);
  const byToken = await stage.app.server.inject({
    url: api.invoices,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(byToken.statusCode).toBe(401);
  expect(await queuedErasures()).toContainEqual({ userId: person.userId });
  await erase(person);
  const left = [...(await countRows(stage.db, person))].filter(([, count]) => count > 0);
  expect(left).toEqual([["account_deletions", 1]]);
  const kept = stage.db.selectFrom("kept_notes").select("id");
  expect(await kept.where("company_id", "=", person.companyId).execute()).toHaveLength(1);
  const folder = join(
    stage.dataDir,
    "documents",
    documentKey(person.companyId, ".."),
    person.companyId,
  );
  await expect(access(folder)).rejects.toThrow("ENOENT");
  expect(stage.payments).toContain(`end ${person.companyId}`);
});

test("one that waits for its city hall is closed meanwhile, and its address free", async () => {
  const person = await stage.person();
  await insertInvoice(stage.ctx, person.companyId, { status: "pending", answer_pending: true });
  await deleteFromAbove(person);
  await erase(person);
  expect((await countRows(stage.db, person)).get("invoices")).toBe(2);
  expect((await person.signIn()).statusCode).toBe(400);
  expect((await stage.signUp({ email: person.email })).userId).not.toBe(person.userId);
});

async function queuedErasures(): Promise<unknown[]> {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'erase-account'`.execute(stage.db);
  return rows.map(({ data }) => withoutOrigin(data));
}

test.each([
  ["sent without an answer", { status: "pending", answer_pending: true }],
  ["asked to be cancelled", { cancellation_state: "requested" }],
  ["issued, its XML on the way", { nfse_xml: null }],
] as const)("an invoice %s is waited for", async (_, state) => {
  const person = await stage.person();
  const id = await insertInvoice(stage.ctx, person.companyId, state);
  await leave(person);
  stage.clock.advance(7 * DAY_MS);
  await erase(person);
  expect((await countRows(stage.db, person)).get("invoices")).toBe(2);
  await stage.db
    .updateTable("invoices")
    .set({ status: "issued", answer_pending: false, cancellation_state: null, nfse_xml: "<x/>" })
    .where("id", "=", id)
    .execute();
  await erase(person);
  expect((await countRows(stage.db, person)).get("invoices")).toBe(0);
});

test("signing in at the very end: either the account stays or it is gone, never half of it", async () => {
  const person = await stage.person();
  await leave(person);
  stage.clock.advance(7 * DAY_MS);
  const [session] = await Promise.all([person.signIn(), erase(person)]);
  const counts = await countRows(stage.db, person);
  const left = [...counts].filter(([, count]) => count > 0);
  const isWhole = counts.get("invoices") === 1 && counts.get("sessions") === 1;
  const isGone = left.length === 1 && left[0]?.[0] === "account_deletions";
  expect({ isWhole, isGone }).toEqual({
    isWhole: session.statusCode === 200,
    isGone: session.statusCode !== 200,
  });
});

test("kept invoices go when the law lets them, and with them the trace", async () => {
  const person = await stage.person();
  await leave(person);
  stage.clock.advance(7 * DAY_MS);
  await erase(person);
  const count = async () => {
    const rows = stage.db
      .selectFrom("kept_notes")
      .select("keep_until")
      .where("company_id", "=", person.companyId);
    return (await rows.execute()).map((row) => row.keep_until);
  };
  const [until = ""] = await count();
  expect(until).toMatch(/^\d{4}-01-01$/);
  const wait = Date.parse(`${until}T12:00:00Z`) - stage.clock.now().getTime();
  stage.clock.advance(wait - DAY_MS);
  await stage.run("purge-kept-notes");
  expect(await count()).toHaveLength(1);
  stage.clock.advance(DAY_MS);
  await stage.run("purge-kept-notes");
  expect(await count()).toEqual([]);
  expect((await countRows(stage.db, person)).get("account_deletions")).toBe(0);
});
