import { createHash } from "node:crypto";
import type { IncomingFile } from "../../../platform/files/incoming-file.ts";
import { REFUSALS } from "./smtp-refusal.ts";

/** More than any mail program writes. */
const HEAD_BYTES = 256 * 1024;
const MOST_HEADERS = 1_000;
/** RFC 5321, 6.3: a mail that passed more servers than this goes in circles. */
const MOST_HOPS = 100;

/** What is looked at before a mail is taken. */
export interface MessageHead {
  readonly messageId: string;
  /** Where the body begins. */
  readonly bodyAt: number;
}

/**
 * @param domain our own: a mail that was delivered there before goes in circles
 * @param ownSender sender of our mails: one that comes back is not read
 * @throws SmtpRefusal for headers without an end, too many of them, or a loop
 */
export async function readHead(
  file: IncomingFile,
  { domain, ownSender }: { readonly domain: string; readonly ownSender: string },
): Promise<MessageHead> {
  const text = Buffer.from(await file.head(HEAD_BYTES)).toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  if (end === -1 || text.includes("\0")) throw REFUSALS.malformed();
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  if (lines.length > MOST_HEADERS) throw REFUSALS.malformed();
  const valuesOf = (name: string) =>
    lines.flatMap((line) =>
      line.slice(0, name.length + 1).toLowerCase() === `${name}:`
        ? [line.slice(name.length + 1).trim()]
        : [],
    );
  const delivered = valuesOf("delivered-to").some((to) => to.toLowerCase().includes(`@${domain}`));
  const isOwn = valuesOf("from").some((from) =>
    from.toLowerCase().includes(ownSender.toLowerCase()),
  );
  if (delivered || isOwn || valuesOf("received").length > MOST_HOPS) throw REFUSALS.loop();
  return { messageId: valuesOf("message-id")[0] ?? "", bodyAt: end + 4 };
}

/** The same for a mail that is handed over again, by whatever way: of its Message-ID, its body and its address. */
export async function fingerprintOf(
  file: IncomingFile,
  { messageId, bodyAt }: MessageHead,
  token: string,
): Promise<Buffer> {
  const hash = createHash("sha256").update(`${token}\n${messageId}\n`);
  if (bodyAt < file.size)
    for await (const piece of file.open({ start: bodyAt, end: file.size - 1 })) hash.update(piece);
  return hash.digest();
}
