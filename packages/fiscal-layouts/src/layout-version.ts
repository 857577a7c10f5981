import type { ElementRule } from "./layout-types.ts";
import { layoutOf, type RawComplexType, type RawSimpleType, type RawTables } from "./raw-layout.ts";

/** The environments of the authority have dates of their own: a layout comes to the test environment first. */
export type NationalEnvironment = "production" | "test";

/**
 * A version of the national layout as its data file has it (`nacional-versions/`). The code knows every value by its place
 * in layout 1.01, which is no more than a name for its meaning; a file says where its own layout keeps it. Paths begin at
 * `infNFSe` or `infDPS`, so those of a declaration are the same alone and inside a note.
 */
export interface LayoutVersionFile {
  /** What `versao` of a document says. */
  readonly id: string;
  /** In Portuguese, for a person. */
  readonly label: string;
  /** Where it comes from, to the letter that says it. */
  readonly source: string;
  /** A draft is never in force, whatever its dates say: only who names it gets it. */
  readonly isDraft: boolean;
  /** First day of each environment (YYYY-MM-DD); null: not announced. */
  readonly inForce: Readonly<Record<NationalEnvironment, string | null>>;
  /** The version whose tables this one changes; null: the tables are whole. */
  readonly basedOn: string | null;
  /** Types of its own, or in place of those of the same name. */
  readonly simpleTypes: Readonly<Record<string, RawSimpleType>>;
  readonly complexTypes: Readonly<Record<string, RawComplexType>>;
  /** An element, with all that is in it, that stands elsewhere; the longest path counts. `to` null: it has no place any more. */
  readonly moves: readonly Move[];
  /** What this layout wants to read where a declaration has nothing to say. */
  readonly unsaid: Readonly<Record<string, string>>;
  /** Elements of a declaration that may not stand there because of another one's value. */
  readonly leftOut: readonly LeftOut[];
}

export interface Move {
  readonly from: string;
  readonly to: string | null;
}

export interface LeftOut {
  /** In places of this version, as all paths here. */
  readonly when: string;
  readonly isOneOf: readonly string[];
  readonly elements: readonly string[];
}

/** Root elements of the national layout, with their types. */
const ROOTS = {
  DPS: "TCDPS",
  NFSe: "TCNFSe",
  pedRegEvento: "TCPedRegEvt",
  evento: "TCEvento",
} as const;
export type NationalRoot = keyof typeof ROOTS;

export interface LayoutVersion extends Omit<
  LayoutVersionFile,
  "basedOn" | "simpleTypes" | "complexTypes"
> {
  /** Whole, those of its base included. */
  readonly tables: RawTables;
  /** The tree of one message; built on first use. */
  layout(root: NationalRoot): ElementRule;
}

/** A version by its file; `others` are the files that it may be based on. Throws for a base that is not among them. */
export function layoutVersion(
  file: LayoutVersionFile,
  others: readonly LayoutVersionFile[] = [],
): LayoutVersion {
  const { basedOn: _, simpleTypes: _s, complexTypes: _c, ...facts } = file;
  const tables = tablesOf(file, others);
  const built = new Map<NationalRoot, ElementRule>();
  return {
    ...facts,
    tables,
    layout(root) {
      const known = built.get(root) ?? layoutOf(tables, root, ROOTS[root]);
      built.set(root, known);
      return known;
    },
  };
}

function tablesOf(file: LayoutVersionFile, others: readonly LayoutVersionFile[]): RawTables {
  const { id, basedOn, simpleTypes, complexTypes } = file;
  if (basedOn === null) return { simpleTypes, complexTypes };
  const rest = others.filter((other) => other.id !== id);
  const base = rest.find((other) => other.id === basedOn);
  if (base === undefined) throw new Error(`layout ${id}: there is no layout ${basedOn}`);
  const inherited = tablesOf(base, rest);
  return {
    simpleTypes: { ...inherited.simpleTypes, ...simpleTypes },
    complexTypes: { ...inherited.complexTypes, ...complexTypes },
  };
}
