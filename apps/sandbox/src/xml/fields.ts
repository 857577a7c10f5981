import type { ParsedElement } from "@emita/fiscal-layouts/layout-types";

/** Reads the fields of one group of a message by slash path: `text("valores/trib/tribMun/pAliq")`. */
export interface Fields {
  /** Null when the element is absent. */
  text(path: string): string | null;
  has(path: string): boolean;
  /** The text of every element at the path. */
  texts(path: string): readonly string[];
  /** Hundredths of the unit, exact for the fifteen digits of TSDec15V2. Null when absent. */
  cents(path: string): bigint | null;
  /** Every element at the path, as separate fields. */
  all(path: string): readonly Fields[];
}

export function fieldsOf(group: ParsedElement): Fields {
  const found = new Map<string, ParsedElement[]>();
  index(group, "", found);
  const find = (path: string): readonly ParsedElement[] => found.get(path) ?? [];
  return {
    text: (path) => find(path)[0]?.text ?? null,
    has: (path) => found.has(path),
    texts: (path) => find(path).map((element) => element.text),
    cents(path) {
      const text = find(path)[0]?.text;
      return text === undefined ? null : hundredths(text);
    },
    all: (path) => find(path).map(fieldsOf),
  };
}

/** "1500.00", "1500" and "0.5" in hundredths. The layout has already been checked. */
export function hundredths(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(`${whole}${fraction.slice(0, 2).padEnd(2, "0")}`);
}

/** Hundredths as decimals of the layout: "1500.00". */
export function decimal(value: bigint): string {
  const digits = String(value).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Hundreds of rules need paths: they are indexed in one walk. */
function index(group: ParsedElement, prefix: string, found: Map<string, ParsedElement[]>): void {
  for (const child of group.children) {
    const path = `${prefix}${child.name}`;
    const same = found.get(path);
    if (same === undefined) found.set(path, [child]);
    else same.push(child);
    index(child, `${path}/`, found);
  }
}
