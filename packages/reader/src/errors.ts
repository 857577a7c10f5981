/** Why a document could not be read. The caller chooses the sentence for the person. */
export const READER_ERROR_CODES = [
  "empty",
  "too_large",
  "unsupported_type",
  "password_protected",
  "corrupt",
  "timeout",
  "nothing_readable",
  "too_many_notes",
] as const;
export type ReaderErrorCode = (typeof READER_ERROR_CODES)[number];

export class ReaderError extends Error {
  override readonly name = "ReaderError";
  readonly code: ReaderErrorCode;

  constructor(code: ReaderErrorCode, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
  }
}
