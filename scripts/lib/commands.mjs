import { fromRoot } from "./project.mjs";
import { run } from "./run.mjs";

const SERVER = fromRoot("apps", "server", "src", "bin", "main.ts");
/** Type stripping is no longer experimental in the pinned version; be silent on one that still says so. */
const NODE_FLAGS = ["--disable-warning=ExperimentalWarning"];

export function runStart({ node }) {
  return run(node, [...NODE_FLAGS, SERVER], { ipc: true, env: { NODE_ENV: "production" } });
}

/** The server restarts on change; the web app's development server hands API calls to it. */
export async function runDev({ node }) {
  const server = run(node, [...NODE_FLAGS, "--watch", "--watch-preserve-output", SERVER], {
    ipc: false,
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

/** Paths are relative to where the person stands, which npm hands over as INIT_CWD. */
export function runRead({ node }, files) {
  return run(node, [...NODE_FLAGS, fromRoot("packages", "reader", "src", "cli.ts"), ...files]);
}
