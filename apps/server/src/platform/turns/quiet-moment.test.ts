import { expect, test } from "vitest";
import { quietMoment } from "./quiet-moment.ts";

test("whoever waits goes on in the end", async () => {
  await expect(quietMoment()).resolves.toBeUndefined();
});
