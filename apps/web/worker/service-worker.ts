import { dropDocument, keepDocument, sharedDocuments } from "../src/api/session/device-store.ts";
import { answerPage, isPageOfTheApp } from "./pages.ts";
import { receiveShared, SHARE_PATH } from "./shared-files.ts";

/** Set by build/worker.ts: the files of this build, and a name that changes with any of them. */
declare const BUILD_FILES: readonly string[];
declare const BUILD_VERSION: string;
// The compiler types this global as that of any worker.
declare const self: ServiceWorkerGlobalScope;

const DEVICE = { keep: keepDocument, ofNobody: sharedDocuments, drop: dropDocument };

const CACHE = `emita-${BUILD_VERSION}`;

/**
 * Caches the app, so that it opens without a connection. Only files of the build are cached, never an answer of the API:
 * the caches hold no user data. A version is cached and deleted as a whole.
 */
self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname === SHARE_PATH) {
    return event.respondWith(receiveShared(request, DEVICE));
  }
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (isPageOfTheApp(url.pathname)) event.respondWith(answerPage(request, CACHE));
  } else if (BUILD_FILES.includes(url.pathname)) {
    event.respondWith(answerFile(request));
  }
});

/** The person has pressed 'Atualizar' (src/app/new-version.ts). */
self.addEventListener("message", (event) => {
  if (event.data === "activate") void self.skipWaiting();
});

/**
 * The connection is back (Background Sync). The page owns and refreshes the session; a second holder of its tokens would
 * conflict with it. So the worker asks open pages to send; without one, the next page that opens sends.
 */
self.addEventListener("sync", (event) => {
  event.waitUntil(notifyPages("send-waiting"));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Hashed files may come from the browser's own cache; the others must belong to this version.
  await cache.addAll(
    BUILD_FILES.map((file) =>
      file.startsWith("/assets/") ? file : new Request(file, { cache: "reload" }),
    ),
  );
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

async function notifyPages(message: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of this worker are all of our origin
  for (const page of pages) page.postMessage(message);
}
