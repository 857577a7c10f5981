/**
 * The vocabulary of a layout table: what the official XSD says of one element, as plain data, so that a message can be
 * checked without an XML Schema processor and without the official files.
 */

/** An XML element reduced to what a layout speaks of. `name` is the local name; `text` the joined character data. */
export interface ParsedElement {
  readonly name: string;
  /** Without namespace declarations. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ParsedElement[];
  readonly text: string;
}

/** Restrictions of a text. All given ones hold together. */
export interface SimpleType {
  readonly name: string;
  /** Regular expression sources, each for the whole text (they are anchored when used); every one must match. */
  readonly patterns?: readonly string[];
  readonly enumeration?: readonly string[];
  /** In characters (code points). */
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** "collapse": blanks at the ends do not count and runs count as one (xs:dateTime and the like). */
  readonly whiteSpace?: "preserve" | "replace" | "collapse";
}

export interface AttributeRule {
  readonly name: string;
  readonly required: boolean;
  readonly type: SimpleType;
}

/** One element of a layout. Neither `type` nor `content`: anything may stand inside (the XML signature). */
export interface ElementRule {
  readonly kind: "element";
  readonly name: string;
  readonly min: number;
  /** Infinity for unbounded. */
  readonly max: number;
  readonly attributes?: readonly AttributeRule[];
  readonly type?: SimpleType;
  readonly content?: Particle;
}

export interface SequenceRule {
  readonly kind: "sequence";
  readonly min: number;
  readonly max: number;
  readonly particles: readonly Particle[];
}

export interface ChoiceRule {
  readonly kind: "choice";
  readonly min: number;
  readonly max: number;
  readonly particles: readonly Particle[];
}

export type Particle = ElementRule | SequenceRule | ChoiceRule;

export type LayoutFaultKind =
  | "unexpected_element"
  | "missing_element"
  | "unexpected_text"
  | "unexpected_attribute"
  | "missing_attribute"
  | "wrong_value";

export interface LayoutFault {
  readonly kind: LayoutFaultKind;
  /** Slash path from the root with the element (or @attribute) in question: "DPS/infDPS/toma/CNPJ". */
  readonly path: string;
  /** One English sentence for logs and test output; never the offending value. */
  readonly detail: string;
}
