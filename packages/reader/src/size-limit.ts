/** The largest file that is read. In a separate file, so that code that only checks sizes does not load the reader. */
export const MAX_BYTES = 20 * 1024 * 1024;
