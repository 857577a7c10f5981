import { existsSync } from "node:fs";
import { join } from "node:path";
import compress from "@fastify/compress";
import serveStatic from "@fastify/static";
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
  await server.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    customTypes:
      /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|manifest\+json))/,
  });
  if (!existsSync(DIST)) return;
  await server.register(serveStatic, {
    root: DIST,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) =>
      void response.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
  server.setNotFoundHandler((request, reply) => {
    if (isPage(request))
      return reply.type("text/html").header("cache-control", "no-cache").sendFile("app.html");
    return sendProblem(
      new AppError("not_found", { detail: "Este endereço não existe." }),
      request,
      reply,
    );
  });
}

function isPage(request: FastifyRequest): boolean {
  return (
    (request.method === "GET" || request.method === "HEAD") &&
    !PROGRAM_PATHS.some((path) => request.url.startsWith(path))
  );
}
