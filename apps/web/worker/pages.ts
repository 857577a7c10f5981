/** The start page and the app; both are among the files of the build. Every address of the app has the same page. */
const START_PAGE = "/";
const APP_PAGE = "/scan";

/** A connection that answers nothing for so long is none. */
const PATIENCE_MS = 4_000;

/** What other programs answer, or the server writes for the moment; the list of apps/server/src/platform/pages/web-app.ts. */
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

/** Whether a page at this path is the start page or the app, as opposed to an API's document or a file. */
export function isPageOfTheApp(path: string): boolean {
  return !PROGRAM_PATHS.some((start) => path.startsWith(start));
}

/**
 * The server's page, so that nobody is kept on an old version; without a connection, or with a server in trouble, the kept one.
 * What the server answers is not kept: page and files of one version belong together.
 */
export async function answerPage(request: Request, cacheName: string): Promise<Response> {
  const kept = await keptPage(request, cacheName);
  if (!kept) return fetch(request);
  // Whichever comes first: an answer that is no trouble, or the end of the patience.
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const fresh = fetch(request).then((answer) => (answer.status < 500 ? answer : kept));
  return Promise.race([fresh.catch(() => kept), late]);
}

async function keptPage(request: Request, cacheName: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(new URL(request.url).pathname === START_PAGE ? START_PAGE : APP_PAGE);
}
