import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "@emita/e2e/api-client";
import { findBrowser } from "@emita/e2e/find-browser";
import { freePort } from "@emita/e2e/product";
import { storedSession } from "@emita/e2e/stored-session";
import { chromium, type Browser, type BrowserContext } from "playwright-core";

/** A browser in which every visitor has a separate context. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: flags() });
}

/** A separate browser with one visitor. */
export interface Visitor {
  readonly context: BrowserContext;
  /** Port for other tools on the same browser. */
  readonly debuggingPort: number;
  close(): Promise<void>;
}

/** An empty browser; with an account, one in which its owner is signed in. */
export async function openVisitor(url: string, account?: Account): Promise<Visitor> {
  const profile = await mkdtemp(join(tmpdir(), "emita-visitor-"));
  const debuggingPort = await freePort();
  const args = [...flags(), `--remote-debugging-port=${debuggingPort}`];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args,
    baseURL: url,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    colorScheme: "light",
  });
  if (account) await rememberSession(context, url, account);
  return {
    context,
    debuggingPort,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function flags(): string[] {
  const always = ["--disable-gpu", "--no-first-run"];
  return process.getuid?.() === 0 ? [...always, "--no-sandbox"] : always;
}

async function rememberSession(
  context: BrowserContext,
  url: string,
  account: Account,
): Promise<void> {
  const { origins } = await storedSession(url, account);
  const page = await context.newPage();
  await page.goto("/favicon.svg");
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap((origin) => origin.localStorage),
  );
  await page.close();
}
