import { oneLine } from "./text.ts";

/** Line breaks and other controls, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** "<b>", "</b>", an unclosed "<img src=…"; "A < B" is not a tag. */
const TAG = /<[/!?\p{L}][^<>]*>|<>|<(?=[/!?\p{L}])/gu;

export const NAME_MAX = 300;

/** Whether a text may be the name of a person, a company, a token …: one line, without markup. */
export function isNameText(text: string): boolean {
  return !UNSEEN.test(text) && text.search(TAG) === -1;
}

/** A name from a bank, a document or a registry, whose author cannot be asked to change it: one line, tags removed. */
export function cleanName(text: string, max = NAME_MAX): string {
  return oneLine(oneLine(text, text.length).replace(TAG, " "), max);
}
