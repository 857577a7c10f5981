import { X509Certificate } from "node:crypto";
import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import { describeCertificate } from "../certificate.ts";

interface Circumstances {
  /** The signing time that it claims. */
  readonly at: Date;
  /** CNPJ or CPF of the prestador, who would gain by forging the signature; null where the NFS-e has none. */
  readonly prestador: string | null;
  /** The authorities (PEM) that may have issued it; without them any issuer passes. */
  readonly caPem: string | undefined;
}

/**
 * Whether an authority may sign NFS-e with this certificate. It must be no CA certificate, allowed to sign, valid at that time, and not the
 * company's.
 */
export function mayVouch(
  signer: X509Certificate,
  { at, prestador, caPem }: Circumstances,
): boolean {
  const { isFit, notBefore, notAfter, cnpj } = factsOf(signer, caPem);
  const isOwn = cnpj !== null && prestador !== null && cnpjRoot(cnpj) === cnpjRoot(prestador);
  return isFit && at >= notBefore && at <= notAfter && !isOwn;
}

interface SignerFacts {
  readonly isFit: boolean;
  readonly cnpj: string | null;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** The authority signs millions of NFS-e with one certificate: the result is cached. */
const KEPT = 50;
const known = new Map<string, SignerFacts>();

function factsOf(signer: X509Certificate, caPem: string | undefined): SignerFacts {
  const key = `${signer.fingerprint256} ${caPem ?? ""}`;
  const facts = known.get(key) ?? look(signer, caPem);
  if (known.size >= KEPT) known.clear();
  known.set(key, facts);
  return facts;
}

function look(signer: X509Certificate, caPem: string | undefined): SignerFacts {
  const described = describeCertificate({ certificatePem: signer.toString(), privateKeyPem: "" });
  // Real NFS-e are signed with a server certificate (by its name), which has no non-repudiation.
  const maySign = !signer.ca && described?.keyUsage?.digitalSignature !== false;
  const isIssued =
    caPem === undefined || certificatesIn(caPem).some((issuer) => isIssuedBy(signer, issuer));
  return {
    isFit: described !== null && maySign && isIssued,
    cnpj: described?.cnpj ?? null,
    notBefore: described?.notBefore ?? new Date(0),
    notAfter: described?.notAfter ?? new Date(0),
  };
}

function isIssuedBy(signer: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && signer.checkIssued(issuer) && signer.verify(issuer.publicKey);
}

/** The certificates of a PEM text, in order. Throws when one is unreadable. */
function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}
