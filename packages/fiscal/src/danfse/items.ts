/** What a page consists of, in centimetres from its top left corner; sizes of type in points. */
export type Item = Shade | Rule | Frame | TextItem | QrItem | Watermark;

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
export type Face = "regular" | "bold";
export interface TextItem {
  readonly kind: "text";
  readonly x: number;
  /** Where the letters stand. */
  readonly baseline: number;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly isRed?: boolean;
}
export interface QrItem {
  readonly kind: "qr";
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly content: string;
}
export interface Watermark {
  readonly kind: "watermark";
  readonly text: string;
}

/** Width of a text in cm, kerning left out: the printed text is never wider. */
export type Measure = (text: string, face: Face, size: number) => number;
