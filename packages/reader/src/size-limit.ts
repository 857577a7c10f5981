/** The largest file that is read. By itself, so that whoever only refuses larger ones does not load the reading. */
export const MAX_BYTES = 20 * 1024 * 1024;
