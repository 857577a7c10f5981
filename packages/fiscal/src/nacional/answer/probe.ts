import type { Certificate, AuthorityConnection, ProbeOutcome } from "../../authority.ts";
import type { Prestador } from "../../invoice-draft.ts";
import { sendToAuthority } from "../../transport.ts";
import { isCertificateRefusal, judge } from "./errors.ts";

/** A retired path that the running service answers with 501 "moved" (nacional.md section 3.1). The request changes nothing. */
const RETIRED = { path: "/ParametrosMunicipais", status: 501 } as const;

/**
 * Whether SEFIN accepts this company's certificate, without issuing anything. Only SEFIN's own answers prove it: the 501 of a retired path,
 * or a JSON answer that is no server error.
 */
export async function probe(
  _prestador: Prestador,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<ProbeOutcome> {
  const message = { method: "GET", path: RETIRED.path } as const;
  const reply = await sendToAuthority(message, certificate, connection);
  if (reply.kind === "answer" && reply.status === RETIRED.status) return { kind: "up" };
  if (reply.kind === "answer" && reply.status === 200 && reply.json !== null) return { kind: "up" };
  const verdict = judge(reply);
  if (verdict.kind === "uncertain") return { kind: "down", cause: verdict.cause };
  return isCertificateRefusal(verdict.reasons)
    ? { kind: "refused", reasons: verdict.reasons }
    : { kind: "up" };
}
