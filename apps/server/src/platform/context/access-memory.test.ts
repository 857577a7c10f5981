import { beforeEach, expect, test } from "vitest";
import { AccessMemory } from "./access-memory.ts";

const MOMENT_MS = 1_000;
const SURELY_TOLD_MS = 5_000;
const WHOSE = "marina";

type Listener = (whose: string) => void;
let now: number;
let changed: Listener;
let changing: Listener;
let hearing: (isConnected: boolean) => void;
let memory: AccessMemory<string>;

beforeEach(() => {
  now = 10_000;
  const clock = { now: () => new Date(now) };
  const live = {
    onAccessChanged: (listener: Listener) => void (changed = listener),
    onAccessChanging: (listener: Listener) => void (changing = listener),
    onHearing: (listener: (isConnected: boolean) => void) => void (hearing = listener),
  };
  memory = new AccessMemory({ live, clock }, MOMENT_MS);
});

const keep = (askedAt = memory.now()) => memory.keep("token", "may read", [WHOSE, "ERP"], askedAt);

test("is believed for a moment", () => {
  keep();
  now += MOMENT_MS - 1;
  expect(memory.recall("token")).toBe("may read");
  now += 1;
  expect(memory.recall("token")).toBeUndefined();
});

test.each([WHOSE, "ERP"])("is not believed once access of %s has changed", (whose) => {
  keep();
  now += 1;
  changed("somebody else");
  expect(memory.recall("token")).toBe("may read");
  changed(whose);
  expect(memory.recall("token")).toBeUndefined();
  now += 1;
  keep();
  expect(memory.recall("token")).toBe("may read");
});

test("an answer to a question from before the change is not believed", () => {
  const askedAt = memory.now();
  now += 1;
  changed(WHOSE);
  now += 1;
  keep(askedAt);
  expect(memory.recall("token")).toBeUndefined();
});

test("where it changes nothing is believed until the notice is surely there", () => {
  keep();
  changing(WHOSE);
  expect(memory.recall("token")).toBeUndefined();
  now += SURELY_TOLD_MS;
  keep();
  expect(memory.recall("token")).toBeUndefined();
  now += 1;
  keep();
  expect(memory.recall("token")).toBe("may read");
});

test("nothing is believed while no notices arrive, nor afterwards what was asked before", () => {
  keep();
  now += 1;
  hearing(false);
  expect(memory.recall("token")).toBeUndefined();
  now += 1;
  keep();
  expect(memory.recall("token")).toBeUndefined();
  now += 1;
  hearing(true);
  expect(memory.recall("token")).toBeUndefined();
  now += 1;
  keep();
  expect(memory.recall("token")).toBe("may read");
});

test("a forgotten entry is no longer in memory", () => {
  keep();
  memory.forget("token");
  expect(memory.recall("token")).toBeUndefined();
});
