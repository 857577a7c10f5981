import { setTimeout as delay } from "node:timers/promises";
import { api } from "@emita/contract/paths";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { type Answers, answerTo, type Asked, deviations } from "./answers.ts";
import { USER } from "./data/account.ts";
import { NOW } from "./data/basics.ts";
import { notePage } from "./note-pages.ts";
import { siteFile } from "./site.ts";
import type { Picture } from "./states.ts";
import { USUAL } from "./usual-answers.ts";

/** No request leaves the machine: every file and answer comes from this process. */
const ORIGIN = "https://emita.exemplo.com.br";
const SERVER = /^\/(api|auth|functions)\//;
const NOTE_PAGES = api.publicInvoice("");
const STREAM = "/api/v1/events";

/** Longer than a notice stays. */
const LATER_MS = 8_000;
const QUIET_MS = 400;
const MOST_ROUNDS = 3;
const PAUSE_MS = 120;
const MAX_WAIT_MS = 30_000;

export interface Taken {
  readonly png: Buffer;
  /** Requests without an answer, and answers that the contract does not allow. */
  readonly faults: readonly string[];
}

/** Opens the state and photographs it once nothing moves any more. */
export async function take(browser: Browser, picture: Picture): Promise<Taken> {
  const { state } = picture;
  const context = await openContext(browser, picture);
  try {
    const server = await serve(context, { ...USUAL, ...state.answers });
    const page = await context.newPage();
    await page.clock.install({ time: NOW });
    await page.goto(state.path);
    await settle(page, server);
    if (state.act) {
      await state.act(page);
      await settle(page, server);
    }
    // Notices are gone by then, forms are kept, and what a screen loads after itself has begun.
    await page.clock.fastForward(LATER_MS);
    if (!state.signedOut) await untilBehind(server);
    await settle(page, server);
    await endToasts(page, server);
    return { png: await steadyPicture(page, server), faults: [...server.faults] };
  } finally {
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
}

async function openContext(browser: Browser, { state, look }: Picture): Promise<BrowserContext> {
  const phone = look.width < 600;
  const context = await browser.newContext({
    baseURL: ORIGIN,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    colorScheme: look.theme,
    reducedMotion: "reduce",
    viewport: { width: look.width, height: phone ? 844 : 900 },
    hasTouch: phone,
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(MAX_WAIT_MS);
  if (state.signedOut) return context;
  await context.addInitScript((session) => {
    localStorage.setItem("emita-auth", session);
    // Secrets that a screen proposes are on its picture.
    let made = 0;
    crypto.randomUUID = () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, "0")}`;
  }, SESSION);
  return context;
}

/** A session as the browser keeps it; its token is signed by nothing. */
const SESSION = JSON.stringify({
  access_token: `e30.${Buffer.from('{"aal":"aal1"}').toString("base64url")}.`,
  token_type: "bearer",
  expires_in: 3600,
  expires_at: NOW.getTime() / 1000 + 3600,
  refresh_token: "none",
  user: USER,
});

interface Server {
  /** Requests under way. */
  pending: number;
  lastAt: number;
  /** The work behind the screens has begun: it opens the stream of live events, which stays silent. */
  isBehind: boolean;
  readonly faults: Set<string>;
}

async function serve(context: BrowserContext, answers: Answers): Promise<Server> {
  const server: Server = { pending: 0, lastAt: Date.now(), isBehind: false, faults: new Set() };
  await context.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === STREAM) {
      server.isBehind = true;
      return;
    }
    server.pending += 1;
    try {
      if (url.origin !== ORIGIN) await route.abort();
      else if (SERVER.test(url.pathname)) await answer(route, url, answers, server);
      else await sendFile(route, url, server);
    } finally {
      server.pending -= 1;
      server.lastAt = Date.now();
    }
  });
  return server;
}

async function sendFile(route: Route, { pathname }: URL, { faults }: Server): Promise<void> {
  const file = pathname.startsWith(NOTE_PAGES) ? await notePage(pathname) : siteFile(pathname);
  if (file) return route.fulfill({ status: 200, ...file });
  faults.add(`no file for ${pathname}`);
  return route.fulfill({ status: 404 });
}

async function answer(route: Route, url: URL, answers: Answers, { faults }: Server): Promise<void> {
  const asked: Asked = {
    method: route.request().method(),
    path: url.pathname,
    query: url.searchParams,
    body: bodyOf(route),
  };
  const reply = answerTo(answers, asked);
  if (!reply) {
    faults.add(`no answer for ${asked.method} ${url.pathname}${url.search}`);
    return route.fulfill({ status: 404, contentType: "application/problem+json", body: "{}" });
  }
  for (const fault of deviations(asked, reply)) faults.add(fault);
  return route.fulfill({
    status: reply.status,
    contentType: reply.type,
    body: Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body),
  });
}

function bodyOf(route: Route): object | null {
  try {
    return route.request().postDataJSON();
  } catch {
    return null;
  }
}

/** Until the screen has its heading and its fonts, and has asked for nothing for a while. */
async function settle(page: Page, server: Server): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === "complete" &&
      document.querySelector("[data-shell]") === null &&
      document.querySelector("[aria-busy=true]") === null &&
      document.querySelector("h1") !== null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await until(() => isQuiet(server), "requests go on");
}

/** On a slow machine a screen may show a toast after its clock moved: it ends as well. One that stays belongs to the state. */
async function endToasts(page: Page, server: Server): Promise<void> {
  const passing = page.getByRole("region", { name: "Avisos", exact: true }).getByRole("status");
  for (let round = 0; round < MOST_ROUNDS && (await passing.count()) > 0; round += 1) {
    await page.clock.fastForward(LATER_MS);
    await settle(page, server);
  }
}

const untilBehind = (server: Server): Promise<void> =>
  until(() => server.isBehind, "nothing began behind the screen");

async function until(isReached: () => boolean, otherwise: string): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!isReached()) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await delay(PAUSE_MS);
  }
}

const isQuiet = ({ pending, lastAt }: Server): boolean =>
  pending === 0 && Date.now() - lastAt >= QUIET_MS;

/** The first picture that is equal to the one before it. */
async function steadyPicture(page: Page, server: Server): Promise<Buffer> {
  const deadline = Date.now() + MAX_WAIT_MS;
  let before = await shoot(page);
  for (;;) {
    await delay(PAUSE_MS);
    const png = await shoot(page);
    if (isQuiet(server) && png.equals(before)) return png;
    if (Date.now() > deadline) throw new Error("the screen never stopped moving");
    before = png;
  }
}

const shoot = (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: "disabled", caret: "hide", scale: "css" });
