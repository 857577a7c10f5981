import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** docs/style.md lists the same words with what to write instead. */
const BANNED =
  /(?<![\p{L}\p{N}_-])(?:stands?(?![\p{L}\p{N}_-]| for\b)|(?:stood|tells?|told|nobody|somebody|whoever|anew|heeds?)(?![\p{L}\p{N}_-]))/giu;

/** Names in code spans, and in Markdown blocks of code, are no prose. */
const CODE = /```[\s\S]*?```|`[^`\n]*`/gu;

/** The page must show what it bans. */
const STYLE_PAGE = "docs/style.md";

const PARTS = ["packages", "apps", "bench", "e2e", "ops", "scripts", "docs", ""];
const SKIPPED = /(?:^|\/)(?:node_modules|dist|data|build-out|\.[^/]*)(?:\/|$)/u;
const SOURCE = /\.(?:tsx?|mjs)$/u;

/** Source files and documents of the repository, relative to `root`. */
export function writtenFiles(root) {
  return PARTS.flatMap((part) => filesIn(root, part)).filter(
    (name) => (SOURCE.test(name) || name.endsWith(".md")) && name !== STYLE_PAGE,
  );
}

/** Banned words in one file, each as "line: word". */
export function oddWords(name, source) {
  if (source.search(BANNED) === -1) return [];
  const texts = SOURCE.test(name) ? proseOf(name, source) : [{ start: 0, text: source }];
  return texts.flatMap(({ start, text }) => {
    const prose = text.replaceAll(CODE, (code) => " ".repeat(code.length));
    return [...prose.matchAll(BANNED)].map(
      ({ index, 0: word }) => `${source.slice(0, start + index).split("\n").length}: ${word}`,
    );
  });
}

/** The root's own files are listed without its folders. */
function filesIn(root, part) {
  return readdirSync(join(root, part), { recursive: part !== "" })
    .map((name) => (part ? `${part}/${name.replaceAll("\\", "/")}` : name))
    .filter((name) => !SKIPPED.test(name) && statSync(join(root, name)).isFile());
}

/** Comments and test names of a source file. */
function proseOf(name, source) {
  const { program, comments } = parseSync(name, source);
  const texts = comments.map(({ start, end }) => ({ start, text: source.slice(start, end) }));
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!isTest(callee) || !isText(title)) return;
      texts.push({ start: title.start, text: source.slice(title.start + 1, title.end - 1) });
    },
  }).visit(program);
  return texts;
}

/** Also `test.each(rows)("…")` and `describe.skipIf(off)("…")`. */
function isTest(callee) {
  let node = callee;
  while (node && node.type !== "Identifier") node = node.callee ?? node.object ?? node.tag;
  return ["test", "it", "describe"].includes(node?.name);
}

function isText(node) {
  return (
    node?.type === "TemplateLiteral" || (node?.type === "Literal" && typeof node.value === "string")
  );
}
