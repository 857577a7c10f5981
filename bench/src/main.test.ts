import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a benchmark that needs a browser says in one line that there is none, and starts nothing", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "main.ts"), "newcomer"],
    {
      encoding: "utf8",
      env: { ...process.env, CHROME_PATH: "/nowhere/chromium", NODE_NO_WARNINGS: "1" },
    },
  );

  expect(stderr).toBe("CHROME_PATH points to /nowhere/chromium, which does not exist.\n");
  expect(stdout).toBe("");
  expect(status).toBe(1);
});
