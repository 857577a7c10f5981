import { expect, test } from "vitest";
import { SingleFlight } from "./single-flight.ts";

test("shares a call while it runs, not afterwards", async () => {
  const flight = new SingleFlight<number>();
  let calls = 0;
  const call = async () => (calls += 1);
  expect(
    await Promise.all([flight.run("a", call), flight.run("a", call), flight.run("b", call)]),
  ).toEqual([1, 1, 2]);
  expect(await flight.run("a", call)).toBe(3);
});

const fail = () => Promise.reject(new Error("down"));

test("a failure reaches every waiting caller and is not kept", async () => {
  const flight = new SingleFlight<number>();
  const results = await Promise.allSettled([flight.run("a", fail), flight.run("a", fail)]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "rejected"]);
  expect(await flight.run("a", () => Promise.resolve(1))).toBe(1);
});
