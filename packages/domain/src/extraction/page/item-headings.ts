import type { Cell, Line } from "./layout.ts";

const ITEM = /^(?:itens|item|cobran[cç]as?|produtos?|lan[cç]amentos?|eventos?)$/i;
const AMOUNT =
  /^(?:qtde?|quant(?:idade)?|valor|vl|vlr|pre[cç]o|sub-?total|total|unit[aá]rio|qty|rate|amount|price)(?!\p{L})/iu;

/** "Item | Qtd. | Valor": the first column of such a heading lists the charged items. */
export function itemHeadings(lines: readonly Line[]): Cell[] {
  return lines.flatMap(({ cells }) =>
    cells.slice(1).some((cell) => AMOUNT.test(cell.text))
      ? cells.slice(0, 2).filter((cell) => ITEM.test(cell.text))
      : [],
  );
}
