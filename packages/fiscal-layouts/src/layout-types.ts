/**
 * The vocabulary of a layout table: the official XSD's rules of one element as plain data. A message can be checked without an XML Schema
 * processor and without the official files.
 */

/** An XML element reduced to the parts in a layout. `name` is the local name; `text` the joined character data. */
export interface ParsedElement {
  readonly name: string;
  /** "" for none; left out when namespaces are checked elsewhere. */
  readonly namespace?: string;
  /** Without namespace declarations. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ParsedElement[];
  readonly text: string;
}

/** Restrictions of a text, including spaces unless they collapse. All given ones must hold. */
export interface SimpleType {
  readonly name: string;
  /** Regular expressions in the dialect of XML Schema, each for the whole text; all must match. */
  readonly patterns?: readonly string[];
  readonly enumeration?: readonly string[];
  /** In characters (code points). */
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of the number, in any notation. */
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
  readonly minInclusive?: string;
  readonly maxInclusive?: string;
  /** Leading and trailing spaces do not count, and several inside count as one. */
  readonly whiteSpace?: "collapse";
  /** Values are compared as numbers: "01" is 1. */
  readonly isNumber?: true;
  /** Value of an empty text; such a text is always valid. */
  readonly default?: string;
}

export interface AttributeRule {
  readonly name: string;
  readonly required: boolean;
  readonly type: SimpleType;
}

/** One element of a layout: with `type` it contains text, with `content` elements, with neither it is empty. */
export interface ElementRule {
  readonly kind: "element";
  readonly name: string;
  /** Undefined: not checked. */
  readonly namespace?: string;
  readonly min: number;
  /** Infinity for unbounded. */
  readonly max: number;
  readonly attributes?: readonly AttributeRule[];
  readonly type?: SimpleType;
  readonly content?: Particle;
  /** The content is not checked here (parts of the XML signature); attributes only when none are listed. */
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
  /** Slash path from the root to the element (or @attribute): "DPS/infDPS/toma/CNPJ". */
  readonly path: string;
  /** One English sentence for logs and test output; never the offending value. */
  readonly detail: string;
}
