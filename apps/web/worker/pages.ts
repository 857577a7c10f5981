/** The start page and the app, both from the build. Every path of the app has the same page. */
const START_PAGE = "/";
const APP_PAGE = "/scan";

/** A connection without an answer for this long counts as none. */
const MAX_WAIT_MS = 4_000;

/**
 * Paths that other programs answer, or that the server renders on request; the list of
 * apps/server/src/platform/pages/web-app.ts.
 */
const PROGRAM_PATHS = [
  "/api/",
  "/auth/",
  "/functions/",
  "/dev/",
  "/webhooks/",
  "/assets/",
  "/livez",
  "/readyz",
  "/healthz",
  "/metrics",
];

/** Whether this path is the start page or the app, and no API document or file. */
export function isPageOfTheApp(path: string): boolean {
  return !PROGRAM_PATHS.some((start) => path.startsWith(start));
}

/**
 * The server's page, so that no device stays on an old version. Without a connection or with a server error, the cached
 * one. The server's answer is not cached: page and files of one version belong together.
 */
export async function answerPage(request: Request, cacheName: string): Promise<Response> {
  const kept = await keptPage(request, cacheName);
  if (!kept) return fetch(request);
  // The first of both: a successful answer, or the time limit.
  const late = new Promise<Response>((resolve) => setTimeout(resolve, MAX_WAIT_MS, kept));
  const fresh = fetch(request).then((answer) => (answer.status < 500 ? answer : kept));
  return Promise.race([fresh.catch(() => kept), late]);
}

async function keptPage(request: Request, cacheName: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(new URL(request.url).pathname === START_PAGE ? START_PAGE : APP_PAGE);
}
