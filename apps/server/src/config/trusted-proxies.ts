import { isIP } from "node:net";
import { z } from "zod";

/** A number of proxies in front, or their addresses and networks (the forms that Fastify's `trustProxy` takes). */
export type TrustedProxies = number | string[];

const MOST_HOPS = 10;
const FAULT = `deve ser a lista dos proxies à frente, separada por vírgulas, em endereços ou redes (10.0.0.5, 10.1.0.0/16), ou quantos eles são (de 1 a ${MOST_HOPS})`;

/** TRUSTED_PROXIES, as the schema in config.ts reads it. */
export const trustedProxies = z.string().transform((text, refusal): TrustedProxies => {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length === 1 && /^\d+$/.test(text.trim()) && isHopCount(Number(text)))
    return Number(text);
  if (parts.every(isIpOrNetwork)) return parts;
  refusal.addIssue({ code: "custom", message: FAULT });
  return z.NEVER;
});

function isHopCount(count: number): boolean {
  return count >= 1 && count <= MOST_HOPS;
}

/** A network of all addresses (`/0`) would let every client name any address. */
function isIpOrNetwork(text: string): boolean {
  const [, ip = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(ip);
  if (version === 0) return false;
  return bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}
