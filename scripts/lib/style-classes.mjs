import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const MODULE = /\.module\.css$/;

/**
 * The classes that have a rule in a style sheet.
 * @returns {{ local: Set<string>, global: Set<string> }} `global`: named in `:global(…)`
 */
export function classesOf(css) {
  const local = new Set();
  const global = new Set();
  const plain = css.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, "");
  for (const [, before] of plain.matchAll(/([^{};]*)\{/g)) {
    if (before.trim().startsWith("@")) continue;
    const own = before.replaceAll(/:global\(([^()]*)\)/g, (_whole, selector) => {
      addClasses(global, selector);
      return "";
    });
    addClasses(local, own);
  }
  return { local, global };
}

function addClasses(to, selector) {
  for (const [, name] of selector.matchAll(CLASS)) to.add(name);
}

/**
 * The classes that a source file names.
 * @returns {{ sheets: Map<string, { names: Set<string>, isOpen: boolean }>, plain: Set<string>, words: Set<string>, imports: string[] }}
 *   `sheets`: by the path of a CSS module, its names here, and whether one is chosen at run time; `plain`: names that are
 *   written as text; `words`: every text and key of the file, among which the chosen ones are; `imports`: files beside it
 */
export function classesNamedIn(path, source = readFileSync(path, "utf8")) {
  const found = { sheets: new Map(), plain: new Set(), words: new Set(), imports: [] };
  const sheetOf = new Map();
  const takeNames = (node) => {
    for (const name of node ? textsOf(node) : []) found.plain.add(name);
  };
  new Visitor({
    ImportDeclaration: ({ source: { value }, specifiers }) => {
      if (!value.startsWith(".")) return;
      const file = resolve(dirname(path), value);
      if (!MODULE.test(file)) found.imports.push(file);
      else if (!found.sheets.has(file)) found.sheets.set(file, { names: new Set(), isOpen: false });
      for (const { local } of specifiers) sheetOf.set(local.name, file);
    },
    MemberExpression: ({ object, property, computed }) => {
      const sheet = found.sheets.get(sheetOf.get(object.name));
      if (!sheet) return;
      if (!computed) sheet.names.add(property.name);
      else if (typeof property.value === "string") sheet.names.add(property.value);
      else sheet.isOpen = true;
    },
    JSXAttribute: ({ name, value }) => {
      if (name.name === "className") takeNames(value?.expression ?? value);
    },
    Property: ({ key, value }) => {
      if (key.name) found.words.add(key.name);
      if (key.name === "className") takeNames(value);
    },
    Literal: ({ value }) => {
      if (typeof value === "string") found.words.add(value);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/** The texts that a class may be by an expression; those that are only compared are none. */
function textsOf(node) {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value.split(/\s+/).filter(Boolean) : [];
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : textsOf(node.left)), ...textsOf(node.right)];
    case "ConditionalExpression":
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case "CallExpression":
      return node.callee.name === "classNames" ? node.arguments.flatMap(textsOf) : [];
    default:
      return [];
  }
}

/**
 * What does not fit between the style sheets and the source files of a folder: a class without a rule, and a rule without a
 * use. A name that is chosen at run time may be any text of its file or of the files that this imports.
 * @param pages pages and scripts outside the folder that name classes too
 * @returns {string[]}
 */
export function styleFaults(folder, pages = []) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  const rules = new Map(
    files
      .filter((file) => file.endsWith(".css"))
      .map((file) => [file, classesOf(readFileSync(file, "utf8"))]),
  );
  const named = new Map(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
      .map((file) => [file, classesNamedIn(file)]),
  );
  const shown = (file) => file.slice(folder.length + 1);
  const everywhere = wordsEverywhere([...named.values()], pages);
  return [
    ...missingRules(rules, named, shown),
    ...unusedRules(rules, named, everywhere, shown),
  ].toSorted();
}

function missingRules(rules, named, shown) {
  const plainRules = new Set();
  for (const [file, { local, global }] of rules) {
    for (const name of MODULE.test(file) ? global : local) plainRules.add(name);
  }
  const faults = [];
  for (const [file, { sheets, plain }] of named) {
    for (const [sheet, { names }] of sheets) {
      const known = rules.get(sheet)?.local ?? new Set();
      for (const name of names)
        if (!known.has(name)) faults.push(`${shown(file)}: no rule .${name} in ${shown(sheet)}`);
    }
    for (const name of plain)
      if (!plainRules.has(name)) faults.push(`${shown(file)}: no rule .${name} in any style sheet`);
  }
  return faults;
}

function unusedRules(rules, named, everywhere, shown) {
  const faults = [];
  for (const [file, { local, global }] of rules) {
    const used = MODULE.test(file) ? namesOf(file, named) : everywhere;
    for (const name of local)
      if (!used.has(name)) faults.push(`${shown(file)}: .${name} is not used`);
    for (const name of global)
      if (!everywhere.has(name)) faults.push(`${shown(file)}: :global(.${name}) is not used`);
  }
  return faults;
}

/** Every class of this module that a file names, or may choose. */
function namesOf(sheet, named) {
  const names = new Set();
  const addAll = (from) => {
    for (const name of from ?? []) names.add(name);
  };
  for (const { sheets, words, imports } of named.values()) {
    const use = sheets.get(sheet);
    if (!use) continue;
    addAll(use.names);
    if (!use.isOpen) continue;
    addAll(words);
    for (const file of imports) addAll(named.get(file)?.words);
  }
  return names;
}

function wordsEverywhere(named, pages) {
  const words = new Set();
  for (const { words: own } of named)
    for (const text of own) for (const word of text.split(/\s+/)) words.add(word);
  for (const page of pages)
    if (existsSync(page))
      for (const [word] of readFileSync(page, "utf8").matchAll(/[\w-]+/g)) words.add(word);
  return words;
}
