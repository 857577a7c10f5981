import { SPECIFICATION_RULES, SUGGESTION_RULES, type KeywordRule } from "./rules.ts";
import { SERVICE_CODE_TABLE } from "./table.ts";
import { searchText } from "../../basics/text.ts";

/** One national code of a sub-item, with the codes that city halls and the tax reform require. */
export interface NationalService {
  /** cTribNac, six digits. */
  readonly cTribNac: string;
  /** The difference to the other codes of its sub-item; the sub-item's label when there is only one code. */
  readonly label: string;
  /** São Paulo's code, five digits; null when the company has to choose among several. */
  readonly saoPauloCode: string | null;
  /** The usual NBS 2.0, nine digits. */
  readonly nbs: string;
  /** The usual cIndOp, six digits. */
  readonly operationIndicator: string;
}

/** A sub-item of the list of LC 116/2003. Why the list differs from the product's: docs/decisions/0001-service-codes.md. */
export interface ServiceCode {
  readonly code: string;
  readonly label: string;
  /** The usual one first; the form asks the person when there are several. */
  readonly breakdowns: readonly [NationalService, ...NationalService[]];
}

export const SERVICE_CODES: readonly ServiceCode[] = SERVICE_CODE_TABLE.trim()
  .split(/\n(?! )/)
  .map(readService);

function readService(text: string): ServiceCode {
  const [head = "", ...lines] = text.split("\n");
  const { first: code, rest: label } = firstWord(head);
  const [usual, ...others] = lines.map((line) => readNational(line.trim(), label));
  if (usual === undefined) throw new Error(`${code} has no national code`);
  return { code, label, breakdowns: [usual, ...others] };
}

function readNational(line: string, onlyLabel: string): NationalService {
  const [cTribNac = "", saoPaulo = "", nbs = "", operationIndicator = "", ...words] =
    line.split(" ");
  return {
    cTribNac,
    label: words.join(" ") || onlyLabel,
    saoPauloCode: saoPaulo === "-" ? null : saoPaulo,
    nbs,
    operationIndicator,
  };
}

function firstWord(text: string): { first: string; rest: string } {
  const [first = "", ...rest] = text.split(" ");
  return { first, rest: rest.join(" ") };
}

/** The entry of a code ("17.01"; "1701" and "17.1" are understood too), or null. */
export function findServiceCode(code: string): ServiceCode | null {
  const match = /^(\d{1,2})\.(\d{1,2})$|^(\d{2})(\d{2})$/.exec(code.trim());
  if (match === null) return null;
  const item = (match[1] ?? match[3] ?? "").padStart(2, "0");
  const subitem = (match[2] ?? match[4] ?? "").padStart(2, "0");
  return SERVICE_CODES.find((entry) => entry.code === `${item}.${subitem}`) ?? null;
}

/** The catalogue's entry of a national code, six digits; null when the catalogue does not hold it. */
export function findNationalService(cTribNac: string): NationalService | null {
  for (const { breakdowns } of SERVICE_CODES) {
    const found = breakdowns.find((entry) => entry.cTribNac === cTribNac);
    if (found) return found;
  }
  return null;
}

/** The suggestions of the description field (docs/product.md, 2, /scan/form). */
export const SERVICE_DESCRIPTION_SUGGESTIONS = [
  "Consultoria técnica especializada",
  "Desenvolvimento de software",
  "Manutenção de sistemas",
  "Treinamento empresarial",
  "Assessoria em gestão",
] as const;

/** A code for a person's text, or null when no rule matches. There is no default: a wrong code taxes wrongly. */
export function suggestServiceCode(description: string): string | null {
  return firstMatch(SUGGESTION_RULES, description);
}

const SPECIFICATION_DEFAULT = "01.08";

/**
 * The code that the extraction rules of docs/product.md, 5 give a text; never null. It exists beside `suggestServiceCode`
 * because documents are read by those rules to the letter. Some of their codes mean something else in the official list,
 * and their default is arbitrary, so forms use the suggestion.
 */
export function guessServiceCodeBySpecification(description: string): string {
  return firstMatch(SPECIFICATION_RULES, description) ?? SPECIFICATION_DEFAULT;
}

/** An invoice's description has at most 2,000 characters; the bound keeps the patterns cheap on strangers' texts. */
const MAX_SEARCHED = 2000;

function firstMatch(rules: readonly KeywordRule[], description: string): string | null {
  const text = searchText(description.slice(0, MAX_SEARCHED));
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
