import { expect, test } from "vitest";
import { AppError } from "../basics/app-error.ts";
import { Slots } from "./slots.ts";

const open = () =>
  new Slots({
    perOwner: 3,
    inAll: 5,
    refuseOwner: () => new AppError("rate_limited"),
    refuseAll: () => new AppError("unavailable"),
  });

/** Starts this many tasks, which run until `end`. */
function begin(slots: Slots, owner: string, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: count }, () => slots.hold(owner, () => promise));
  return {
    end() {
      resolve();
      return Promise.all(all);
    },
  };
}
const one = (slots: Slots, owner: string) => slots.hold(owner, () => Promise.resolve("done"));

test("an owner that uses all its slots is refused, another one goes on", async () => {
  const slots = open();
  const held = begin(slots, "a", 3);
  await expect(one(slots, "a")).rejects.toMatchObject({ code: "rate_limited" });
  await expect(one(slots, "b")).resolves.toBe("done");
  await held.end();
  await expect(one(slots, "a")).resolves.toBe("done");
});

test("when all are taken every caller is refused", async () => {
  const slots = open();
  const held = [begin(slots, "a", 3), begin(slots, "b", 2)];
  await expect(one(slots, "c")).rejects.toMatchObject({ code: "unavailable" });
  await Promise.all(held.map(({ end }) => end()));
  await expect(one(slots, "c")).resolves.toBe("done");
});

test("a failing task gives its place back", async () => {
  const slots = open();
  const fail = () => slots.hold("a", () => Promise.reject(new Error("cut off")));
  for (let tries = 0; tries < 7; tries += 1) await expect(fail()).rejects.toThrow("cut off");
  await expect(one(slots, "a")).resolves.toBe("done");
});
