import type { Random } from "../random.ts";

/** How a paper sets a label and its value. */
type PairForm = "inline" | "bare" | "columns" | "stacked" | "dotted" | "cells";

/** The look of one company's papers, whatever their content. */
export interface Style {
  readonly family: "Helvetica" | "Times" | "Courier";
  readonly size: number;
  readonly width: number;
  readonly form: PairForm;
  readonly labels: "as-is" | "upper";
  readonly values: "as-is" | "upper";
  readonly colon: boolean;
  readonly ruled: boolean;
  readonly leading: number;
  readonly headings: "bold" | "upper" | "centred";
}

const A4 = 595;
const NARROW = 260;

export function pickStyle(random: Random): Style {
  const narrow = random.chance(12);
  return {
    family: random.pick(["Helvetica", "Helvetica", "Times", "Courier"]),
    size: narrow ? 8 : random.pick([8, 9, 10, 11]),
    width: narrow ? NARROW : A4,
    form: narrow
      ? random.pick(["inline", "bare", "stacked"])
      : random.pick(["inline", "inline", "bare", "columns", "stacked", "dotted", "cells"]),
    labels: random.pick(["as-is", "as-is", "upper"]),
    values: random.pick(["as-is", "as-is", "as-is", "upper"]),
    colon: random.chance(70),
    ruled: random.chance(35),
    leading: random.pick([1.3, 1.45, 1.7]),
    headings: random.pick(["bold", "upper", "centred"]),
  };
}

/** The same on a sheet of full width. */
export function widened(style: Style): Style {
  return { ...style, width: A4 };
}
