/**
 * The vocabulary of a layout table: what the official XSD says of one element, as plain data, so that a message can be
 * checked without an XML Schema processor and without the official files.
 */

/** An XML element reduced to what a layout speaks of. `name` is the local name; `text` the joined character data. */
export interface ParsedElement {
  readonly name: string;
  /** "" for none; left out by whoever judges namespaces in another way. */
  readonly namespace?: string;
  /** Without namespace declarations. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ParsedElement[];
  readonly text: string;
}

/** Restrictions of a text, blanks and all unless they collapse. All given ones hold together. */
export interface SimpleType {
  readonly name: string;
  /** Regular expressions in the dialect of XML Schema, each for the whole text; every one must match. */
  readonly patterns?: readonly string[];
  readonly enumeration?: readonly string[];
  /** In characters (code points). */
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of the number, however it is written. */
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
  readonly minInclusive?: string;
  readonly maxInclusive?: string;
  /** Blanks at the ends do not count, and several in the middle are one. */
  readonly whiteSpace?: "collapse";
  /** Values are compared as numbers: "01" is 1. */
  readonly isNumber?: true;
  /** What an empty text stands for; such a text is always right. */
  readonly default?: string;
}

export interface AttributeRule {
  readonly name: string;
  readonly required: boolean;
  readonly type: SimpleType;
}

/** One element of a layout: with `type` it holds text, with `content` elements, with neither it is empty. */
export interface ElementRule {
  readonly kind: "element";
  readonly name: string;
  /** Undefined: not judged. */
  readonly namespace?: string;
  readonly min: number;
  /** Infinity for unbounded. */
  readonly max: number;
  readonly attributes?: readonly AttributeRule[];
  readonly type?: SimpleType;
  readonly content?: Particle;
  /** What stands inside is left to somebody else (parts of the XML signature); attributes only when none are listed. */
  readonly anything?: true;
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
  | "wrong_namespace"
  | "wrong_value";

export interface LayoutFault {
  readonly kind: LayoutFaultKind;
  /** Slash path from the root with the element (or @attribute) in question: "DPS/infDPS/toma/CNPJ". */
  readonly path: string;
  /** One English sentence for logs and test output; never the offending value. */
  readonly detail: string;
}
