/**
 * The position of an event in its company's list: life of the database (db/database-generation.ts), transaction, order within it. Numbers
 * too large for JavaScript stay texts.
 */
export interface Place {
  readonly era: number;
  readonly xid: string;
  readonly seq: string;
}

const FORM = /^(\d{1,9})\.(\d{1,19})\.(\d{1,18})$/;

/** As programs keep it: opaque, and valid for ever. */
export function cursorOf({ era, xid, seq }: Place): string {
  return Buffer.from(`${era}.${xid}.${seq}`).toString("base64url");
}

/** @returns null for what is no cursor of ours. */
export function placeOf(cursor: string): Place | null {
  const [, era, xid, seq] = FORM.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (era === undefined || xid === undefined || seq === undefined) return null;
  return { era: Number(era), xid, seq };
}
