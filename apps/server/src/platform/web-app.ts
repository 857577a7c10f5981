import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import serveStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Config } from "../config.ts";
import { AppError } from "./app-error.ts";
import type { HttpServer } from "./http.ts";
import { sendProblem } from "./problem.ts";

const DIST = join(import.meta.dirname, "../../../web/dist");
const PROGRAM_PATHS = [
  "/api/",
  "/auth/",
  "/functions/",
  "/dev/",
  "/webhooks/",
  "/assets/",
  "/healthz",
  "/metrics",
];

/** A screen has no ending: what has one is a file, and one that is not there is not the app either (/favicon.ico). */
const FILE = /\.[a-z\d]{1,12}$/i;

/** Serves the built web app: `/` is a finished page, hashed files are kept for ever, every other address is the app itself. */
export async function registerWebApp(server: HttpServer, config: Config): Promise<void> {
  const pages = existsSync(DIST) ? await loadPages(config) : null;
  if (pages) {
    await server.register(serveStatic, staticFiles);
    server.get("/", { schema: { hide: true } }, (_request, reply) =>
      sendPage(reply, pages.landing),
    );
  }
  server.setNotFoundHandler((request, reply) => {
    if (pages && isPage(request)) {
      const links = pages.links.get(pathOf(request));
      return sendPage(links ? reply.header("link", links) : reply, pages.app);
    }
    const unknown = new AppError("not_found", { detail: "Este endereço não existe." });
    return sendProblem(unknown, request, reply);
  });
}

const staticFiles: FastifyStaticOptions = {
  root: DIST,
  wildcard: false,
  index: false,
  dotfiles: "ignore",
  setHeaders(response, path) {
    const isHashed = path.includes("/assets/");
    response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  },
};

/** The pages are the same for everybody; what the operator sets is written into them once. */
async function loadPages(
  config: Config,
): Promise<{ landing: string; app: string; links: ReadonlyMap<string, string> }> {
  const phone = (config.supportPhone ?? "").replace(/\D/g, "");
  const load = async (name: string) =>
    (await readFile(join(DIST, name), "utf8")).replace(
      /(<meta name="support-phone" content=")[^"]*/,
      `$1${phone}`,
    );
  return {
    landing: await load("index.html"),
    app: await load("app.html"),
    links: await loadLinks(),
  };
}

const firstFilesSchema = z.record(z.string(), z.array(z.string()));

/** Per screen, the header that has the browser fetch the screen's files together with the page (web/build/first-files.ts). */
async function loadLinks(): Promise<ReadonlyMap<string, string>> {
  const file = await readFile(join(DIST, ".vite/first-files.json"), "utf8");
  const lists = Object.entries(firstFilesSchema.parse(JSON.parse(file)));
  return new Map(lists.map(([screen, files]) => [screen, files.map(linkTo).join(", ")]));
}

function linkTo(file: string): string {
  return `</${file}>; rel=${file.endsWith(".css") ? "preload; as=style" : "modulepreload"}`;
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
