import { randomBytes } from "node:crypto";
import { json, type Answer } from "../http/reply.ts";

/** Code → status, title and type, as the error page of the Cloud API lists them. */
const KNOWN: Readonly<Record<number, readonly [status: number, title: string]>> = {
  100: [400, "Invalid parameter"],
  190: [401, "Error validating access token: the session has expired"],
  131000: [500, "Something went wrong"],
  131008: [400, "Required parameter is missing"],
  131009: [400, "Parameter value is not valid"],
  131016: [500, "Service unavailable"],
  131026: [400, "Message undeliverable"],
  131047: [400, "Re-engagement message"],
  131053: [400, "Media upload error"],
  131056: [400, "(Business Account, Consumer Account) pair rate limit hit"],
  131057: [500, "Account in maintenance mode"],
  130429: [400, "Rate limit hit"],
  132000: [400, "Number of parameters does not match the expected number of params"],
  132001: [404, "Template name does not exist in the translation"],
};

/** A refusal of the Graph API. */
export class Refusal extends Error {
  readonly code: number;

  constructor(code: number, details: string) {
    super(details);
    this.code = code;
  }

  answer(): Answer {
    const [status, title] = KNOWN[this.code] ?? [400, "Refused"];
    return json(status, {
      error: {
        message: `(#${this.code}) ${title}`,
        type: this.code === 190 ? "OAuthException" : "GraphMethodException",
        code: this.code,
        error_data: { messaging_product: "whatsapp", details: this.message },
        fbtrace_id: randomBytes(9).toString("base64url"),
      },
    });
  }
}
