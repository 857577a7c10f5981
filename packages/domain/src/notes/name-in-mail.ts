import { oneLine } from "../basics/text.ts";

const MAX_NAME = 150;
const MAX_HEADER_NAME = 70;

/** The same as the name of a sender: nothing of what gives a mail's header its structure is left. */
export function nameInHeader(name: string): string {
  return oneLine(nameInMail(name).replace(/["<>\\,;:()[\]]/g, " "), MAX_HEADER_NAME);
}

/**
 * A name of a company or a person as our mails say it, subject included. Mail programs make links of what looks like an address, and
 * names are typed by strangers: "Veja golpe.example/x" arrives as "Veja golpe example/x".
 */
export function nameInMail(name: string): string {
  const plain = name
    .replace(/:\/\//g, " ")
    .replace(/[@＠]/g, " ")
    // "S.A." and "J.P. Silva" stay: what follows the point of a host name has two letters or more.
    .replace(/(?<=[\p{L}\p{N}_-])[.。．｡](?=[\p{L}\p{N}-]{2})/gu, " ");
  return oneLine(plain, MAX_NAME);
}
