import { expect, test } from "vitest";
import { FreshFlight } from "./fresh-flight.ts";

/** Calls that end when they are told to, in the order they began. */
function slowCalls() {
  const begun: PromiseWithResolvers<number>[] = [];
  return {
    begun,
    call: () => {
      const deferred = Promise.withResolvers<number>();
      begun.push(deferred);
      return deferred.promise;
    },
  };
}

test("who comes while a call is under way shares the next one, never that one", async () => {
  const flight = new FreshFlight<number>();
  const { begun, call } = slowCalls();
  const first = flight.run("a", call);
  const later = [flight.run("a", call), flight.run("a", call)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  expect(begun).toHaveLength(2);
  const last = flight.run("a", call);
  begun[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  begun[2]?.resolve(3);
  expect(await last).toBe(3);
  expect(begun).toHaveLength(3);
});

test("nothing is remembered, and keys do not wait for each other", async () => {
  const flight = new FreshFlight<number>();
  let calls = 0;
  const call = async () => (calls += 1);
  expect(await Promise.all([flight.run("a", call), flight.run("b", call)])).toEqual([1, 2]);
  expect(await flight.run("a", call)).toBe(3);
});

const fail = () => Promise.reject(new Error("down"));

test("a failure reaches those who asked for that call and nobody after them", async () => {
  const flight = new FreshFlight<number>();
  const results = await Promise.allSettled([
    flight.run("a", fail),
    flight.run("a", async () => 2),
    flight.run("a", fail),
  ]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(await flight.run("a", async () => 3)).toBe(3);
});
