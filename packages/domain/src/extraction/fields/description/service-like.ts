import { isLabelCell, type Layout } from "../../page/geometry.ts";
import type { Cell } from "../../page/layout.ts";
import type { Word } from "../../page/page.ts";
import { belongsTo } from "../../parties/parties.ts";
import { isActivityWord } from "../../vocabulary/activity.ts";
import { findMoney, isAddressLike, LEGAL_FORM_END } from "../../vocabulary/shapes.ts";

const MAX_WORDS = 12;

/**
 * Cells that look like the name of a service: an activity and its object. Tried last, on papers without any word of our
 * lists.
 */
export function activities(layout: Layout): readonly Cell[] {
  return layout.cells.filter((cell) => readsLikeService(cell.text) && isFree(layout, cell));
}

/**
 * "Projeto Consultoria em processos de estoque": the text after an unknown field's words; null when it does not look like
 * a service.
 */
export function activityBehindHead(layout: Layout, cell: Cell): readonly Word[] | null {
  const { words } = cell;
  const start = words.findIndex(
    ({ text }, at) => at > 0 && /^\p{Lu}\p{Ll}/u.test(text) && isActivityWord(text),
  );
  const before = words[start - 1]?.text ?? "";
  if (start < 1 || start > MAX_WORDS_OF_HEAD || /^\p{Ll}{1,4}$|[^\p{L}]$/u.test(before))
    return null;
  if (!words.slice(0, start).every(({ text }) => /^\p{L}+$/u.test(text))) return null;
  const service = words.slice(start);
  const text = service.map((word) => word.text).join(" ");
  return isNamedService(text) && isFree(layout, cell, 0.5) ? service : null;
}

const MAX_WORDS_OF_HEAD = 4;

/** "Consultoria em processos de estoque", "Limpeza de caixa d'água": an activity and its object. */
export function readsLikeService(text: string): boolean {
  return (
    !/\d/.test(text) &&
    /\s(?:d[aeo]s?|em|para|n[ao]s?|e|com|por)\s/i.test(text) &&
    namesActivity(text)
  );
}

/** Remarks of boletos that look like a service with its period: "Vistoria de imóvel - agosto/2026". */
export function activityRemarks(layout: Layout): readonly Cell[] {
  return layout.cells.filter((cell) => isNamedService(remarkOf(cell)) && isFree(layout, cell));
}

/** "Aulas de jiu-jitsu 3x por semana", "Vistoria de imóvel - agosto/2026". */
export function isNamedService(text: string): boolean {
  return namesActivity(text.replace(WHEN, ""));
}

/** "Informações: Limpeza de caixa d'água": the text after the colon. */
export function remarkOf({ text }: Cell): string {
  return text.replace(
    /^(?:informa[cç][oõ]es|instru[cç][oõ]es|mensagem|obs(?:erva[cç][aã]o)?)\s?:\s/i,
    "",
  );
}

/** "- agosto/2026", "no período de 01/08/2026 a 31/08/2026", "referente ao mês de agosto". */
const WHEN =
  /,\sconforme\s.*$|\s*[-–,(]?\s*(?:dias?\s\d{2}\/.*|(?:referente\s+)?(?:ao?|n[ao])\s+(?:m[eê]s|per[ií]odo|compet[eê]ncia)\b.*|(?:janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|[a-z]{3}|\d{2})\s?\/\s?\d{2,4}\)?)$/iu;

function namesActivity(text: string): boolean {
  const words = text.split(" ");
  const first = words[0] ?? "";
  return (
    words.length >= 3 &&
    words.length <= MAX_WORDS &&
    isActivityWord(first) &&
    !/\d{5}|\d{3}[./-]\d|[:?]/.test(text) &&
    !LEGAL_FORM_END.test(text) &&
    !isAddressLike(text)
  );
}

/** Not a heading, not the title of the paper, and not a party's own text, which is close (in lines) to its label. */
function isFree(layout: Layout, cell: Cell, near = 1): boolean {
  if (cell.line < 2 || findMoney(cell.text).length > 0) return false;
  if (isLabelCell(layout, cell) && remarkOf(cell) === cell.text) return false;
  const { party, distance } = belongsTo(layout, cell.box, cell.page);
  return party === "none" || distance > near;
}
