import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test/database/database.ts";
import { createSharedAllowance } from "./shared-allowance.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let now = new Date("2026-11-20T12:00:10Z");
const clock = { now: () => now };
const MINUTE = { windowSeconds: 60 };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const newServer = () => createSharedAllowance({ db: database.db, clock });

async function written(key: string): Promise<number> {
  const rows = database.db.selectFrom("rate_limits").select("count").where("key", "=", key);
  return (await rows.executeTakeFirst())?.count ?? 0;
}

test.each([1, 7, 20, 100, 137])(
  "one server grants exactly %i, also to all at once",
  async (limit) => {
    const use = newServer();
    const key = `one:${limit}`;
    const answers = await Promise.all(
      Array.from({ length: limit + 30 }, () => use(key, { limit, ...MINUTE })),
    );
    expect(answers.filter(({ isOver }) => !isOver)).toHaveLength(limit);
    expect(answers.at(-1)).toEqual({ isOver: true, remaining: 0, resetSeconds: 50 });
  },
);

test("what remains counts down by one, from one below the limit to nothing", async () => {
  const use = newServer();
  const seen: number[] = [];
  for (let left = 60; left > 0; left -= 1)
    seen.push((await use("countdown", { limit: 60, ...MINUTE })).remaining);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
});

test("occasional use costs no write; a rush costs one write per twentieth", async () => {
  const use = newServer();
  for (let count = 0; count < 5; count += 1) await use("rare", { limit: 100, ...MINUTE });
  expect(await written("rare")).toBe(0);
  await use("rare", { limit: 100, ...MINUTE });
  expect(await written("rare")).toBe(10);
});

test("several servers share the limit: each further one exceeds it by a twentieth at most", async () => {
  const servers = [newServer(), newServer(), newServer()];
  const limit = { limit: 100, ...MINUTE };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => servers.map((use) => use("shared", limit))).flat(),
  );
  const granted = answers.filter(({ isOver }) => !isOver).length;
  expect(granted).toBeGreaterThanOrEqual(100);
  expect(granted).toBeLessThanOrEqual(110);
});

test("a new window starts from zero, and keys are counted apart", async () => {
  const use = newServer();
  const limit = { limit: 2, ...MINUTE };
  const isOver = async (key: string) => (await use(key, limit)).isOver;
  expect([await isOver("a"), await isOver("a"), await isOver("a")]).toEqual([false, false, true]);
  expect(await isOver("b")).toBe(false);
  now = new Date("2026-11-20T12:01:00Z");
  expect(await use("a", limit)).toEqual({ isOver: false, remaining: 1, resetSeconds: 60 });
});

test("a database that fails is asked again by the next request", async () => {
  let isDown = true;
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === "insertInto" && isDown) throw new Error("down");
      const value: unknown = Reflect.get(target, name, receiver);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const use = createSharedAllowance({ db, clock });
  await use("failing", { limit: 20, ...MINUTE });
  await expect(use("failing", { limit: 20, ...MINUTE })).rejects.toThrow("down");
  isDown = false;
  expect((await use("failing", { limit: 20, ...MINUTE })).isOver).toBe(false);
});
