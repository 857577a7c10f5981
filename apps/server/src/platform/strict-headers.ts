import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import type { Config } from "../config.ts";

/** The headers that tell browsers what our pages may do. The same for every answer, so they are made once. */
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
