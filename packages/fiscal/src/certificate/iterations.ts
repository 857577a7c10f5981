import forge from "node-forge";

/**
 * Usual files ask for 6,000 to 300,000 rounds in all (integrity, key, certificates), the latter a second of work. A hostile
 * one could keep the process busy for hours, with a single number or with many.
 */
const MAX_ITERATIONS = 400_000;
const MAX_DEPTH = 24;

/** Whether the key derivations of the file together ask for no more rounds than a real one would. */
export function hasReasonableIterations(node: forge.asn1.Asn1): boolean {
  return countIterations(node, 0) <= MAX_ITERATIONS;
}

function countIterations(node: forge.asn1.Asn1, depth: number): number {
  if (depth > MAX_DEPTH) return Infinity;
  const children = Array.isArray(node.value) ? node.value : octetContents(node);
  let count = 0;
  for (const [index, child] of children.entries()) {
    count += iterationsOf(child, children[index - 1]) + countIterations(child, depth + 1);
  }
  return count;
}

/** Salt (octet string) followed by a count: how PKCS#12 and PBKDF2 both write it. */
function iterationsOf(node: forge.asn1.Asn1, before: forge.asn1.Asn1 | undefined): number {
  if (before === undefined || !isOctets(before) || !isType(node, forge.asn1.Type.INTEGER)) return 0;
  if (typeof node.value !== "string" || node.value.length > 4) return Infinity;
  return forge.asn1.derToInteger(node.value);
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
