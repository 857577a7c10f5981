import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { capture } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const FIXED = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/snap/bin/chromium",
];

/**
 * The browser for end-to-end tests: CHROME_PATH, an installed one, or Debian's package where we may install it. Never a download.
 * @returns {Promise<string | null>} null when there is none: the tests that need it then fail with one clear line.
 */
export async function ensureBrowser(say) {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (!existsSync(given)) say(`CHROME_PATH aponta para ${given}, que não existe.`);
    return existsSync(given) ? given : null;
  }
  return findBrowser() ?? (await installBrowser(say));
}

function findBrowser() {
  const candidates = [
    ...(process.env.PATH ?? "")
      .split(delimiter)
      .flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...FIXED,
  ];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installBrowser(say) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    say(
      "Nenhum Chromium ou Chrome encontrado. Instale um ou informe CHROME_PATH: os testes de ponta a ponta precisam dele.",
    );
    return null;
  }
  say("Preparando: instalando o Chromium do Debian para os testes de ponta a ponta…");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await capture("apt-get", ["update", "-qq"], { env });
  const { code, output } = await capture(
    "apt-get",
    ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
    { env },
  );
  if (code !== 0)
    say(
      `O Chromium não pôde ser instalado. Informe CHROME_PATH.\n${output.trim().split("\n").slice(-5).join("\n")}`,
    );
  return findBrowser();
}
