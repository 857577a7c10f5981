import type { ElementRule } from "./layout-types.ts";
import { layoutOf, type RawComplexType, type RawSimpleType, type RawTables } from "./raw-layout.ts";

/** The environments of the authority have separate dates: a layout comes to the test environment first. */
export type NationalEnvironment = "production" | "test";

/**
 * A version of the national layout in its data file (`nacional-versions/`). The code names every value by its place in layout 1.01; a file
 * defines the places in its own layout. Paths begin at `infNFSe` or `infDPS`, so those of a declaration are the same alone and inside a
 * note.
 */
export interface LayoutVersionFile {
  /** Value of a document's `versao`. */
  readonly id: string;
  /** In Portuguese, for a person. */
  readonly label: string;
  /** Its source, up to the exact letter. */
  readonly source: string;
  /** A draft is never in force, whatever its dates: it is used only when named. */
  readonly isDraft: boolean;
  /** First day of each environment (YYYY-MM-DD); null: not announced. */
  readonly inForce: Readonly<Record<NationalEnvironment, string | null>>;
  /** The version whose tables this one changes; null: the tables are whole. */
  readonly basedOn: string | null;
  /** Its own types; they replace those of the same name. */
  readonly simpleTypes: Readonly<Record<string, RawSimpleType>>;
  readonly complexTypes: Readonly<Record<string, RawComplexType>>;
  /** A moved element with its content; the longest path counts. `to` null: it has no place any more. */
  readonly moves: readonly Move[];
  /** Defaults that this layout needs for values missing in a declaration. */
  readonly unsaid: Readonly<Record<string, string>>;
  /** Elements that a declaration may not have because of another element's value. */
  readonly leftOut: readonly LeftOut[];
  /** Where a declaration has the payment of the invoice, from this layout's first day on; absent: it has no such fields. */
  readonly payment?: PaymentPlaces;
}

/** Layout 1.01 has no names for these values, so their places are all there is. A fact without a place is not written. */
export interface PaymentPlaces {
  readonly transactionId?: string;
  readonly means?: string;
  /** The layout's code for each of our means; one without a code is not written. */
  readonly meansCodes: Readonly<Record<string, string>>;
  readonly receiverCnpj?: string;
  readonly bank?: string;
}

export interface Move {
  readonly from: string;
  readonly to: string | null;
}

export interface LeftOut {
  /** In places of this version, like all paths here. */
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
  /** Complete, with those of its base. */
  readonly tables: RawTables;
  /** The tree of one message; built on first use. */
  layout(root: NationalRoot): ElementRule;
}

/** A version from its file; `others` are the files that it may be based on. Throws when its base is not among them. */
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
