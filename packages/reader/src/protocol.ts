import type { ReaderErrorCode } from "./errors.ts";
import type { ExternalOcrSettings } from "./ocr/external.ts";
import type { ReadDocument, ReadOptions, Understood } from "./read-document.ts";

export interface Job {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
  readonly externalOcr: ExternalOcrSettings | null;
}

/**
 * Answers of a worker. Before the result come `partial` (known parts while the rest is being recognised) and `engine_error` (the external
 * OCR failed, the embedded engine takes over); `rested` follows it, with the bytes that the process holds.
 */
export type Answer =
  | { readonly kind: "partial"; readonly id: number; readonly understood: Understood }
  | { readonly kind: "done"; readonly id: number; readonly document: ReadDocument }
  | {
      readonly kind: "failed";
      readonly id: number;
      readonly code: ReaderErrorCode | null;
      readonly message: string;
    }
  | { readonly kind: "engine_error"; readonly id: number; readonly message: string }
  | { readonly kind: "rested"; readonly id: number; readonly memory: number };
