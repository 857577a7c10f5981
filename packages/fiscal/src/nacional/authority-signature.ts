import type { CityHallConnection, SignatureFault } from "../city-hall.ts";
import { mayVouch } from "../certificate/may-vouch.ts";
import { verifySignedDocument } from "../xml/verify.ts";

interface Note {
  readonly xml: string;
  /** When the authority says that it signed. */
  readonly processedAt: Date;
  /** CNPJ or CPF of whoever provides the service. */
  readonly prestador: string | null;
}

/**
 * Whether the authority vouches for a note: SEFIN signs `infNFSe` (nacional.md section 6). `connection.signerCaPem` holds the
 * authorities that may have issued its certificate; without them anybody's passes, for the layout does not say whose it is.
 * @returns null when it does.
 */
export function authoritySignatureFault(
  { xml, processedAt, prestador }: Note,
  { signerCaPem }: Pick<CityHallConnection, "signerCaPem">,
): SignatureFault | null {
  const check = verifySignedDocument(xml, "infNFSe");
  if (check.kind === "missing") return "unsigned_note";
  if (check.kind === "broken") return "broken_signature";
  const circumstances = { at: processedAt, prestador, caPem: signerCaPem };
  return mayVouch(check.signer, circumstances) ? null : "foreign_signature";
}
