import type { AuthorityConnection, SignatureFault } from "../../authority.ts";
import { mayVouch } from "../../certificate/may-vouch.ts";
import { verifySignedDocument } from "../../xml/verify.ts";

interface Nfse {
  readonly xml: string;
  /** The signing time that the authority claims. */
  readonly processedAt: Date;
  /** CNPJ or CPF of the prestador. */
  readonly prestador: string | null;
}

/**
 * Verifies the authority's signature on an NFS-e: SEFIN signs `infNFSe` (nacional.md section 6). `connection.signerCaPem` has the authorities
 * that may have issued its certificate. Without them any issuer passes, because the layout does not name one.
 * @returns null when nothing is wrong
 */
export function authoritySignatureFault(
  { xml, processedAt, prestador }: Nfse,
  { signerCaPem }: Pick<AuthorityConnection, "signerCaPem">,
): SignatureFault | null {
  const check = verifySignedDocument(xml, "infNFSe");
  if (check.kind === "missing") return "unsigned_note";
  if (check.kind === "broken") return "broken_signature";
  const circumstances = { at: processedAt, prestador, caPem: signerCaPem };
  return mayVouch(check.signer, circumstances) ? null : "foreign_signature";
}
