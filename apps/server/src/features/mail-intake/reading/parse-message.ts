import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";

/** What is taken out of a mail; nothing of it is trusted. */
export interface ParsedMessage {
  readonly subject: string;
  readonly messageId: string;
  /** Addresses in To and Cc, in small letters. */
  readonly addressedTo: readonly string[];
  /** Written by a machine or sent to many: never answered (RFC 3834). */
  readonly isAutomatic: boolean;
  /** The beginning of the text. */
  readonly text: string;
  readonly files: readonly ParsedFile[];
}

export interface ParsedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** A mail within a mail within a mail: it is not opened. */
  readonly isNestedMail: boolean;
}

const LIMITS = {
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
  // Each mail within a mail is opened by us, one level deep.
  forceRfc822Attachments: true,
} as const;
const MOST_FILES = 50;
const TEXT_LENGTH = 20_000;
const NAME_LENGTH = 200;
/** Logos and signatures. */
const SMALL_PICTURE_BYTES = 10 * 1024;
const MAIL = "message/rfc822";
/** Parts of a mail that are no file of a person's. */
const NO_FILES =
  /^(?:application\/(?:pgp-signature|pkcs7-signature|x-pkcs7-signature)|text\/(?:calendar|vcard|x-vcard)|message\/(?:delivery-status|disposition-notification))$/;

/**
 * Takes a mail apart. Mails that were forwarded as a file are opened one level deep.
 * @throws Error for a mail that is nested too deeply or has too many parts
 */
export async function parseMessage(raw: Uint8Array): Promise<ParsedMessage> {
  const mail = await PostalMime.parse(raw, LIMITS);
  const files: ParsedFile[] = [];
  for (const part of mail.attachments) {
    if (part.mimeType !== MAIL) files.push(...filesOf([part], false));
    else files.push(...filesOf((await PostalMime.parse(bytesOf(part), LIMITS)).attachments, true));
    if (files.length > MOST_FILES) throw new Error("too many parts");
  }
  return {
    subject: tidy(mail.subject ?? "", NAME_LENGTH),
    messageId: messageIdOf(mail),
    addressedTo: [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addressesOf),
    isAutomatic: isAutomatic(mail),
    text: (mail.text ?? mail.html ?? "").toWellFormed().replaceAll("\0", "").slice(0, TEXT_LENGTH),
    files,
  };
}

function filesOf(parts: readonly Attachment[], isWithin: boolean): ParsedFile[] {
  return parts.flatMap((part) => {
    const bytes = bytesOf(part);
    if (NO_FILES.test(part.mimeType) || isLogo(part, bytes)) return [];
    const name = tidy(part.filename ?? "", NAME_LENGTH);
    const isNestedMail = isWithin && part.mimeType === MAIL;
    return [{ name, mimeType: part.mimeType, bytes, isNestedMail }];
  });
}

function isLogo({ mimeType, disposition, related }: Attachment, bytes: Uint8Array): boolean {
  const isWithinText = disposition === "inline" || related === true;
  return isWithinText && mimeType.startsWith("image/") && bytes.length < SMALL_PICTURE_BYTES;
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}

/** Only what can go back into a header. */
function messageIdOf({ messageId = "" }: Email): string {
  return /^<[\x21-\x3b\x3d\x3f-\x7e]{1,240}>$/.test(messageId) ? messageId : "";
}

function addressesOf(given: Address): string[] {
  const boxes = given.group ?? [given];
  return boxes.flatMap(({ address }) => (address ? [address.toLowerCase()] : []));
}

/** RFC 3834, section 2, and what mail programs write instead. */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    const text = value.trim().toLowerCase();
    if (key === "auto-submitted") return text !== "no";
    if (key === "precedence") return /^(?:bulk|junk|list)$/.test(text);
    return ["list-id", "list-unsubscribe", "x-auto-response-suppress", "x-loop"].includes(key);
  });
}

/** One line without control characters. */
function tidy(text: string, length: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(line).slice(0, length).join("");
}
