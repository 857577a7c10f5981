import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontPreload } from "./build/font-preload.ts";
import { scopedName } from "./build/scoped-name.ts";
import { sharedParts } from "./build/shared-parts.ts";
import { staticLanding } from "./build/static-landing.ts";

/** The address of the server in `npm run dev`; the same variable and default as there. */
const SERVER = `http://localhost:${process.env["PORT"] ?? 3000}`;

/**
 * Two builds into one folder (see build/build.ts). `--mode app` makes app.html, the single-page app; `--mode landing` makes
 * index.html, plain HTML rendered at build time. They share no chunk, so the first load of / never loads React. The dev
 * server serves both.
 */
export default defineConfig(({ mode, command }) => ({
  appType: "custom",
  plugins: [react(), staticLanding(), fontPreload(), ...(mode === "app" ? [sharedParts()] : [])],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: "dist",
    emptyOutDir: mode === "app",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: mode === "app" ? ".vite/app-manifest.json" : false,
    target: "es2022",
    rolldownOptions: {
      // The start page's script imports style sheets whose class names only the build-time HTML uses.
      treeshake: mode !== "landing",
      input: command === "build" && mode === "landing" ? "index.html" : "app.html",
      // The first files of every screen list all others, so the name of a later file is only its hash.
      output: {
        assetFileNames: "assets/[name]-[hash][extname]",
        chunkFileNames: "assets/[hash:7].js",
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ["/auth", "/api", "/functions", "/dev"].map((path) => [path, SERVER]),
    ),
  },
}));
