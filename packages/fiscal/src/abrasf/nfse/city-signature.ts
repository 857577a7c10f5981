import type { SignatureFault } from "../../authority.ts";
import { mayVouch } from "../../certificate/may-vouch.ts";
import { verifySignedParts } from "../../xml/verify.ts";
import type { City } from "../city/city.ts";
import type { CityNfse } from "./nfse.ts";

/** Most answers have no signature. A cheap search avoids the strict parser, which rejects some cities' answers. */
const SIGNATURE = /<\/(?:[\w.-]+:)?InfNfse>\s*<(?:[\w.-]+:)?Signature\b/;

/**
 * Verifies the city's signature on the NFS-e of an answer. `tcNfse` allows a signature over `InfNfse` and does not demand it
 * (nfse_v204.xsd). A present signature must verify; the city's profile says whether it is mandatory.
 * @returns null when nothing is wrong
 */
export function citySignatureFault(
  xml: string,
  { issuedAt }: Pick<CityNfse, "issuedAt">,
  prestador: string | null,
  { profile: { noteSignature: nfseSignature } }: City,
): SignatureFault | null {
  if (nfseSignature === "ignored") return null;
  const check = SIGNATURE.test(xml)
    ? verifySignedParts(xml, "Nfse", "InfNfse")
    : { kind: "missing" as const };
  if (check.kind === "missing") return nfseSignature === "required" ? "unsigned_note" : null;
  if (check.kind === "broken") return "broken_signature";
  // The issuer of the city's certificate is published nowhere.
  const circumstances = { at: issuedAt ?? new Date(), prestador, caPem: undefined };
  return mayVouch(check.signer, circumstances) ? null : "foreign_signature";
}
