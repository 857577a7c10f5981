import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "../../../config/config.ts";
import { unmapped } from "./client-ip.ts";
import { isPublicIp } from "../../../config/public-url.ts";

/**
 * Proxies whose `X-Forwarded-For` is trusted, in the form of Fastify's `trustProxy`. With a number of proxies, the nearest one
 * must have a private address: a client that reaches the server directly could otherwise claim any address.
 */
export function trustedProxies({
  trustedProxies: given,
}: Pick<Config, "trustedProxies">): false | string[] | ((ip: string, hop: number) => boolean) {
  if (given === null) return false;
  if (typeof given !== "number") return [...given];
  return (ip, hop) => hop < given && (hop > 0 || !isPublicIp(unmapped(ip)));
}

/**
 * Logs once that requests come through an untrusted proxy: all its clients share one address, and with it every limit per
 * address.
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
