import { oneLine } from "../basics/text.ts";

const MAX_NAME = 150;
const MAX_HEADER_NAME = 70;

/** The same for a sender's name: without the characters that structure a mail header. */
export function nameInHeader(name: string): string {
  return oneLine(nameInMail(name).replace(/["<>\\,;:()[\]]/g, " "), MAX_HEADER_NAME);
}

/**
 * A name of a company or a person for our mails, subject included. Mail programs make links of texts that look like
 * addresses, and names are typed by strangers: "Veja golpe.example/x" becomes "Veja golpe example/x".
 */
export function nameInMail(name: string): string {
  const plain = name
    .replace(/:\/\//g, " ")
    .replace(/[@＠]/g, " ")
    // "S.A." and "J.P. Silva" stay: the last part of a host name has two letters or more.
    .replace(/(?<=[\p{L}\p{N}_-])[.。．｡](?=[\p{L}\p{N}-]{2})/gu, " ");
  return oneLine(plain, MAX_NAME);
}
