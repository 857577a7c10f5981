import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

const NOT_SHIPPED = /\.test\.tsx?$|\/(?:test|testing)\//;

/** The product's source files, without tests. */
export function sourceFiles(root) {
  return ["packages", "apps"]
    .flatMap((part) => folders(root, part))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (name) => `${folder}/${name.replaceAll("\\", "/")}`,
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !NOT_SHIPPED.test(name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ name, path: join(root, name) }));
}

function folders(root, part) {
  return existsSync(join(root, part))
    ? readdirSync(join(root, part)).map((name) => `${part}/${name}/src`)
    : [];
}

/** The regular expressions of a file: the literals, and the places that build one at run time. */
export function findExpressions(path) {
  const source = readFileSync(path, "utf8");
  const lineOf = ({ start }) => source.slice(0, start).split("\n").length;
  const literals = [];
  const built = [];
  const note = (node) => {
    if (node.callee.name === "RegExp") built.push({ line: lineOf(node) });
  };
  new Visitor({
    Literal: (node) => {
      if (node.regex) literals.push({ text: node.raw, line: lineOf(node) });
    },
    NewExpression: note,
    CallExpression: note,
  }).visit(parseSync(path, source).program);
  return { literals, built };
}
