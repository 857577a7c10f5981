import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "vite";
import { firstFiles, PAINTED_FIRST, type Screen, SCREEN_NAMES } from "./first-files.ts";

/**
 * Writes a page for every entry screen: app.html with links to the screen's files and with its markup without data. The
 * browser fetches the files in parallel instead of discovering them one by one. The server sends it in place of app.html
 * (apps/server/src/platform/pages/web-app.ts).
 */
export async function writeScreens(root: string): Promise<void> {
  const dist = `${root}/dist`;
  const app = scriptsLast(await readFile(`${dist}/app.html`, "utf8"));
  await writeFile(`${dist}/app.html`, app);
  await mkdir(`${dist}/.vite/screens`, { recursive: true });
  for (const [screen, shell] of await renderShells(root)) {
    const files = await firstFiles(dist, screen);
    const start = screen === PAINTED_FIRST ? withStarter(app) : app;
    const page = withShell(withFiles(start, files), shell);
    const ordered = screen === PAINTED_FIRST ? afterPaint(page) : page;
    await writeFile(`${dist}/.vite/screens${screen}.html`, ordered);
  }
}

/** The page already shows the top line or the screen's shell: its style and font come before the scripts. */
function scriptsLast(html: string): string {
  return html.replaceAll(/<(?=script type="module"|link rel="modulepreload")(\w+)/g, LATER);
}
const LATER = '<$1 fetchpriority="low"';

/** Fetches the files that `afterPaint` has deferred. */
function withStarter(html: string): string {
  return html.replace("</head>", '  <script defer src="/program.js"></script>\n  </head>');
}

/** Puts the program's files into a template: a browser fetches nothing from it. */
function afterPaint(html: string): string {
  const files = html.match(PROGRAM_FILES) ?? [];
  const template = `<template id="program">${files.join("")}</template>`;
  return html.replaceAll(PROGRAM_FILES, "").replace("</head>", () => `${template}\n  </head>`);
}
const PROGRAM_FILES =
  /<script [^<>]*type="module"[^<>]*><\/script>|<link rel="modulepreload"[^<>]*>/g;

function withFiles(html: string, files: readonly string[]): string {
  const links = files.filter((file) => !html.includes(`"/${file}"`)).map(linkTo);
  return html.replace("</head>", () => `  ${links.join("\n    ")}\n  </head>`);
}

function linkTo(file: string): string {
  if (file.endsWith(".css")) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}

function withShell(html: string, shell: string): string {
  return html.replace('<div id="root">', (start) => `${start}${shell}`);
}

/** Every screen with its shell; empty where it has none. */
async function renderShells(root: string): Promise<[Screen, string][]> {
  const server = await createServer({
    root,
    // Only for rendering: no file watching and no preparation for a browser.
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderShell } = await server.ssrLoadModule("/src/app/shell/shells.tsx");
    const shells: [Screen, string][] = [];
    for (const screen of SCREEN_NAMES) shells.push([screen, (await renderShell(screen)) ?? ""]);
    return shells;
  } finally {
    await server.close();
  }
}
