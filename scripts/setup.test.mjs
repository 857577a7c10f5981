import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fromRoot } from "./lib/project.mjs";

const PACKAGES = 40;

/**
 * Behaves like npm in two ways that matter here. It works in a child process, which goes on when its parent is killed. It
 * takes a package with a package.json for installed, even when other files are missing.
 */
const NPM = `
const { spawn } = require("node:child_process");
if (process.argv[2] === "install") {
  spawn(process.execPath, [__filename, "work"], { stdio: "ignore" }).on("exit", (code) => process.exit(code ?? 1));
} else {
  const fs = require("node:fs");
  fs.appendFileSync("installations.log", "begun\\n");
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  (async () => {
    for (let n = 0; n < ${PACKAGES}; n += 1) {
      const folder = "node_modules/package-" + n;
      if (fs.existsSync(folder + "/package.json")) continue;
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(folder + "/package.json", "{}");
      await pause();
      fs.writeFileSync(folder + "/index.js", "");
    }
    fs.mkdirSync("node_modules/node/bin", { recursive: true });
    fs.writeFileSync("node_modules/node/bin/node", "");
    fs.appendFileSync("installations.log", "ended\\n");
  })();
}
`;

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "emita-setup-"));
  for (const name of ["packages", "apps", "e2e", "bench"]) mkdirSync(join(folder, name));
  for (const name of ["scripts/lib", "apps/server/build"])
    cpSync(fromRoot(name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, "npm.cjs"), NPM);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A set-up as `npm start` begins it: in its own process group, like a terminal's command. */
function startSetup() {
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      'const { ensureSetup } = await import("./scripts/lib/setup.mjs"); await ensureSetup({});',
    ],
    {
      cwd: folder,
      env: { ...process.env, npm_execpath: join(folder, "npm.cjs"), npm_lifecycle_event: "" },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once("close", (code) => resolve(code)));
  return { child, ended, output: () => output };
}

async function until(condition) {
  while (!condition()) await sleep(2);
}

const installed = () =>
  existsSync(join(folder, "node_modules"))
    ? readdirSync(join(folder, "node_modules")).filter((name) => name.startsWith("package-"))
    : [];

const incomplete = () =>
  installed().filter((name) => !existsSync(join(folder, "node_modules", name, "index.js")));

const log = () => readFileSync(join(folder, "installations.log"), "utf8");

/** Ctrl-C in a terminal, SIGTERM to the command alone, and SIGKILL, which leaves no chance to clean up. */
const ENDINGS = {
  "Ctrl-C": (pid) => process.kill(-pid, "SIGINT"),
  "a request to end": (pid) => process.kill(pid, "SIGTERM"),
  "kill -9": (pid) => process.kill(pid, "SIGKILL"),
};

const MOMENTS = Array.from({ length: 10 }, (_, n) => ({
  packages: 1 + n * 4,
  ending: Object.keys(ENDINGS)[n % 3],
}));

describe("an interrupted set-up", () => {
  test.each(MOMENTS)(
    "is complete after the next start: $ending with $packages packages begun",
    async ({ packages, ending }) => {
      const first = startSetup();
      await until(() => installed().length >= packages);
      ENDINGS[ending](first.child.pid);
      await first.ended;

      const second = startSetup();
      expect(await second.ended).toBe(0);

      expect(installed()).toHaveLength(PACKAGES);
      expect(incomplete()).toEqual([]);
      expect(log()).toMatch(/begun\nended\n$/);
      expect(second.output()).toContain("a instalação anterior foi interrompida");
    },
  );

  test("leaves no installation running after Ctrl-C", async () => {
    const only = startSetup();
    await until(() => installed().length > 0);
    ENDINGS["Ctrl-C"](only.child.pid);

    expect(await only.ended).toBe(130);
    const left = installed().length;
    await sleep(100);
    expect(installed()).toHaveLength(left);
  });
});

test("two parallel set-ups install once: the second says that it waits, then finds everything done", async () => {
  const first = startSetup();
  await until(() => installed().length > 0);
  const second = startSetup();

  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(second.output()).toContain("Outro npm start prepara esta pasta, espero…");
  expect(log()).toBe("begun\nended\n");
});
