import type { ReaderErrorCode } from "./errors.ts";
import type { ExternalOcrSettings } from "./ocr/external.ts";
import type { ReadDocument, ReadOptions } from "./read-document.ts";

/** What the pool hands a thread at its start. */
export interface ThreadSettings {
  readonly externalOcr: ExternalOcrSettings | null;
}

export interface Job {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

/** What a thread answers. `engine_error` may come before the answer: the external OCR failed, the embedded engine takes over. */
export type Answer =
  | { readonly kind: "done"; readonly id: number; readonly document: ReadDocument }
  | {
      readonly kind: "failed";
      readonly id: number;
      readonly code: ReaderErrorCode | null;
      readonly message: string;
    }
  | { readonly kind: "engine_error"; readonly id: number; readonly message: string };
