import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import type { Config } from "../../../config/config.ts";

/** Headers of data: browsers must not show it as a page, nor guess its type. Few, because every call carries them. */
export function dataHeaders({ publicUrl }: Pick<Config, "publicUrl">): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": TRANSPORT_SECURITY }),
  };
}

const TRANSPORT_SECURITY = "max-age=31536000; includeSubDomains";

/** Headers that restrict our pages in the browser. The same for every answer, so they are made once. */
export function strictHeaders(config: Pick<Config, "publicUrl" | "auth">): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const captcha = config.auth.captcha?.sources ?? [];
  const secure = config.publicUrl.startsWith("https:");
  helmet(optionsFor(secure, captcha))(request, response, throwIfAny);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function throwIfAny(error?: unknown): void {
  if (error) throw error;
}

/** @param captcha the only others whose files our pages may load, and only where the operator has set one */
function optionsFor(secure: boolean, captcha: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...captcha],
        styleSrc: ["'self'", ...captcha],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", ...captcha],
        frameSrc: ["'self'", "blob:", ...captcha],
        objectSrc: ["'none'"],
        workerSrc: ["'self'", "blob:"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
    crossOriginEmbedderPolicy: false,
  };
}
