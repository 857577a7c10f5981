import type { Plugin, Rolldown } from "vite";
import { SCREENS } from "./first-files.ts";

type Context = Pick<Rolldown.PluginContext, "getModuleInfo" | "getModuleIds">;

/**
 * Bundles the modules shared by the entry screens into a few files. By default the bundler writes one file for every set of
 * screens that share modules: fifty small files for one screen, each with its own request.
 */
export function sharedParts(): Plugin {
  let users: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const parts = (test: (users: ReadonlySet<string>) => boolean) => (id: string) => {
    const found = users.get(id);
    return found !== undefined && test(found);
  };
  // An earlier group takes its modules and their imports before the next.
  const groups = [
    { name: "base", test: parts((by) => by.has("app")) },
    { name: "common", test: parts((by) => by.has("/signin") && by.has("/dashboard")) },
    { name: "account", test: parts((by) => by.has("/signin") && by.size > 1) },
    {
      name: "frame",
      test: parts((by) => by.has("/dashboard") && (by.has("/scan") || by.has("/pix"))),
    },
    { name: "list", test: parts((by) => by.has("/dashboard") && by.size > 1) },
    // What is left of them is small, and every further screen needs some.
    {
      name: "icons",
      test: (id: string) => ICON.test(id) && (users.get(id)?.size ?? 0) > 1,
    },
  ];
  return {
    name: "emita-shared-parts",
    buildEnd() {
      users = usersOf(this);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
      },
    }),
  };
}

/** For every module, the entries and screens that need it. Screens keep files of their own. */
function usersOf(graph: Context): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const ids = [...graph.getModuleIds()];
  for (const id of ids) {
    const info = graph.getModuleInfo(id);
    if (info?.isEntry) mark(graph, users, id, "app");
    else if (info && info.dynamicImporters.length > 0) {
      for (const name of namesOf(id)) mark(graph, users, id, name);
    }
  }
  for (const id of ids)
    if ((graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) users.delete(id);
  return users;
}

/** The screens that begin with this module. Any other lazily loaded part counts as its own screen. */
function namesOf(id: string): string[] {
  const screens = Object.entries(SCREENS)
    .filter(([, sources]) => sources.some((source) => id.includes(source)))
    .map(([name]) => name);
  return screens.length > 0 ? screens : [id];
}

function mark(graph: Context, users: Map<string, Set<string>>, id: string, name: string): void {
  const known = users.get(id) ?? new Set();
  if (known.has(name)) return;
  users.set(id, known.add(name));
  for (const imported of importsOf(graph, id)) mark(graph, users, imported, name);
}

/**
 * What a module imports. Of the icons' index only those it names: the index itself imports all of them, so that every icon of
 * the product would count as needed by the first screen.
 */
function importsOf(graph: Context, id: string): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) =>
    ICON_INDEX.test(imported) ? iconsNamed(code ?? "", graph, imported) : [imported],
  );
}

const ICON = /lucide-react\/dist\/esm\/icons\//;
const ICON_INDEX = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;

function iconsNamed(code: string, graph: Context, index: string): string[] {
  const { code: exported, importedIds = [] } = graph.getModuleInfo(index) ?? {};
  const [, named = ""] = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/.exec(code) ?? [];
  const names = named.split(",").map((part) => part.trim().split(/\s/)[0] ?? "");
  return names.flatMap((name) => {
    const file = fileOfIcon(exported ?? "", name);
    return importedIds.filter((id) => file !== null && id.endsWith(file));
  });
}

/** The file from which the index exports a name: `export { default as X, default as Y } from './icons/x.mjs'`. */
function fileOfIcon(exported: string, name: string): string | null {
  if (name === "") return null;
  const line = exported
    .split("\n")
    .find((each) => each.includes(`default as ${name},`) || each.includes(`default as ${name} `));
  const [, file = null] = /from ['"]\.(\/icons\/[^'"]+)['"]/.exec(line ?? "") ?? [];
  return file;
}
