/** As contract/documents/documents.ts; repeated because importing it would bring the schema library into the browser. A test compares them. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** Likewise. */
export const MAX_DOCUMENT_PAGES = 5;
