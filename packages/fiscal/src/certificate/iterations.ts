import forge from "node-forge";

/** Usual files have 1,024 to 100,000. A hostile one could keep the process busy for hours with a single number. */
const MAX_ITERATIONS = 300_000;
const MAX_DEPTH = 24;

/** Whether no key derivation in the file asks for more rounds than a real one would. */
export function hasReasonableIterations(node: forge.asn1.Asn1, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  const children = Array.isArray(node.value) ? node.value : octetContents(node);
  return children.every(
    (child, index) =>
      !isExcessive(child, children[index - 1]) && hasReasonableIterations(child, depth + 1),
  );
}

/** Salt (octet string) followed by a count: how PKCS#12 and PBKDF2 both write it. */
function isExcessive(node: forge.asn1.Asn1, before: forge.asn1.Asn1 | undefined): boolean {
  if (before === undefined || !isOctets(before) || !isType(node, forge.asn1.Type.INTEGER)) {
    return false;
  }
  if (typeof node.value !== "string") return true;
  return node.value.length > 4 || forge.asn1.derToInteger(node.value) > MAX_ITERATIONS;
}

/** What an octet string holds when it is a structure itself; nothing when it is plain bytes. */
function octetContents(node: forge.asn1.Asn1): forge.asn1.Asn1[] {
  if (!isOctets(node) || typeof node.value !== "string") return [];
  if (node.value.charCodeAt(0) !== 0x30) return [];
  try {
    return [forge.asn1.fromDer(node.value, false)];
  } catch {
    return [];
  }
}

function isOctets(node: forge.asn1.Asn1): boolean {
  return isType(node, forge.asn1.Type.OCTETSTRING);
}

function isType(node: forge.asn1.Asn1, type: forge.asn1.Type): boolean {
  return node.tagClass === forge.asn1.Class.UNIVERSAL && node.type === type;
}
