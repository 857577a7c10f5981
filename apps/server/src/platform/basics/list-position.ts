import { z } from "zod";
import { invalidField } from "./app-error.ts";

const position = z.tuple([z.string().max(700), z.uuid()]);

/** The last row of a page, by its place in the order and its id. */
export interface ListPosition {
  readonly key: string;
  readonly id: string;
}

/** Opaque to the caller; any value only shows rows of the caller's own. */
export function encodeListPosition({ key, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([key, id])).toString("base64url");
}

/** @throws AppError invalid when it is no cursor of ours. */
export function decodeListPosition(cursor: string): ListPosition {
  const read = position.safeParse(parsed(Buffer.from(cursor, "base64url").toString()));
  if (!read.success || read.data[0].includes("\0"))
    throw invalidField("cursor", "invalid", "Use o next_cursor da página anterior, sem mudanças.");
  const [key, id] = read.data;
  return { key, id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
