import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import serveStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { isScreenPath } from "@emita/domain/basics/screen-path";
import { AppError } from "../basics/app-error.ts";
import type { HttpServer } from "../http/http.ts";
import { NOT_HERE } from "../http/local-routes.ts";
import { type PageConfig, withFacts } from "./page-facts.ts";
import { sendProblem } from "../http/problem.ts";
import { leaveUnasked } from "../http/route-access.ts";

const DIST = join(import.meta.dirname, "../../../../web/dist");
const SCREENS = ".vite/screens";
const ADDRESSES = ".vite/addresses.json";
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

/** Addresses of screens have no file ending. An address with one means a file: where that does not exist it is 404, not the app (/favicon.ico). */
const FILE = /\.[a-z\d]{1,12}$/i;

/**
 * Serves the built web app: `/` is a finished page, hashed files are kept for ever, every address of a screen is the app itself. So is
 * every other address, but as 404: the app has a page for it. Programs that ask for JSON get a problem there.
 */
export async function registerWebApp(
  server: HttpServer,
  config: PageConfig,
  dist = DIST,
): Promise<void> {
  const pages = existsSync(dist) ? await loadPages(dist, config) : null;
  if (pages) {
    await server.register(async (scope) => {
      leaveUnasked(scope, "anyone");
      await scope.register(serveStatic, staticFiles(dist));
    });
    const open = { config: { access: "anyone" }, schema: { hide: true } } as const;
    server.get("/", open, (_request, reply) => sendPage(reply, pages.landing));
  }
  server.setNotFoundHandler((request, reply) => {
    if (pages && isPage(request)) {
      const path = pathOf(request);
      if (isScreenPath(path, pages.addresses))
        return sendPage(reply, pages.screens.get(path) ?? pages.app);
      reply.status(404).header("vary", "accept");
      if (!asksForJson(request)) return sendPage(reply, pages.app);
    }
    const unknown = new AppError("not_found", { detail: NOT_HERE });
    return sendProblem(unknown, request, reply);
  });
}

const staticFiles = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: false,
  dotfiles: "ignore",
  // Copies made by the build (web/build/compress.ts).
  preCompressed: true,
  setHeaders(response, path) {
    const isHashed = path.includes("/assets/");
    response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  },
});

interface Pages {
  readonly landing: string;
  readonly app: string;
  /** By address: screens at which visits start have a page that shows them sooner (web/build/screens.ts). */
  readonly screens: ReadonlyMap<string, string>;
  /** Paths of all screens, from the router's list (web/build/addresses.ts). */
  readonly addresses: readonly string[];
}

/** The pages are the same for all users; the operator's settings are written into them once. */
async function loadPages(dist: string, config: PageConfig): Promise<Pages> {
  const read = (name: string) => readFile(join(dist, name), "utf8");
  const load = async (name: string) => withFacts(await read(name), config);
  const screens = new Map<string, string>();
  for (const file of await readdir(join(dist, SCREENS))) {
    screens.set(`/${parse(file).name}`, await load(join(SCREENS, file)));
  }
  const addresses = addressesSchema.parse(JSON.parse(await read(ADDRESSES)));
  return { landing: await load("index.html"), app: await load("app.html"), screens, addresses };
}

const addressesSchema = z.array(z.string());

function asksForJson({ headers: { accept = "" } }: FastifyRequest): boolean {
  return /json/i.test(accept) && !/html/i.test(accept);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "/";
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html);
}

function isPage(request: FastifyRequest): boolean {
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !FILE.test(pathOf(request)) &&
    !PROGRAM_PATHS.some((path) => request.url.startsWith(path))
  );
}
