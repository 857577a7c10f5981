import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromRoot } from "./project.mjs";
import { run } from "./run.mjs";

const program = (name) => fromRoot("apps", "server", "src", "bin", `${name}.ts`);
const SERVER = program("main");
/** Type stripping is no longer experimental in the pinned version; silences versions that still warn. */
const NODE_FLAGS = ["--disable-warning=ExperimentalWarning"];

/**
 * The compile cache of Node.js, at its own default place. Set in the environment, it also covers files that are loaded
 * before the program could set it. Otherwise each start would load the whole TypeScript transpiler for them.
 */
const COMPILED = process.env.NODE_COMPILE_CACHE || join(tmpdir(), "node-compile-cache");

export function runStart({ node }) {
  const env = { NODE_ENV: "production", NODE_COMPILE_CACHE: COMPILED };
  return run(node, [...NODE_FLAGS, SERVER], { ipc: true, env });
}

/** The operator's commands. File names are relative to the person's working directory, which npm passes as INIT_CWD. */
export function runAdmin({ node }, args) {
  return run(node, [...NODE_FLAGS, program("admin"), ...args], {
    env: { NODE_ENV: "production" },
  });
}

/** Checks everything around the product, with the settings that a start would use. */
export function runDoctor({ node }) {
  return run(node, [...NODE_FLAGS, program("doctor")], { env: { NODE_ENV: "production" } });
}

/** Port of the web app's development server (apps/web/vite.config.ts). */
const DEV_URL = "http://localhost:5173";

/** The server restarts on change. The web app's development server proxies API calls to it; links in mails point there. */
export async function runDev({ node }) {
  const server = run(node, [...NODE_FLAGS, "--watch", "--watch-preserve-output", SERVER], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL || DEV_URL },
  });
  const web = run(node, [
    fromRoot("node_modules", "vite", "bin", "vite.js"),
    fromRoot("apps", "web"),
    "--config",
    fromRoot("apps", "web", "vite.config.ts"),
  ]);
  const codes = await Promise.all([server, web]);
  return Math.max(...codes);
}

export function runBench({ node }, names) {
  return run(node, [...NODE_FLAGS, fromRoot("bench", "src", "main.ts"), ...names]);
}

/** Paths are relative to the person's working directory, which npm passes as INIT_CWD. */
export function runRead({ node }, files) {
  return run(node, [...NODE_FLAGS, fromRoot("packages", "reader", "src", "cli.ts"), ...files]);
}

/** Backup and restore. */
export function runData({ node }, args) {
  return run(node, [...NODE_FLAGS, program("data"), ...args]);
}
