import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { unmapped } from "./client-address.ts";
import { isPublicAddress } from "../../config/public-address.ts";

/**
 * Whose `X-Forwarded-For` is believed, in the form that Fastify's `trustProxy` takes. Where only a number of proxies is
 * set, the nearest one must speak from an address that is not of the open internet: a stranger who reaches us directly
 * would otherwise be believed whatever he says of himself.
 */
export function trustedProxies({
  trustedProxies: given,
}: Pick<Config, "trustedProxies">): false | string[] | ((address: string, hop: number) => boolean) {
  if (given === null) return false;
  if (typeof given !== "number") return [...given];
  return (address, hop) => hop < given && (hop > 0 || !isPublicAddress(unmapped(address)));
}

/**
 * Tells the operator, once, that requests come through a proxy whose word does not count: all its clients share one
 * address then, and with it every limit per address.
 */
export function createProxyWatch(log: FastifyBaseLogger): (request: FastifyRequest) => void {
  let hasTold = false;
  return (request) => {
    if (hasTold || request.headers["x-forwarded-for"] === undefined) return;
    if ((request.ips?.length ?? 1) > 1) return;
    hasTold = true;
    log.warn(
      {},
      "a request with X-Forwarded-For came from a proxy that is not in TRUSTED_PROXIES: its clients count as one address",
    );
  };
}
