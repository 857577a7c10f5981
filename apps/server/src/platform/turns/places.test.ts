import { expect, test } from "vitest";
import { Places } from "./places.ts";

/** Work that begins and ends on order. */
function stage(places: Places) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    send(key: string, name: string): Promise<void> {
      return places.run(key, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      });
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

test("as many at once as there are places, then in turn, one of each account at a time", async () => {
  const places = new Places(2);
  const { begun, send, end } = stage(places);
  const first = send("a", "a1");
  const others = [send("a", "a2"), send("b", "b1"), send("c", "c1")];
  await Promise.resolve();
  expect(begun).toEqual(["a1", "b1"]);
  expect(places.waiting).toBe(2);
  end("a1");
  await first;
  expect(begun).toEqual(["a1", "b1", "a2"]);
  end("b1");
  await others[1];
  expect(begun).toEqual(["a1", "b1", "a2", "c1"]);
  end("a2");
  end("c1");
  await Promise.all(others);
  expect(places.waiting).toBe(0);
});

test("work that fails gives its place to the next", async () => {
  const places = new Places(1);
  const failing = places.run("a", () => Promise.reject(new Error("no")));
  const next = places.run("b", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
