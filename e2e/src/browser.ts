import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { expect, test as base } from "vitest";
import type { Account } from "./api-client.ts";
import { findBrowser } from "./find-browser.ts";
import { collectNotices, untakenNotices } from "./pages/notices.ts";
import { MAX_WAIT_MS } from "./pages/screen.ts";
import { keepSession } from "./stored-session.ts";
import { sharedProduct } from "./shared-product.ts";

const RESULTS = join(import.meta.dirname, "../results");
const ARGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-device-for-media-stream",
];

export interface VisitOptions {
  /** Another product than the shared one. */
  readonly at?: string;
  /** Signed in as this account. */
  readonly as?: Account;
  /** Width in CSS pixels; 1440 by default. Below 600 the browser emulates a phone. */
  readonly width?: number;
  readonly theme?: "light" | "dark";
}

const complaints = new WeakMap<BrowserContext, string[]>();
const tolerated = new WeakMap<BrowserContext, RegExp[]>();

/** Console messages that this test provokes on purpose. Any other error fails it. */
export function tolerate(page: Page, ...patterns: readonly RegExp[]): void {
  tolerated.get(page.context())?.push(...patterns);
}

/**
 * `open` creates a new visitor (own cookies and storage), `page` is the first one. After the test, console errors, uncaught
 * errors and breaches of the content security policy fail it. A failed test saves screenshots in e2e/results and prints the
 * text of its pages.
 */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern that this needs nothing
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const args = process.getuid?.() === 0 ? ["--no-sandbox", ...ARGS] : ARGS;
    const browser = await chromium.launch({ executablePath: findBrowser(), args });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", async ({ browser, task }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      if (task.result?.state === "fail") await takePictures(task.name, contexts);
      const seen = contexts.flatMap(unexpected);
      // A response that a test mocks may still be under way.
      await Promise.all(
        contexts.flatMap((context) =>
          context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })),
        ),
      );
      await Promise.all(contexts.map((context) => context.close()));
      expect(seen, "errors in the browser").toEqual([]);
    });
    return async ({ at, as: account, width = 1440, theme = "light" }: VisitOptions = {}) => {
      const url = at ?? sharedProduct().url;
      const phone = width < 600;
      const context = await browser.newContext({
        baseURL: url,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
        colorScheme: theme,
        reducedMotion: "reduce",
        viewport: { width, height: phone ? 844 : 900 },
        hasTouch: phone,
      });
      contexts.push(context);
      context.setDefaultTimeout(MAX_WAIT_MS);
      listen(context);
      await collectNotices(context);
      if (account) await keepSession(context, url, account);
      return context.newPage();
    };
  })
  .extend("page", async ({ open }) => open());

/** A mail's frame runs no scripts, not even the listener for toasts (hearNotices). The browser logs that. */
const LISTENER_KEPT_OUT = /^Blocked script execution in '[^']*\/dev\/mail\//;

function listen(context: BrowserContext): void {
  const said: string[] = [];
  complaints.set(context, said);
  tolerated.set(context, []);
  context.on("console", (message) => {
    if (message.type() === "error") said.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => said.push(String(error.error())));
}

function unexpected(context: BrowserContext): string[] {
  const patterns = [LISTENER_KEPT_OUT, ...(tolerated.get(context) ?? [])];
  const said = complaints.get(context) ?? [];
  return said.filter((text) => !patterns.some((pattern) => pattern.test(text)));
}

async function takePictures(name: string, contexts: readonly BrowserContext[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const stem = name.replace(/[^\p{L}\d]+/gu, "-").slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(RESULTS, `${stem}-${index + 1}.png`);
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
    await printPage(name, page).catch(() => undefined);
  }
}

/** Screenshots stay on the test machine; its report contains this text. */
async function printPage(name: string, page: Page): Promise<void> {
  const text = await page.locator("body").innerText();
  const notices = JSON.stringify(untakenNotices(page));
  process.stderr.write(
    `"${name}" failed while ${page.url()} showed ${notices} and:\n${text.slice(0, 2000)}\n`,
  );
}
