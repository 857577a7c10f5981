import { expect, test } from "vitest";
import { loadAgain } from "./load-again.ts";

test("a loaded module is returned", async () => {
  expect(await loadAgain(async () => "module")()).toBe("module");
});

test("after a failure that names a file, the file is requested under another URL", async () => {
  let calls = 0;
  const load = loadAgain(async () => {
    calls += 1;
    throw new TypeError(
      "Failed to fetch dynamically imported module: http://127.0.0.1:9/assets/DAnvE3AV.js",
    );
  });
  await expect(load()).rejects.toThrow("DAnvE3AV.js");
  // That address has no server either, and Node.js loads no module over HTTP.
  await expect(load()).rejects.toThrow("URLs with a scheme in");
  expect(calls).toBe(1);
});

test("after a failure that names no file, the module is loaded as before", async () => {
  let calls = 0;
  const load = loadAgain(async () => {
    calls += 1;
    if (calls === 1) throw new TypeError("Importing a module script failed.");
    return "module";
  });
  await expect(load()).rejects.toThrow("Importing");
  expect(await load()).toBe("module");
});
