import { create } from "qrcode";

/** A run of adjacent dark modules. */
export interface QrRun {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

/** The modules of a QR code as runs; `size` modules a side. Level M survives the folds of a printed page. */
export function qrRuns(content: string): { readonly size: number; readonly runs: QrRun[] } {
  const { modules } = create(content, { errorCorrectionLevel: "M" });
  const runs: QrRun[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let column = 0;
    while (column < modules.size) {
      const start = column;
      while (column < modules.size && modules.get(row, column) !== 0) column += 1;
      if (column > start) runs.push({ row, column: start, length: column - start });
      column += 1;
    }
  }
  return { size: modules.size, runs };
}
