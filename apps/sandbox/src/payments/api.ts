import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { json, type Answer } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import type { PaymentContext } from "./context.ts";
import { readForm, value, type Form } from "./form.ts";
import { Refusal, invalidRequest, missing } from "./refusal.ts";
import { present } from "./present.ts";
import { findRoute } from "./routes.ts";

const PREFIX = "/v1/";

export function isPaymentApi(request: Request): boolean {
  return request.path.startsWith(PREFIX);
}

/** The answer for an idempotency key, with a fingerprint of the request. */
export type Replays = Map<string, { readonly mark: string; readonly answer: Answer }>;

/** One call of the provider's API: key, idempotency, then the route; every refusal is an error object. */
export function answerPaymentApi(
  request: Request,
  headers: IncomingMessage["headers"],
  context: PaymentContext,
  replays: Replays,
): Answer {
  try {
    requireKey(headers.authorization, context);
    const key = headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string") return act(request, context);
    return once(request, key, replays, () => act(request, context));
  } catch (error) {
    if (error instanceof Refusal) return error.answer();
    throw error;
  }
}

function requireKey(authorization: string | undefined, { ledger }: PaymentContext): void {
  const isKnown = ledger.list("api_key").some(({ secret }) => authorization === `Bearer ${secret}`);
  if (!isKnown) throw new Refusal(401, "invalid_request_error", "Invalid API Key provided");
}

/** The same key returns the same answer; with other parameters it is refused, as by the provider. */
function once(request: Request, key: string, replays: Replays, work: () => Answer): Answer {
  const mark = createHash("sha256").update(request.path).update(request.body).digest("hex");
  const known = replays.get(key);
  if (known && known.mark !== mark)
    throw new Refusal(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    );
  if (known) return known.answer;
  const answer = work();
  replays.set(key, { mark, answer });
  return answer;
}

function act(request: Request, context: PaymentContext): Answer {
  const route = findRoute(request.method, request.path.slice(PREFIX.length));
  if (!route) throw missing(`route: ${request.method} ${request.path}`);
  const form = formOf(request);
  const found = route.run(context, form, route.id);
  if (!Array.isArray(found)) return json(200, present(context, found, form));
  const limit = Number(value(form, "limit") ?? 10);
  if (!(limit >= 1 && limit <= 100)) throw invalidRequest("limit must be between 1 and 100");
  const after = value(form, "starting_after");
  const newestFirst = found.toReversed();
  const start = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const page = newestFirst.slice(start, start + limit);
  return json(200, {
    object: "list",
    url: request.path,
    has_more: start + limit < newestFirst.length,
    data: page.map((object) => present(context, object, form)),
  });
}

function formOf(request: Request): Form {
  return readForm(request.method === "POST" ? request.body.toString("utf8") : request.query);
}
