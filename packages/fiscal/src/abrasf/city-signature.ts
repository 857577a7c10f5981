import type { SignatureFault } from "../city-hall.ts";
import { mayVouch } from "../certificate/may-vouch.ts";
import { verifySignedParts } from "../xml/verify.ts";
import type { City } from "./city.ts";
import type { CityNote } from "./note.ts";

/** What most answers do not have is not looked for with a strict parser, which cities' answers do not always please. */
const SIGNATURE = /<\/(?:[\w.-]+:)?InfNfse>\s*<(?:[\w.-]+:)?Signature\b/;

/**
 * Whether the city vouches for the note of an answer. `tcNfse` has room for a signature over `InfNfse` and demands none
 * (nfse_v204.xsd): one that is there must fit; whether one must be there is the city's profile.
 * @returns null when nothing speaks against it.
 */
export function citySignatureFault(
  xml: string,
  { issuedAt }: Pick<CityNote, "issuedAt">,
  prestador: string | null,
  { profile: { noteSignature } }: City,
): SignatureFault | null {
  if (noteSignature === "ignored") return null;
  const check = SIGNATURE.test(xml)
    ? verifySignedParts(xml, "Nfse", "InfNfse")
    : { kind: "missing" as const };
  if (check.kind === "missing") return noteSignature === "required" ? "unsigned_note" : null;
  if (check.kind === "broken") return "broken_signature";
  // Who issues the city's certificate is published nowhere.
  const circumstances = { at: issuedAt ?? new Date(), prestador, caPem: undefined };
  return mayVouch(check.signer, circumstances) ? null : "foreign_signature";
}
