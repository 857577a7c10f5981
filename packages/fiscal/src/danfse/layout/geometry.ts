/** Measures of NT 008 in cm (danfse-campos: position and size of every field). */

export const PAGE = { width: 21, height: 29.7 } as const;
export const BODY = { left: 0.3, width: 20.4, top: 0.3 } as const;
export const COLUMNS = [0.3, 5.41, 10.51, 15.62] as const;
export const COLUMN_WIDTH = 5.09;
/** Width of a cell that takes 1, 2, 3 or 4 columns. */
export const SPAN_WIDTH = { 1: 5.09, 2: 10.19, 3: 15.3, 4: 20.4 } as const;
export const CELL_HEIGHT = 0.63;
export const HEADER_HEIGHT = 1.16;
/** Height of an absent block. */
export const LINE_HEIGHT = 0.32;
/** The official description of the service code: one line. */
export const INLINE_ADVANCE = 0.4;
/** Tops of the identification's rows; the first block begins at BLOCKS_TOP. */
export const IDENTIFICATION_TOPS = [1.48, 2.27, 2.96, 3.65] as const;
export const IDENTIFICATION_HEIGHT = 0.67;
export const BLOCKS_TOP = 4.34;
/** The QR code, and the sentence below it. */
export const QR = { x: 17.48, y: 1.67, side: 1.52 } as const;
export const QR_CAPTION = { x: 15.8, top: 3.36, width: 4.72, leading: 0.24 } as const;
export const LOGO = { x: 0.3, y: 0.44, width: 4, height: 0.85 } as const;
export const COMPLEMENT_TITLE_HEIGHT = 0.39;
export const STUB_TOP = 28.1;
export const STUB_HEIGHT = 0.67;
/** Border of the page: 1 pt, margins of 0.2 cm. Below the stub there is room to sign. */
export const FRAME = { left: 0.2, top: 0.2, width: 20.6, bottom: 29.5 } as const;
/** Between the edge of a field and its text. */
export const PADDING = 0.08;

export const POINTS_PER_CM = 72 / 2.54;
export const LABEL_SIZE = 6;
export const VALUE_SIZE = 7;
export const TITLE_SIZE = 7;

/** Distance between lines of running text of `size` points. */
export function leadingOf(size: number): number {
  return (size * 1.17) / POINTS_PER_CM;
}
