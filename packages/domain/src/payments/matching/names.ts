import { searchText } from "../../basics/text.ts";

/** A payer's or a client's name, made comparable once. */
export interface ComparableName {
  /** All words with single spaces, as far as the bank wrote them. */
  readonly whole: string;
  /** The words that distinguish names: without legal form, small words, and the CPF in the name of an MEI. */
  readonly words: readonly string[];
  /** The text ends with a small word: the bank cut it off. */
  readonly isOpen: boolean;
}

/** Legal forms, in the spellings of the registry and of banks. */
const LEGAL_FORM = /^(?:ltda|limitada|me|mei|epp|eireli|sa|slu|ss|lt|ltd|lda)$/;
const SMALL_WORD = /^(?:da|das|de|di|do|dos|du|e|em|del|of|the|a|o|y)$/;
/** "S/A", "S.A.", "S / A"; and "& CIA". */
const SPLIT_FORM = /(?<![a-z0-9])s[ ./]{1,3}a(?![a-z0-9])\.?/g;
const NUMBER = /^\d{5,}$/;

export function comparableName(name: string): ComparableName {
  const all = searchText(name)
    .replace(SPLIT_FORM, " sa ")
    .replace(/(?<=[a-z])['’`.](?=[a-z])/g, (sign) => (sign === "." ? " " : ""))
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ");
  const whole = all.filter((word) => word !== "" && !NUMBER.test(word));
  const words = whole.filter((word) => !LEGAL_FORM.test(word) && !SMALL_WORD.test(word));
  return { whole: whole.join(" "), words, isOpen: SMALL_WORD.test(whole.at(-1) ?? "") };
}

/** The name under which a company's yes and no are remembered: equal for all spellings that differ only in accents, case, or legal form. */
export function nameKey(name: string): string {
  return comparableName(name).words.join(" ");
}

/** The CPF that the registry puts behind the name of an MEI; null in other names. */
export function cpfInName(name: string): string | null {
  return /(?:^|\D)(\d{11})$/.exec(name.trim())?.[1] ?? null;
}
