import { bytesOfNoteId, noteIdOf } from "@emita/domain/notes/note-id";
import { APPLICATION } from "./wire.ts";

/** No name of a program begins so. */
const MARK = "#";
const CARRIED = /^#([A-Za-z0-9_-]{19})$/;

/**
 * What infDPS/verAplic says: the id that we know the note by, in its 20 characters (TSVerAplic). The authority keeps the
 * declaration whole and no DANFSe prints this element (NT 008), so a note that our books lost comes back under its id.
 */
export function verAplicOf(ourId: string | undefined): string {
  const bytes = ourId === undefined ? null : bytesOfNoteId(ourId);
  return bytes === null ? APPLICATION : MARK + Buffer.from(bytes, "hex").toString("base64url");
}

/** The id in a verAplic; null where there is none of ours. */
export function idInVerAplic(text: string | null): string | null {
  const carried = CARRIED.exec(text ?? "")?.[1];
  return carried === undefined ? null : noteIdOf(Buffer.from(carried, "base64url").toString("hex"));
}
