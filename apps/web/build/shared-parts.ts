import type { Plugin, Rolldown } from "vite";
import { SCREENS } from "./first-files.ts";

type Context = Pick<Rolldown.PluginContext, "getModuleInfo" | "getModuleIds">;

/**
 * Gathers what the screens at which a visit starts have in common into a few files. Left alone, the bundler makes one of every set
 * of screens that share something: half a hundred small files for one screen, each with a request of its own.
 */
export function sharedParts(): Plugin {
  let users: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const parts = (test: (users: ReadonlySet<string>) => boolean) => (id: string) => {
    const found = users.get(id);
    return found !== undefined && test(found);
  };
  // What stands first takes its modules and their imports before the next.
  const groups = [
    { name: "base", test: parts((by) => by.has("app")) },
    { name: "common", test: parts((by) => by.has("/signin") && by.has("/dashboard")) },
    { name: "account", test: parts((by) => by.has("/signin") && by.size > 1) },
    {
      name: "frame",
      test: parts((by) => by.has("/dashboard") && (by.has("/scan") || by.has("/pix"))),
    },
    { name: "list", test: parts((by) => by.has("/dashboard") && by.size > 1) },
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

/** For every module, by which entries and screens it is needed. Screens keep files of their own. */
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

/** The screens that begin with this module; any other part that is loaded on demand stands for itself. */
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
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    mark(graph, users, imported, name);
}
