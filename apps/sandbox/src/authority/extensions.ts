import forge from "node-forge";

/** otherName OIDs of ICP-Brasil (DOC-ICP-04): responsible person, CNPJ, the person's data, CEI. */
const OID_RESPONSIBLE_NAME = "2.16.76.1.3.2";
export const OID_CNPJ = "2.16.76.1.3.3";
const OID_RESPONSIBLE_DATA = "2.16.76.1.3.4";
const OID_CEI = "2.16.76.1.3.7";
const OID_SUBJECT_ALT_NAME = "2.5.29.17";
/** Birth date (8), CPF (11), NIS (11), RG (15) and issuing agency of the responsible person; zeros where unknown. */
const NO_RESPONSIBLE_DATA = "0".repeat(45);
const NO_CEI = "0".repeat(12);

export type Extension = Record<string, unknown>;

/** Extensions of an e-CNPJ of type A1: no CA, signing and TLS client, and the names with the CNPJ. */
export function companyExtensions(cnpj: string): Extension[] {
  return [
    { name: "basicConstraints", cA: false },
    {
      name: "keyUsage",
      critical: true,
      digitalSignature: true,
      nonRepudiation: true,
      keyEncipherment: true,
    },
    { name: "extKeyUsage", clientAuth: true, emailProtection: true },
    { id: OID_SUBJECT_ALT_NAME, critical: false, value: companyNames(cnpj) },
    { name: "subjectKeyIdentifier" },
  ];
}

/** Extensions of the test authority itself. */
export function authorityExtensions(): Extension[] {
  return [
    { name: "basicConstraints", critical: true, cA: true, pathLenConstraint: 0 },
    { name: "keyUsage", critical: true, keyCertSign: true, cRLSign: true },
    { name: "subjectKeyIdentifier" },
  ];
}

/** Extensions of the TLS server for `hosts` (names or addresses). */
export function serverExtensions(hosts: readonly string[]): Extension[] {
  return [
    { name: "basicConstraints", cA: false },
    { name: "keyUsage", critical: true, digitalSignature: true, keyEncipherment: true },
    { name: "extKeyUsage", serverAuth: true },
    { name: "subjectAltName", altNames: hosts.map(altName) },
    { name: "subjectKeyIdentifier" },
  ];
}

/** Extensions of the key that signs NFS-e and events of the emulated SEFIN. */
export function signerExtensions(): Extension[] {
  return [
    { name: "basicConstraints", cA: false },
    { name: "keyUsage", critical: true, digitalSignature: true, nonRepudiation: true },
    { name: "subjectKeyIdentifier" },
  ];
}

function companyNames(cnpj: string): forge.asn1.Asn1 {
  return sequence([
    otherName(OID_RESPONSIBLE_NAME, "RESPONSAVEL FICTICIO"),
    otherName(OID_CNPJ, cnpj),
    otherName(OID_RESPONSIBLE_DATA, NO_RESPONSIBLE_DATA),
    otherName(OID_CEI, NO_CEI),
  ]);
}

/** GeneralName ::= [0] otherName { type-id, [0] EXPLICIT value }; node-forge cannot write it. */
function otherName(oid: string, value: string): forge.asn1.Asn1 {
  const { asn1 } = forge;
  const text = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.PRINTABLESTRING, false, value);
  const oidBytes = asn1.oidToDer(oid).getBytes();
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, oidBytes),
    asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [text]),
  ]);
}

function sequence(items: forge.asn1.Asn1[]): forge.asn1.Asn1 {
  return forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SEQUENCE, true, items);
}

function altName(host: string): { type: number; value?: string; ip?: string } {
  const isAddress = /^[0-9.]+$|:/.test(host);
  return isAddress ? { type: 7, ip: host } : { type: 2, value: host };
}
