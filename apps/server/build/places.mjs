import { dirname, relative, sep } from "node:path";

// Bundled code still finds the files beside its source: a module that asks for its place gets the place of its source.

/** The head of each written file, which lies `depth` folders below the root. */
export const placesBanner = (depth) => `const $place = (path) =>
  process.getBuiltinModule("node:path").join(import.meta.dirname, ${JSON.stringify("../".repeat(depth))}, path);
const $address = (path) => process.getBuiltinModule("node:url").pathToFileURL($place(path)).href;`;

const OWN_PLACE = /\bimport\.meta\.(?:dirname|filename|url)\b|\b__(?:dirname|filename)\b/g;
const OWN_NAMES = /\b(?:const|let|var|function)\s+__(?:dirname|filename)\b/;

/** A plugin of the bundler. */
export const keepPlaces = (root) => ({
  name: "keep-places",
  transform: {
    filter: { code: /import\.meta\.|__dirname|__filename/ },
    handler(code, id) {
      if (id.startsWith("\0")) return null;
      const names = { file: fromRoot(root, id), folder: fromRoot(root, dirname(id)) };
      const hasOwn = OWN_NAMES.test(code);
      return {
        code: code.replace(OWN_PLACE, (asked) =>
          hasOwn && asked.startsWith("__") ? asked : answer(asked, names),
        ),
        map: null,
      };
    },
  },
});

function answer(asked, { file, folder }) {
  if (asked.endsWith("dirname")) return `$place(${JSON.stringify(folder)})`;
  return `${asked.endsWith("url") ? "$address" : "$place"}(${JSON.stringify(file)})`;
}

const fromRoot = (root, path) => relative(root, path).split(sep).join("/");
