import { untilAgreed } from "@emita/e2e/campaign/agreement";
import { expect, test } from "vitest";

test("a difference of a moment, or a comparison that failed once, is no disagreement", async () => {
  const answers = [
    () => Promise.resolve(["1 paid charges without a note"]),
    () => Promise.reject(new Error("the database is away")),
    () => Promise.resolve([]),
  ];
  const compare = () => answers.shift()?.() ?? Promise.resolve(["compared once too often"]);
  expect(await untilAgreed(60_000, 0, compare)).toEqual([]);
  expect(answers).toHaveLength(0);
});

test("what still differs when the time is over is a disagreement", async () => {
  const doubled = ["1 charges with several notes"];
  expect(await untilAgreed(0, 0, () => Promise.resolve(doubled))).toEqual(doubled);
});

test("records that cannot be compared are no agreement", async () => {
  const why = new Error("away");
  expect(await untilAgreed(0, 0, () => Promise.reject(why))).toEqual(["not compared: Error: away"]);
});
