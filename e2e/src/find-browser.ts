import { existsSync } from "node:fs";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
] as const;

/**
 * CHROME_PATH, otherwise an installed Chromium or Chrome; it is never downloaded.
 * @throws Error with one line of advice.
 */
export function findBrowser(): string {
  const given = process.env["CHROME_PATH"];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH points to ${given}, which does not exist.`);
  }
  const found = INSTALLED.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    "No Chromium or Chrome found: install one or set CHROME_PATH. The end-to-end tests need it.",
  );
}
