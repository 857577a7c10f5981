import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { typesOfDocument } from "./types-of-document.ts";

const PACKAGE = join(import.meta.dirname, "..");
const SOURCES = join(PACKAGE, "src");
const DIST = join(PACKAGE, "dist");
/** The repository's own compiler; the generator of types depends on an older one. */
const COMPILER = join(PACKAGE, "../../node_modules/.bin/tsc");
const PATHS = join(PACKAGE, "../contract/src/paths.ts");

/**
 * The published package (`npm publish packages/client/dist`): JavaScript and declarations without imports from the
 * repository.
 */
rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST, { recursive: true });
mkdirSync(join(DIST, "calls"));
for (const name of filesIn(SOURCES)) {
  if (!name.endsWith(".ts") || name.endsWith(".test.ts") || name === "types.ts") continue;
  writeProgram(join(SOURCES, name), name);
}
writeProgram(PATHS, "paths.ts");
writeFileSync(join(DIST, "types.js"), "export {};\n");
await writeDeclarations();
writeManifest();

/** Paths within the folder and its rooms. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** From a file of this path to the folder of all. */
function toRoot(name: string): string {
  return name.includes("/") ? "../" : "./";
}

/** Strips the types. The paths, the contract's only runtime code, are copied next to it. */
function writeProgram(source: string, name: string): void {
  const code = stripTypeScriptTypes(readFileSync(source, "utf8"))
    .replace(/^[ \t;]+$\n/gm, "")
    .replaceAll("@emita/contract/paths", `${toRoot(name)}paths.js`);
  writeFileSync(join(DIST, name.replace(/\.ts$/, ".js")), withJs(code, toRoot(name)));
}

async function writeDeclarations(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "emita-client-types-"));
  execFileSync(
    COMPILER,
    ["-p", PACKAGE, "--noEmit", "false", "--declaration", "--emitDeclarationOnly"].concat([
      "--rootDir",
      join(PACKAGE, ".."),
      "--outDir",
      folder,
    ]),
    { stdio: "inherit", cwd: PACKAGE },
  );
  const emitted = join(folder, "client/src");
  for (const name of filesIn(emitted)) {
    if (name.endsWith(".test.d.ts")) continue;
    const declarations = readFileSync(join(emitted, name), "utf8");
    writeFileSync(join(DIST, name), withJs(declarations, toRoot(name)));
  }
  writeFileSync(join(DIST, "types.d.ts"), await typesOfDocument());
  rmSync(folder, { recursive: true, force: true });
}

/** Rewrites imports to the JavaScript files; the contract's types are all in types.d.ts. */
function withJs(code: string, root: string): string {
  return code
    .replace(/import\("@emita\/contract\/[\w/-]+"\)/g, `import("${root}types.js")`)
    .replace(/((?:from |import\()"\.\.?\/[\w/-]+)\.ts"/g, '$1.js"');
}

function writeManifest(): void {
  const { name, version, description, keywords, license } = JSON.parse(
    readFileSync(join(PACKAGE, "package.json"), "utf8"),
  );
  const entry = { types: "./client.d.ts", default: "./client.js" };
  const manifest = {
    name,
    version,
    description,
    keywords,
    license,
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    exports: { ".": entry, "./package.json": "./package.json" },
    main: entry.default,
    types: entry.types,
  };
  writeFileSync(join(DIST, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(PACKAGE, "README.md"), join(DIST, "README.md"));
}
