import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classesOf } from "./style-classes.mjs";

/** Names that packages give: the icons', and the router's for the present link. They need no rule of ours. */
const FOREIGN = /^lucide|^active$/;
/** Name of a class of a CSS module (web/build/scoped-name.ts): its rule is nowhere but in its own style sheet. */
const SCOPED = /^[\w-]+_[\w-]+_[\w-]{4}$/;

/** The pages of a build: the start page, the app, and the entry screens' own. */
export function builtPages(dist) {
  const screens = join(dist, ".vite/screens");
  return [
    join(dist, "index.html"),
    join(dist, "app.html"),
    ...(existsSync(screens) ? readdirSync(screens).map((name) => join(screens, name)) : []),
  ];
}

/**
 * The classes in a page's HTML without a rule: those of a CSS module in the style sheets that the page itself loads, others in
 * any of the build (a plain name may be a mark that only another screen's style sheet looks for).
 */
export function classesWithoutRule(page, dist) {
  const html = readFileSync(page, "utf8");
  const known = classesIn(sheetsOf(html, dist));
  const anywhere = classesIn(allSheets(dist));
  const named = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/));
  const without = named.filter((name) => {
    if (name === "" || FOREIGN.test(name) || known.has(name)) return false;
    return SCOPED.test(name) || !anywhere.has(name);
  });
  return [...new Set(without)].toSorted((one, other) => (one < other ? -1 : 1));
}

function classesIn(sheets) {
  const names = new Set();
  for (const css of sheets) for (const name of classesOf(css).local) names.add(name);
  return names;
}

function allSheets(dist) {
  return readdirSync(join(dist, "assets"))
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(join(dist, "assets", name), "utf8"));
}

function sheetsOf(html, dist) {
  const linked = [...html.matchAll(/<link\b[^>]*\srel="stylesheet"[^>]*\shref="([^"]+)"/g)];
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)];
  return [
    ...linked.map(([, href]) => readFileSync(join(dist, href), "utf8")),
    ...inline.map(([, css]) => css),
  ];
}
