import { OPEN } from "../vocabulary/label-words.ts";
import type { Label } from "../page/label.ts";
import type { Cell } from "../page/layout.ts";
import { trimEdges } from "./from-to.ts";
import { isSetApart } from "./label-use.ts";
import { openRole } from "../vocabulary/open-role.ts";
import { unionBox } from "../page/page.ts";
import { LEGAL_FORM_END } from "../vocabulary/shapes.ts";

const MAX_HEAD_WORDS = 6;
const MAX_QUESTION_WORDS = 9;

/**
 * "Saiu da conta de", "Comprado por:", "Quem contratou o serviço": a cell, or its text before the colon, that announces a
 * party or another value.
 */
export function openLabel(cell: Cell): Label | null {
  // A dash between blanks, or a wide blank, separates like a colon.
  const colon = cell.words.findIndex(
    (word, index) => /[:?]$|^[—–-]$/.test(word.text) || isSetApart(cell.words, index),
  );
  const length = colon < 0 ? cell.words.length : colon + 1;
  const words = cell.words.slice(0, length);
  const head = words.map((word) => word.text).join(" ");
  const isQuestion = cell.words[colon]?.text.endsWith("?") === true;
  if (
    length > (isQuestion ? MAX_QUESTION_WORDS : MAX_HEAD_WORDS) ||
    /\d|[(),;.!?]\s|[.,;!]$/.test(head)
  )
    return null;
  // Without a colon a heading starts with a capital and is not a company's name.
  if (colon < 0 && (!/^\p{Lu}/u.test(head) || LEGAL_FORM_END.test(head))) return null;
  const kind = openRole(head.replace(/[\s:?—–-]+$/, ""));
  if (kind === null) return null;
  const rest = trimEdges(cell.words.slice(length));
  return {
    kind,
    phrase: OPEN,
    cell,
    box: unionBox(words),
    rest,
    isAlone: rest.length === 0,
    hasColon: colon >= 0,
    isQualifier: false,
  };
}
