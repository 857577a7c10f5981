import { isEmail } from "@emita/domain/identifiers/email";
import type { AuthenticateResult, DNSResolver } from "mailauth";

/** The sender of a mail as far as it is proven. */
export interface SenderProof {
  /** The one address in From; null where there is none or several. */
  readonly address: string | null;
  /** `later`: a name server did not answer. */
  readonly outcome: "proven" | "unproven" | "later";
}

export interface Delivery {
  readonly clientIp: string;
  readonly helo: string;
  readonly envelopeSender: string;
}

/** More signatures than forwarding leaves; each costs queries. */
const MOST_SIGNATURES = 10;
const SIGNATURE = /^(?:dkim-signature|arc-seal):/gim;

/**
 * Whether the From domain vouches for a mail: a DKIM signature over the whole of it, or SPF, aligned with the domain, and no
 * failure by the domain's DMARC policy (RFC 9989). ARC is not believed.
 */
export async function proveSender(
  raw: Uint8Array,
  { clientIp, helo, envelopeSender }: Delivery,
  resolver: DNSResolver | undefined,
): Promise<SenderProof> {
  // Read with the first mail, not with every start.
  const { authenticate } = await import("mailauth");
  const message = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const found = await authenticate(message, {
    ip: clientIp,
    helo,
    sender: envelopeSender,
    mta: "emita",
    ...(resolver && { resolver }),
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
  });
  const [address, ...others] = found.dkim.headerFrom;
  const isOne = found.dkim.fromFields === 1 && others.length === 0;
  if (!address || !isOne || !isEmail(address)) return { address: null, outcome: "unproven" };
  if (isVouchedFor(found, domainOf(address))) return { address, outcome: "proven" };
  return { address, outcome: isInTheDark(found) ? "later" : "unproven" };
}

/** Refused before any query is made: a mail with this many signatures asks for work, not for trust. */
export function hasManySignatures(raw: Uint8Array): boolean {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  return (text.slice(0, end).match(SIGNATURE) ?? []).length > MOST_SIGNATURES;
}

function isVouchedFor({ dkim, spf, dmarc }: AuthenticateResult, domain: string): boolean {
  const policy = dmarc ? dmarc.status.result : "none";
  if (policy !== "pass" && policy !== "none") return false;
  const isSigned = dkim.results.some(
    ({ status }) => status.result === "pass" && Boolean(status.aligned) && !status.underSized,
  );
  if (isSigned) return true;
  if (policy === "pass" && dmarc && dmarc.alignment.spf.result) return true;
  // Without a policy there is no relaxed alignment: the very domain has to have passed.
  return spf !== false && spf.status.result === "pass" && spf.domain.toLowerCase() === domain;
}

function isInTheDark({ dkim, spf, dmarc }: AuthenticateResult): boolean {
  const results = [
    ...dkim.results.map(({ status }) => status.result),
    spf ? spf.status.result : "none",
    dmarc ? dmarc.status.result : "none",
  ];
  return results.includes("temperror");
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
