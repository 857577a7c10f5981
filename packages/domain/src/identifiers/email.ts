/** Maximum length of an e-mail address (docs/product.md), in characters. */
export const EMAIL_MAX = 255;

const LOCAL_PART_MAX = 64;

/**
 * Whether `text` looks like one deliverable address: one @, no blanks, a domain with a dot. Deliberately looser than RFC
 * 5322: the confirmation mail is the real test. A length above EMAIL_MAX has its own message and is not checked here.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return isLocalPart(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1));
}

function isLocalPart(local: string): boolean {
  if (local.length > LOCAL_PART_MAX) return false;
  return /^[^\s@"(),:;<>[\\\]\p{C}]+$/u.test(local) && !/^\.|\.\.|\.$/.test(local);
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const topLevel = labels.at(-1) ?? "";
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    /^(?:\p{L}{2,}|xn--.+)$/u.test(topLevel)
  );
}
