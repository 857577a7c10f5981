import { type Boleto, parseBoleto } from "../../payments/boleto.ts";
import type { LocalDate } from "../../basics/dates.ts";
import type { Line } from "./layout.ts";

/** Letters that OCR writes for digits in a line of digits. */
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
export function findPrintedSlip(lines: readonly Line[], today: LocalDate): Boleto | null {
  for (const line of lines) {
    const runs = digitRuns(line.text);
    for (const digits of runs) {
      const slip = slipIn(digits, today);
      if (slip) return slip;
    }
  }
  // Narrow receipts break the line into two.
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (!next || !/^[\d\s.,-]+$/.test(next.text)) continue;
    const slip = slipIn(digitsOf(`${line.text}${next.text}`), today);
    if (slip) return slip;
  }
  return null;
}

/** Stretches of mostly digits, long enough for a slip. */
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

/** The bank's code ("341-7") may stand right before the line: every window is tried. */
function slipIn(digits: string, today: LocalDate): Boleto | null {
  for (const length of [47, 48]) {
    for (let start = 0; start + length <= digits.length; start++) {
      const window = digits.slice(start, start + length);
      if ((window[0] === "8") !== (length === 48)) continue;
      const slip = parseBoleto(window, today);
      if (slip.ok && isPlausible(slip.value)) return slip.value;
    }
  }
  return null;
}

/** Check digits alone let one random reading in many through. */
export function isPlausible(slip: Boleto): boolean {
  return (
    slip.bank !== "000" &&
    !/^(\d)\1+$/.test(slip.barcode.slice(4)) &&
    (slip.amountCents ?? 0) < 10_000_000_00
  );
}
