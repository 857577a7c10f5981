import { X509Certificate } from "node:crypto";
import { cnpjRoot } from "@emita/domain/cnpj";
import { describeCertificate } from "../certificate.ts";
import type { CityHallConnection, SignatureFault } from "../city-hall.ts";
import { verifySignedDocument } from "../xml/verify.ts";

interface Note {
  readonly xml: string;
  /** When the authority says that it signed. */
  readonly processedAt: Date;
  /** CNPJ or CPF of whoever provides the service: the one who would gain by signing for the authority. */
  readonly prestador: string | null;
}

/**
 * Whether the authority vouches for a note: SEFIN signs `infNFSe` (nacional.md section 6) with a certificate that is no
 * authority's own, may sign, was valid on that day, and is not the company's. `connection.signerCaPem` holds the authorities
 * that may have issued it. Without them anybody's certificate passes: the layout does not say whose SEFIN's is.
 * @returns null when it does.
 */
export function authoritySignatureFault(
  { xml, processedAt, prestador }: Note,
  { signerCaPem }: Pick<CityHallConnection, "signerCaPem">,
): SignatureFault | null {
  const check = verifySignedDocument(xml, "infNFSe");
  if (check.kind === "missing") return "unsigned_note";
  if (check.kind === "broken") return "broken_signature";
  const signer = factsOf(check.signer, signerCaPem);
  const isAuthority =
    signer.mayVouch &&
    processedAt >= signer.notBefore &&
    processedAt <= signer.notAfter &&
    (signer.cnpj === null || prestador === null || cnpjRoot(signer.cnpj) !== cnpjRoot(prestador));
  return isAuthority ? null : "foreign_signature";
}

interface SignerFacts {
  readonly mayVouch: boolean;
  readonly cnpj: string | null;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** The authority signs millions of notes with one certificate: looked at once, not with every note. */
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
  // A certificate of a server's kind, as the name on real notes is, carries no non-repudiation.
  const maySign = !signer.ca && described?.keyUsage?.digitalSignature !== false;
  const isIssued =
    caPem === undefined || certificatesIn(caPem).some((issuer) => isIssuedBy(signer, issuer));
  return {
    mayVouch: described !== null && maySign && isIssued,
    cnpj: described?.cnpj ?? null,
    notBefore: described?.notBefore ?? new Date(0),
    notAfter: described?.notAfter ?? new Date(0),
  };
}

function isIssuedBy(signer: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && signer.checkIssued(issuer) && signer.verify(issuer.publicKey);
}

/** The certificates of a PEM text, in order. Throws where one cannot be read. */
export function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}
