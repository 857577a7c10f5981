import type { Channel } from "@emita/domain/invoices/channel";
import { UNTRUSTED_CHAIN } from "@emita/fiscal/authority";
import type { Context } from "../../../platform/context/context.ts";

/** Says in the log that invoices wait for a certificate authority that this machine lacks, not for the city hall. */
export function logUntrustedChain(
  { log }: Pick<Context, "log">,
  channel: Channel,
  cause: string,
): void {
  if (cause !== UNTRUSTED_CHAIN) return;
  log.error(
    { channel, cause },
    "the chain of the city hall's TLS certificate is not trusted here: its notes wait until NODE_EXTRA_CA_CERTS names its authorities (docs/city-halls.md)",
  );
}
