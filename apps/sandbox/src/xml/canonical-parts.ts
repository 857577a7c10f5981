import type { SubtreeC14NOptions, XmlDocument, XmlElement } from "libxml2-wasm";

/** The canonical texts covered by a signature, by canonical form. */
export interface CanonicalParts {
  signed(form: SubtreeC14NOptions): string;
  info(form: SubtreeC14NOptions): string;
}

/**
 * libxml2 canonicalises a whole document many times faster than a subtree (which calls us for every node), so the two parts are cut out of
 * the whole. This is equal as long as only elements look like tags: with comments or processing instructions, each subtree is canonicalised
 * separately. `signed` is the first element below the root, `info` the SignedInfo of the last Signature below it; no prefix is declared
 * above them (E1228 ensures it).
 */
export function signedParts(
  document: XmlDocument,
  signed: XmlElement,
  info: XmlElement,
): CanonicalParts {
  const wholes = new Map<string, string>();
  const wholeIn = (form: SubtreeC14NOptions): string => {
    const key = `${form.mode} ${form.withComments}`;
    const known = wholes.get(key) ?? document.canonicalizeToString(form);
    wholes.set(key, known);
    return known;
  };
  return {
    signed(form) {
      const whole = wholeIn(form);
      if (isAmbiguous(whole)) return signed.canonicalizeToString(form);
      const end = whole.lastIndexOf(`</${signed.name}>`, whole.lastIndexOf("<Signature "));
      return standalone(whole.slice(whole.indexOf("<", 1), end), signed);
    },
    info(form) {
      const whole = wholeIn(form);
      if (isAmbiguous(whole)) return info.canonicalizeToString(form);
      const start = whole.indexOf("<SignedInfo", whole.lastIndexOf("<Signature "));
      return standalone(whole.slice(start, whole.indexOf("</SignedInfo>", start)), info);
    },
  };
}

function isAmbiguous(canonical: string): boolean {
  return canonical.includes("<!--") || canonical.includes("<?");
}

/** The element on its own: with the inherited default namespace, and its end tag. */
function standalone(text: string, element: XmlElement): string {
  const { name, namespaceUri } = element;
  const start = `<${name}`;
  const isDeclared = text.startsWith(`${start} xmlns="`);
  const declared = isDeclared
    ? text
    : `${start} xmlns="${namespaceUri}"${text.slice(start.length)}`;
  return `${declared}</${name}>`;
}
