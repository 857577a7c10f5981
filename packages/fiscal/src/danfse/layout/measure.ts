import { POINTS_PER_CM } from "./geometry.ts";
import { type Face, FIRST_CODE, fontOf } from "../pdf/font.ts";
import { encoded } from "./printable.ts";

/** Printed width of a text, cm; `size` in points. */
export function measure(text: string, face: Face, size: number): number {
  const { widths } = fontOf(face);
  let sum = 0;
  for (const code of encoded(text)) sum += widths[code - FIRST_CODE] ?? 0;
  return (sum * size) / 1000 / POINTS_PER_CM;
}
