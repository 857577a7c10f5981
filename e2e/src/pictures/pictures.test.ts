import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../find-browser.ts";
import { compact, differenceOf } from "./compare.ts";
import {
  forgetPicture,
  keepPicture,
  keepRenderer,
  keptNames,
  keptPicture,
  keptRenderer,
  rendererOf,
} from "./kept.ts";
import { type Changed, writeReport } from "./report.ts";
import { take } from "./stage.ts";
import { PICTURES } from "./states.ts";

/** `npm run pictures -- --renew`: what is different is kept instead of refused. */
const RENEW = process.env["PICTURES"] === "renew";

/** The same pixels on every machine, as far as the browser allows. */
const ARGS = [
  "--disable-gpu",
  "--disable-lcd-text",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
];

const changed: Changed[] = [];
let browser: Browser;
/** Why pictures cannot be compared here; null: they can. */
let incomparable: string | null = null;

beforeAll(async () => {
  const args = process.getuid?.() === 0 ? ["--no-sandbox", ...ARGS] : ARGS;
  browser = await chromium.launch({ executablePath: findBrowser(), args });
  const [here, kept] = [rendererOf(browser.version()), await keptRenderer()];
  if (RENEW) return keepRenderer(here);
  if (kept && (kept.chromium !== here.chromium || kept.platform !== here.platform)) {
    incomparable = `the pictures are of Chromium ${kept.chromium} on ${kept.platform}, this is ${here.chromium} on ${here.platform}`;
    process.stdout.write(`Pictures are not compared: ${incomparable}\n`);
  }
});

afterAll(async () => {
  await browser.close();
  if (changed.length === 0) return;
  const page = await writeReport(changed.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  process.stdout.write(`${changed.length} pictures differ, side by side: ${page}\n`);
});

test.concurrent.for(PICTURES)("$name looks as it did", async (picture, { expect, skip }) => {
  if (incomparable) skip(incomparable);
  const { name } = picture;
  const { png, faults } = await take(browser, picture);
  expect(faults, "answers of pictures/data").toEqual([]);
  const before = await keptPicture(name);
  const difference = before && (await differenceOf(before, png));
  if (before && !difference) return;
  const { pixels = 0, drawing = null } = difference ?? {};
  changed.push({ name, pixels, before, after: png, drawing });
  if (RENEW) return keepPicture(name, await compact(png));
  expect.fail(
    before
      ? `${pixels} pixels differ from e2e/pictures/${name}.png`
      : `no picture is kept: npm run pictures -- --renew`,
  );
});

test("every kept picture has its state", async () => {
  const known = new Set(PICTURES.map(({ name }) => name));
  const left = (await keptNames()).filter((name) => !known.has(name));
  if (RENEW) await Promise.all(left.map(forgetPicture));
  expect(RENEW ? [] : left).toEqual([]);
});
