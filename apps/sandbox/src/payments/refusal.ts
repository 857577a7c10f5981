import { json, type Answer } from "../http/reply.ts";

/** A refusal of the provider: the error object of its API. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;

  constructor(status: number, type: string, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }

  answer(): Answer {
    const { type, code, message } = this;
    return json(this.status, { error: { type, message, ...(code && { code }) } });
  }
}

export function invalidRequest(message: string, code: string | null = null): Refusal {
  return new Refusal(400, "invalid_request_error", message, code);
}

export function missing(what: string): Refusal {
  return new Refusal(404, "invalid_request_error", `No such ${what}`, "resource_missing");
}
