import { expect, test } from "vitest";
import { UploadSlots } from "./upload-slots.ts";

/** Begins so many that go on until `end`. */
function begin(slots: UploadSlots, owner: string, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = Array.from({ length: count }, () => slots.hold(owner, () => promise));
  return {
    end() {
      resolve();
      return Promise.all(all);
    },
  };
}
const one = (slots: UploadSlots, owner: string) => slots.hold(owner, () => Promise.resolve("kept"));

test("an account with too many under way is told so, another one goes on", async () => {
  const slots = new UploadSlots();
  const held = begin(slots, "a", 64);
  await expect(one(slots, "a")).rejects.toMatchObject({
    code: "rate_limited",
    details: { retryAfterSeconds: 5, detail: expect.stringContaining("64 envios") },
  });
  await expect(one(slots, "b")).resolves.toBe("kept");
  await held.end();
  await expect(one(slots, "a")).resolves.toBe("kept");
});

test("a server with too many under way asks everybody to come back", async () => {
  const slots = new UploadSlots();
  const held = Array.from({ length: 4 }, (_, index) => begin(slots, `a${index}`, 64));
  await expect(one(slots, "b")).rejects.toMatchObject({ code: "unavailable", status: 503 });
  await Promise.all(held.map(({ end }) => end()));
  await expect(one(slots, "b")).resolves.toBe("kept");
});

test("what fails gives its place back", async () => {
  const slots = new UploadSlots();
  for (let tries = 0; tries < 70; tries += 1)
    await expect(slots.hold("a", () => Promise.reject(new Error("cut off")))).rejects.toThrow(
      "cut off",
    );
  await expect(one(slots, "a")).resolves.toBe("kept");
});
