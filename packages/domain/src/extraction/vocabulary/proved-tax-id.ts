import { isTaxId } from "../../identifiers/tax-id.ts";

/**
 * A printed tax id; otherwise repaired, if the check digits prove exactly one reading: confusable characters, or one
 * extra character.
 * @param groups the texts between its separators, capitals
 * @param mayRepair false for text that was never a picture: there a wrong digit is a wrong id
 */
export function provedTaxId(groups: readonly string[], mayRepair: boolean): string | null {
  const raw = groups.join("");
  const isCpf = raw.length === 11;
  const digits = isCpf ? toDigits(raw) : raw.slice(0, -2) + toDigits(raw.slice(-2));
  if (isTaxId(digits)) return digits;
  if (!mayRepair) return null;
  // A zero is more likely an O than a D: the likelier exchange decides alone.
  const only =
    raw.length > 14
      ? single(withoutOne(groups))
      : (single(withOneExchanged(digits, isCpf, 1)) ?? single(withOneExchanged(digits, isCpf)));
  if (only !== null) return only;
  const allDigits = toDigits(digits);
  return allDigits !== digits && isTaxId(allDigits) ? allDigits : null;
}

function single(candidates: readonly string[]): string | null {
  const valid = new Set(candidates.filter((candidate) => isTaxId(candidate)));
  const [only] = valid;
  return valid.size === 1 && only !== undefined ? only : null;
}

function withOneExchanged(text: string, isCpf: boolean, likeliest = 3): string[] {
  return Array.from(text, (character, at) =>
    Array.from(
      (CONFUSABLE[character] ?? "").slice(0, likeliest),
      (other) => text.slice(0, at) + other + text.slice(at + 1),
    ),
  )
    .flat()
    .filter((candidate) => !isCpf || /^\d+$/.test(candidate));
}

const CNPJ_GROUPS = [2, 3, 3, 4, 2];

/** A group with one extra character loses each of its characters in turn. */
function withoutOne(groups: readonly string[]): string[] {
  const long = groups.findIndex((group, index) => group.length > (CNPJ_GROUPS[index] ?? 0));
  const group = groups[long] ?? "";
  return Array.from(group, (_, at) =>
    groups.with(long, group.slice(0, at) + group.slice(at + 1)).join(""),
  );
}

/** Letters that OCR confuses with digits. */
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
  T: "7",
};
/** Most likely first. */
const CONFUSABLE: Readonly<Record<string, string>> = {
  O: "0",
  "0": "OQD",
  Q: "0O",
  D: "0O",
  I: "1",
  L: "1",
  "1": "I",
  Z: "2",
  "2": "Z",
  S: "5",
  "5": "S",
  G: "6",
  "6": "G",
  B: "8",
  "8": "B",
  V: "Y",
  Y: "V",
};

function toDigits(text: string): string {
  return text.replace(/\D/g, (letter) => AS_DIGIT[letter] ?? letter);
}
