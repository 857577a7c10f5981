import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCheck } from "@emita/contract/testing/check-exchange";

const DOCUMENT = join(import.meta.dirname, "../../../packages/contract/openapi.json");

/** A request of a screen. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Null without a body, or for one that is no JSON. */
  readonly body: object | null;
}

/** What the server would answer, where it is more than a 200 with JSON. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  /** For a file in place of JSON. */
  readonly type: string;

  constructor(status: number, body: unknown = null, type = "application/json") {
    this.status = status;
    this.body = body;
    this.type = type;
  }
}

/**
 * By "GET /api/v1/invoices" or "GET /api/v1/invoices?status=draft": a value that is answered as JSON, a `Reply`, or a function
 * that makes one of them from the request. The key with most parameters wins.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer to a request; null: there is none. */
export function answerTo(answers: Answers, asked: Asked): Reply | null {
  const [found] = Object.entries(answers)
    .filter(([key]) => fits(key, asked))
    .toSorted(([one], [other]) => other.length - one.length);
  if (!found) return null;
  const [, given] = found;
  const answer: unknown = typeof given === "function" ? given(asked) : given;
  return answer instanceof Reply ? answer : new Reply(200, answer);
}

function fits(key: string, { method, path, query }: Asked): boolean {
  const [start, wanted = ""] = key.split("?");
  if (start !== `${method} ${path}`) return false;
  return [...new URLSearchParams(wanted)].every(([name, value]) => query.get(name) === value);
}

/** The deviations of an exchange from the API's document, which is made from the contract's schemas. */
export function deviations(asked: Asked, reply: Reply): readonly string[] {
  const json = reply.type.endsWith("json");
  const text = reply.status === 204 ? "" : JSON.stringify(reply.body);
  const search = asked.query.size > 0 ? `?${asked.query}` : "";
  return check({
    method: asked.method,
    url: asked.path + search,
    request: {
      headers: asked.body ? { "content-type": "application/json", "idempotency-key": "x" } : {},
      body: asked.body && JSON.stringify(asked.body),
    },
    status: reply.status,
    answer: {
      headers: text === "" ? {} : { "content-type": reply.type },
      body: json ? text : null,
    },
  });
}

const check = createCheck(JSON.parse(readFileSync(DOCUMENT, "utf8")), { isWhole: false });
