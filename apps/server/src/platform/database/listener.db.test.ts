import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../test/database/database.ts";
import { quiet } from "../../test/server/quiet-log.ts";
import { Listener } from "./listener.ts";

const NAME = "listener-under-test";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let speaker: pg.Client;
let listener: Listener;
beforeAll(async () => {
  database = await createTestDatabase();
  speaker = new pg.Client({ connectionString: database.url });
  await speaker.connect();
  listener = await Listener.connect(database.url, NAME, quiet);
});
afterAll(async () => {
  await listener.stop();
  await speaker.end();
  await database.drop();
});

const say = (channel: string, text: string) =>
  speaker.query("select pg_notify($1, $2)", [channel, text]);

/** Repeats the payload until it is received: a connection that was just reopened may not listen yet. */
const sayUntilHeard = (channel: string, text: string, received: readonly string[]) =>
  vi.waitUntil(
    async () => {
      if (!received.includes(text)) await say(channel, text);
      return received.includes(text);
    },
    { timeout: 30_000, interval: 20 },
  );

test("each subscriber receives its channel from its subscription until it ends", async () => {
  const [first, second, other]: [string[], string[], string[]] = [[], [], []];
  const end = await listener.hear("rooms", (text) => first.push(text));
  await listener.hear("rooms", (text) => second.push(text));
  await listener.hear("halls", (text) => other.push(text));
  await say("rooms", "1");
  await say("halls", "2");
  await vi.waitUntil(() => other.length === 1);
  end();
  await say("rooms", "3");
  await say("halls", "4");
  await vi.waitUntil(() => other.length === 2);
  expect([first, second, other]).toEqual([["1"], ["1", "3"], ["2", "4"]]);
});

test("a channel without subscribers is left, and listened to again with the next one", async () => {
  const received: string[] = [];
  const end = await listener.hear("stairs", () => undefined);
  end();
  await listener.hear("stairs", (text) => received.push(text));
  await say("stairs", "again");
  await vi.waitUntil(() => received.length > 0);
  expect(received).toEqual(["again"]);
});

test("a broken connection is reopened with all its channels, including those subscribed meanwhile", async () => {
  const [before, meanwhile]: [string[], string[]] = [[], []];
  await listener.hear("before", (text) => before.push(text));
  await speaker.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1",
    [NAME],
  );
  await listener.hear("meanwhile", (text) => meanwhile.push(text));
  await sayUntilHeard("before", "back", before);
  await sayUntilHeard("meanwhile", "new", meanwhile);
  expect([before.includes("back"), meanwhile.includes("new")]).toEqual([true, true]);
});
