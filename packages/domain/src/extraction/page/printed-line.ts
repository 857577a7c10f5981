import { type Boleto, parseBoleto } from "../../payments/boleto.ts";
import type { LocalDate } from "../../basics/dates.ts";
import type { Line } from "./layout.ts";
import { type Box, unionBox } from "./page.ts";

/** A linha digitável and its place. */
export interface PrintedBoleto {
  readonly slip: Boleto;
  readonly page: number;
  readonly box: Box;
}

/** Letters that OCR confuses with digits in a line of digits. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  I: "1",
  l: "1",
  i: "1",
  "|": "1",
  "!": "1",
  Z: "2",
  z: "2",
  S: "5",
  s: "5",
  G: "6",
  b: "6",
  B: "8",
  T: "7",
};

/** A printed linha digitável (47 or 48 digits), all check digits right; null when none is on the page. */
export function findPrintedBoleto(lines: readonly Line[], today: LocalDate): Boleto | null {
  for (const { slip: boleto } of printedBoletos(lines, today)) return boleto;
  return null;
}

/** Every printed linha digitável, with repetitions: first those on one line, then those that a narrow paper breaks into two. */
export function* printedBoletos(
  lines: readonly Line[],
  today: LocalDate,
): Generator<PrintedBoleto> {
  const whole = new Set<Line>();
  for (const line of lines)
    for (const digits of digitRuns(line.text)) {
      const boleto = boletoIn(digits, today);
      if (!boleto) continue;
      whole.add(line);
      yield { slip: boleto, page: line.page, box: line.box };
    }
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (!next || !/^[\d\s.,-]+$/.test(next.text)) continue;
    if (next.page !== line.page || whole.has(line) || whole.has(next)) continue;
    const boleto = boletoIn(digitsOf(`${line.text}${next.text}`), today);
    if (boleto) yield { slip: boleto, page: line.page, box: unionBox([line.box, next.box]) };
  }
}

/** Stretches of mostly digits, long enough for a boleto. */
function digitRuns(text: string): string[] {
  return [...text.matchAll(/[\dOoQDIl|!ZSsGBT][\dOoQDIl|!ZzSsGbBT\s.,\-–:;]{44,80}/g)]
    .map((match) => digitsOf(match[0]))
    .filter((digits) => digits.length >= 47);
}

function digitsOf(text: string): string {
  return Array.from(text)
    .map((character) => AS_DIGIT[character] ?? character)
    .join("")
    .replace(/\D/g, "");
}

/** The bank's code ("341-7") may be directly before the line, so every window is tried. */
function boletoIn(digits: string, today: LocalDate): Boleto | null {
  for (const length of [47, 48]) {
    for (let start = 0; start + length <= digits.length; start++) {
      const window = digits.slice(start, start + length);
      if ((window[0] === "8") !== (length === 48)) continue;
      const boleto = parseBoleto(window, today);
      if (boleto.ok && isPlausible(boleto.value)) return boleto.value;
    }
  }
  return null;
}

/** Check digits alone accept one random reading in many. */
export function isPlausible(boleto: Boleto): boolean {
  return (
    boleto.bank !== "000" &&
    !/^(\d)\1+$/.test(boleto.barcode.slice(4)) &&
    (boleto.amountCents ?? 0) < 10_000_000_00
  );
}
