import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isScreenPath } from "@emita/domain/basics/screen-path";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { SCREEN_ADDRESSES } from "./addresses.ts";

const SLOT = "<!--landing-->";
const PACKAGE = join(import.meta.dirname, "..");
const MODULE = "/src/features/landing/render.tsx";

/**
 * Writes the landing page's HTML into index.html, in development and in the build, and sends every
 * other address of the dev server to the single-page app, as the product server does.
 */
export function staticLanding(): Plugin {
  let devServer: ViteDevServer | undefined;
  return {
    name: "emita-static-landing",
    configureServer(server) {
      devServer = server;
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const path = (request.originalUrl ?? "/").split("?")[0] ?? "/";
          if (!(request.headers.accept ?? "").includes("text/html")) return next();
          try {
            const html = await readPage(server, path);
            if (!isScreenPath(path, SCREEN_ADDRESSES)) response.statusCode = 404;
            response.setHeader("Content-Type", "text/html; charset=utf-8");
            response.end(html);
          } catch (error) {
            next(error);
          }
        });
      };
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        return html.includes(SLOT) ? insert(html, devServer) : html;
      },
    },
  };
}

async function insert(html: string, devServer: ViteDevServer | undefined): Promise<string> {
  const markup = await renderLanding(devServer);
  return html.replace(SLOT, () => markup);
}

async function renderLanding(devServer: ViteDevServer | undefined): Promise<string> {
  if (devServer) return load(devServer);
  const server = await createServer({
    root: PACKAGE,
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  try {
    return await load(server);
  } finally {
    await server.close();
  }
}

async function load(server: ViteDevServer): Promise<string> {
  const page = await server.ssrLoadModule(MODULE);
  const markup: unknown = page.renderLanding();
  if (typeof markup !== "string") throw new Error(`${MODULE} must return a string`);
  return markup;
}

async function readPage(server: ViteDevServer, path: string): Promise<string> {
  const file = path === "/" ? "index.html" : "app.html";
  const html = await readFile(`${server.config.root}/${file}`, "utf8");
  return server.transformIndexHtml(path, html);
}
