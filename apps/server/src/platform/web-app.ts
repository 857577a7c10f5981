import { existsSync } from "node:fs";
import { join } from "node:path";
import serveStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import type { HttpServer } from "./http.ts";
import { sendProblem } from "./problem.ts";

const DIST = join(import.meta.dirname, "../../../web/dist");
const PROGRAM_PATHS = [
  "/api/",
  "/auth/",
  "/functions/",
  "/dev/",
  "/assets/",
  "/healthz",
  "/metrics",
];

/** Serves the built web app: `/` is a finished page, hashed files are kept for ever, every other address is the app itself. */
export async function registerWebApp(server: HttpServer): Promise<void> {
  const isBuilt = existsSync(DIST);
  if (isBuilt) await server.register(serveStatic, staticFiles);
  server.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) {
      return reply.type("text/html").header("cache-control", "no-cache").sendFile("app.html");
    }
    const unknown = new AppError("not_found", { detail: "Este endereço não existe." });
    return sendProblem(unknown, request, reply);
  });
}

const staticFiles: FastifyStaticOptions = {
  root: DIST,
  wildcard: false,
  dotfiles: "ignore",
  setHeaders(response, path) {
    const isHashed = path.includes("/assets/");
    response.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  },
};

function isPage(request: FastifyRequest): boolean {
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !PROGRAM_PATHS.some((path) => request.url.startsWith(path))
  );
}
