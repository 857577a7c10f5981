// Checks that every regular expression runs in linear time on any text.
import { readFileSync, writeFileSync } from "node:fs";
import { fromRoot, ROOT } from "./lib/project.mjs";
import { findExpressions, sourceFiles } from "./lib/regexp-sources.mjs";
import { isPlain, judge } from "./lib/regexp-verdict.mjs";

const FEWEST_EXPRESSIONS = 400;
/** Earlier verdicts: judging some expressions takes seconds. Only `--keep` writes the file. */
const KNOWN = fromRoot("scripts", "regexps.json");

/**
 * Expressions that only read short texts: they may be polynomial, or too hard to prove. The reason says what limits the
 * length.
 */
const SHORT_TEXTS = {
  "packages/domain/src/extraction/":
    "documents are cut to size first (extraction/page/readable-size.ts)",
  "packages/domain/src/identifiers/address.ts": "ADDRESS_MAX",
  "packages/domain/src/basics/money.ts": "the digits of a number",
  "packages/domain/src/invoices/service-codes/rules.ts": "MAX_SEARCHED of service-codes.ts",
  "apps/web/src/app/shell/shells.tsx": "our own markup, while building",
  "apps/server/src/platform/pages/page-facts.ts": "our own pages, while starting",
  "apps/server/src/platform/pages/web-style.ts": "our own style sheet, while starting",
  "apps/sandbox/src/control/": "the sandbox's own answers, changed on order",
  "apps/sandbox/src/authority/test-authority.ts": "the sandbox's own key files",
};

/** Built at run time, so they are judged by hand. */
const BUILT = {
  "apps/sandbox/src/abrasf/soap.ts":
    "between a fixed start and the last end; the sandbox hears only us",
  "apps/sandbox/src/payments/routes.ts": "our own paths",
  "apps/server/src/identity/gate/redirects.ts": "from the settings; see there",
  "apps/server/src/platform/pages/page-facts.ts": "fixed names; our own pages",
  "packages/contract/src/invoices/invoice-details.ts": "a fixed number of digits",
  "packages/domain/src/access/api-token.ts": "fixed numbers of characters",
  "packages/domain/src/extraction/vocabulary/open-role.ts": "words over short texts, see above",
  "packages/domain/src/extraction/parties/printed-tax-ids.ts": "bounded repetitions only",
  "packages/fiscal-layouts/src/simple-type.ts": "patterns of official schemas",
  "packages/fiscal/src/abrasf/messages/service.ts": "one unbounded repetition behind a fixed start",
};

/** @returns {Promise<{ faults: string[], read: number, judged: Record<string, string> }>} */
export async function checkExpressions(root, known) {
  const faults = [];
  const judged = {};
  let read = 0;
  for (const file of sourceFiles(root)) {
    const { literals, built } = findExpressions(file.path);
    if (built.length > 0 && !(file.name in BUILT))
      faults.push(`${file.name}:${built[0].line}: put together at run time; write it as a literal`);
    for (const { text, line } of literals) {
      read += 1;
      if (isPlain(text)) continue;
      judged[text] ??= known[text] ?? (await judge(text));
      if (judged[text] !== "linear" && !isAllowed(file.name, judged[text]))
        faults.push(`${file.name}:${line}: ${judged[text]}: ${text}`);
    }
  }
  return { faults, read, judged };
}

function isAllowed(file, verdict) {
  const isShort = Object.keys(SHORT_TEXTS).some((place) => file.startsWith(place));
  return isShort && (verdict === "polynomial" || verdict === "unproved");
}

if (process.argv[1]?.endsWith("regexps.mjs")) {
  const known = JSON.parse(readFileSync(KNOWN, "utf8"));
  const { faults, read, judged } = await checkExpressions(ROOT, known);
  for (const fault of faults) console.error(fault);
  if (read < FEWEST_EXPRESSIONS)
    console.error(
      `only ${read} expressions were read, at least ${FEWEST_EXPRESSIONS} are there: the check itself is broken`,
    );
  if (process.argv.includes("--keep")) {
    const sorted = Object.fromEntries(
      Object.entries(judged).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    writeFileSync(KNOWN, `${JSON.stringify(sorted, null, 2)}\n`);
  }
  process.exit(faults.length > 0 || read < FEWEST_EXPRESSIONS ? 1 : 0);
}
