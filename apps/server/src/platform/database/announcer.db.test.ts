import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database/database.ts";
import { afterCommit } from "./after-commit.ts";
import { Announcer, type Channel } from "./announcer.ts";
import { Writes } from "./writes.ts";
import { sql } from "kysely";

const SCREENS: Channel = { name: "test_screens" };
const JOBS: Channel = { name: "test_jobs", counted: (kind, times) => `${times} ${kind}` };
const LAST = "last";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let listener: pg.Client;
let received: string[] = [];
const warn = vi.fn<(fields: object, message: string) => void>();
const log = { debug: () => undefined, info: () => undefined, warn, error: () => undefined };

beforeAll(async () => {
  database = await createTestDatabase();
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query(`listen ${SCREENS.name}; listen ${JOBS.name}`);
  listener.on("notification", ({ payload }) => received.push(payload ?? ""));
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await listener.end();
  await database.drop();
});

const deliver = vi.fn<(channel: string, text: string) => void>();

/** @param peers the processes that it knows of; its own name is "self". */
function newAnnouncer(peers: readonly string[] = ["other", "self"]): Announcer {
  const listener = { name: "self", deliver };
  return new Announcer(
    { db: database.db, listener, peers: { list: () => Promise.resolve(peers) } },
    log,
  );
}

/** Everything received up to the last payload, which is sent after all others. */
async function hearAll(announcer: Announcer): Promise<string[]> {
  await announcer.idle();
  announcer.announce(SCREENS, LAST);
  await vi.waitUntil(() => received.includes(LAST), { timeout: 30_000 });
  return received.filter((text) => text !== LAST);
}

test("a notification in a transaction goes out with its commit, and never after a rollback", async () => {
  const announcer = newAnnouncer();
  await database.db.transaction().execute(async (transaction) => {
    await afterCommit(transaction, () => announcer.announce(SCREENS, "kept"));
    expect(await hearAll(announcer)).toEqual([]);
    received = [];
  });
  await database.db
    .transaction()
    .execute(async (transaction) => {
      await afterCommit(transaction, () => announcer.announce(SCREENS, "dropped"));
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  expect(await hearAll(announcer)).toEqual(["kept"]);
});

test("a statement announces its writes once they are committed, and nothing when its condition fails", async () => {
  const announcer = newAnnouncer();
  const send = (isMet: boolean) => {
    const writes = new Writes(database.db);
    writes.demand(sql<boolean>`${isMet}::boolean`);
    writes.afterwards((value) => announcer.announce(SCREENS, `of ${value}`), sql`40 + 2`);
    writes.afterwards((value) => announcer.announce(SCREENS, `of ${value}`));
    return writes.send();
  };
  expect(await send(false)).toBeNull();
  expect(await hearAll(announcer)).toEqual([]);
  received = [];
  expect(await send(true)).toBe("sent");
  expect(await hearAll(announcer)).toEqual(["of 42", "of null"]);
});

test("notifications of one moment go out in one transaction, once or with their count", async () => {
  const announcer = newAnnouncer();
  const sent = vi.spyOn(pg.Client.prototype, "query");
  for (const text of ["a", "b", "a"]) announcer.announce(SCREENS, text);
  for (const kind of ["mail", "mail", "read"]) announcer.announce(JOBS, kind);
  await announcer.idle();
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
  expect(await hearAll(announcer)).toEqual(["a", "b", "2 mail", "1 read"]);
});

test("a notification that cannot be sent is lost and logged; the next goes out", async () => {
  const announcer = newAnnouncer();
  // PostgreSQL takes no text with this character.
  announcer.announce(SCREENS, "\u0000");
  await announcer.idle();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await hearAll(announcer)).toEqual([]);
});

test("a process that is alone notifies itself; one that cannot know notifies all", async () => {
  const alone = newAnnouncer(["self"]);
  alone.announce(JOBS, "mail", 2);
  await alone.idle();
  expect(deliver.mock.calls).toEqual([[JOBS.name, "2 mail"]]);
  const unsure = newAnnouncer([]);
  unsure.announce(JOBS, "mail");
  expect(await hearAll(unsure)).toEqual(["1 mail"]);
});
