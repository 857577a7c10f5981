import { isLabelCell, type Layout, letterHeight } from "../../page/geometry.ts";
import type { Cell } from "../../page/layout.ts";
import { isAddressLike, nameAtStart } from "../../vocabulary/shapes.ts";

/** Maximum length of an address block, in lines. */
const MAX_BLOCK_LINES = 5;

/** The name above an id, directly or with the lines of an address between. */
export function nameAbove(layout: Layout, id: Cell): { name: string; cell: Cell } | null {
  let last = id;
  let best: { name: string; cell: Cell } | null = null;
  for (let step = 0; step < MAX_BLOCK_LINES; step++) {
    const next = alignedAbove(layout, last);
    if (next && last === id && nameBehindHead(layout, next)) return nameBehindHead(layout, next);
    if (!next || isLabelCell(layout, next)) break;
    const isAddress = isAddressLike(next.text) || /^(?:cep\b|\d)/i.test(next.text);
    const name = isAddress ? null : nameAtStart(next.text);
    // A district below its street looks like a name.
    if (best && !isAddress) break;
    best = name ? { name, cell: next } : null;
    if (best && last === id) break;
    if (!best && !isAddress) break;
    last = next;
  }
  return best;
}

function alignedAbove(layout: Layout, under: Cell): Cell | undefined {
  const height = letterHeight(layout, under);
  return layout.cells.findLast(
    (cell) =>
      cell.page === under.page &&
      cell.line < under.line &&
      cell.line >= under.line - 3 &&
      Math.abs(cell.box.x - under.box.x) < height &&
      under.box.y - (cell.box.y + cell.box.h) < Math.max(height, layout.pitch),
  );
}

/** "Órgão: Hospital Santa Clara": an unknown heading before a name. */
function nameBehindHead(layout: Layout, cell: Cell): { name: string; cell: Cell } | null {
  const head = layout.labels.find((label) => label.cell === cell);
  if (head?.kind !== "stop" || head.phrase !== "") return null;
  const name = nameAtStart(head.rest.map((word) => word.text).join(" "));
  return name?.includes(" ") ? { name, cell } : null;
}

/** The name directly below an id. */
export function nameUnder(layout: Layout, id: Cell): { name: string; cell: Cell } | null {
  const height = letterHeight(layout, id);
  const next = layout.cells.find(
    (cell) =>
      cell.page === id.page &&
      cell.line > id.line &&
      Math.abs(cell.box.x - id.box.x) < height &&
      cell.box.y - (id.box.y + id.box.h) < Math.max(height, layout.pitch - height),
  );
  const name = next && !isLabelCell(layout, next) ? nameAtStart(next.text) : null;
  return next && name?.includes(" ") ? { name, cell: next } : null;
}

/** "Contato | João da Silva | Doc. | 529.982.247-25": the name before the id in its row. */
export function nameInRow(layout: Layout, id: Cell): { name: string; cell: Cell } | null {
  const before = (layout.lines[id.line]?.cells ?? []).filter((cell) => cell.box.x < id.box.x);
  for (const cell of before.toReversed()) {
    const name = isLabelCell(layout, cell) || cell.words.length < 2 ? null : nameAtStart(cell.text);
    if (name) return { name, cell };
  }
  return null;
}
