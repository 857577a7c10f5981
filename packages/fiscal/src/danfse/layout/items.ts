import type { Face } from "../pdf/font.ts";

/** What a page consists of, in centimetres from its top left corner; sizes of type in points. */
export type Item = Shade | Rule | Frame | Part;

export interface Shade {
  readonly kind: "shade";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Rule {
  readonly kind: "rule";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isDashed?: boolean;
}
export interface Frame {
  readonly kind: "frame";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Readable content: a title, a label with its value, a picture. Parts are read in their order. */
export type Part = TextPart | FigurePart | WatermarkPart;

export interface TextPart {
  readonly kind: "text";
  readonly tag: "H1" | "H2" | "P";
  /** Label and value, or the lines of one text. */
  readonly lines: readonly TextLine[];
}
export interface FigurePart {
  readonly kind: "figure";
  /** Description of the figure for screen readers. */
  readonly alt: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly content: QrCode | readonly TextLine[];
}
/** Across the page, behind everything. */
export interface WatermarkPart {
  readonly kind: "watermark";
  readonly text: string;
}

export interface TextLine {
  readonly x: number;
  /** Baseline of the letters. */
  readonly baseline: number;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  /** Width of the letters in percent; 100 when absent. */
  readonly scale?: number;
  readonly isRed?: boolean;
}
export interface QrCode {
  readonly url: string;
}
