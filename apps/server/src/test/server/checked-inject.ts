import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createCheck,
  type CheckExchange,
  type CheckOptions,
} from "@emita/contract/testing/check-exchange";
import { isText, mediaTypeOf, type Exchange } from "@emita/contract/testing/exchange";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { HttpServer } from "../../platform/http/http.ts";

const DOCUMENT = join(import.meta.dirname, "../../../../../packages/contract/openapi.json");

/**
 * From now on every answer that a test injects out of this server is compared with the API's document: a test whose
 * answer breaks the document fails at its request.
 */
export function checkAnswers(server: HttpServer, options: CheckOptions): void {
  const check = checkOf(options);
  const inject = server.inject.bind(server);
  const checked = async (asked: InjectOptions | string) => {
    const answer = await inject(asked);
    const faults = check(exchangeOf(asked, answer));
    if (faults.length > 0) throw new Error(`not as the API's document says:\n${faults.join("\n")}`);
    return answer;
  };
  Object.defineProperty(server, "inject", { value: checked });
}

/** Made once for all files of a worker: compiling the document's schemas takes longer than most servers take to start. */
const known = new Map<boolean, CheckExchange>();

function checkOf(options: CheckOptions): CheckExchange {
  const check =
    known.get(options.isWhole) ?? createCheck(JSON.parse(readFileSync(DOCUMENT, "utf8")), options);
  known.set(options.isWhole, check);
  return check;
}

function exchangeOf(asked: InjectOptions | string, answer: LightMyRequestResponse): Exchange {
  const { method = "GET", url = "/", headers } = answer.raw.req;
  const given = typeof asked === "string" ? undefined : (asked.payload ?? asked.body);
  const reply = { headers: textsOf(answer.headers), body: answer.payload };
  return {
    method,
    url,
    request: { headers: textsOf(headers), body: bodyOf(given) },
    status: answer.statusCode,
    answer: isText(mediaTypeOf(reply)) || reply.body === "" ? reply : { ...reply, body: null },
  };
}

function bodyOf(given: unknown): string | null {
  if (typeof given === "string") return given;
  return isPlain(given) ? JSON.stringify(given) : null;
}

/** Not a form or a file on its way. */
const isPlain = (given: unknown): boolean =>
  Array.isArray(given) ||
  (typeof given === "object" &&
    given !== null &&
    Object.getPrototypeOf(given) === Object.prototype);

function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
