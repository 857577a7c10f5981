import type { Context } from "../../../platform/context/context.ts";
import { postOutside } from "../../../platform/outbound/post-outside.ts";
import { failureOf, parsed, refusalOf } from "./answers.ts";
import { isBankError } from "./bank-error.ts";
import type { BankConnection } from "./connection.ts";
import { tokenOf, forgetToken } from "./token.ts";

export interface BankCall {
  readonly method: "GET" | "PUT" | "PATCH" | "DELETE";
  /** Below the address of the API, each part encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 6_000;
const ANSWER_LIMIT_BYTES = 2 * 1024 * 1024;

/**
 * One call to the bank with its token and our certificate. A token that ended early is asked for again, once.
 * @returns the body as JSON; null for one without.
 * @throws BankError
 */
export async function callBank(
  ctx: Context,
  bank: BankConnection,
  call: BankCall,
): Promise<unknown> {
  try {
    return await attempt(ctx, bank, call);
  } catch (error) {
    if (!isBankError(error, "denied")) throw error;
    forgetToken(ctx, bank);
    return attempt(ctx, bank, call);
  }
}

async function attempt(ctx: Context, bank: BankConnection, call: BankCall): Promise<unknown> {
  const token = await tokenOf(ctx, bank);
  const answer = await postOutside({
    ...bank.rules,
    method: call.method,
    url: urlOf(bank, call),
    identity: bank.identity,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${token}`,
      ...(call.body && { "content-type": "application/json" }),
      ...bank.preset.headers?.(bank.facts),
      ...call.headers,
    },
    body: call.body ? JSON.stringify(call.body) : "",
    timeoutMs: TIMEOUT_MS,
    answerLimitBytes: ANSWER_LIMIT_BYTES,
  });
  if (answer.kind === "failure") throw failureOf(answer.reason);
  if (answer.status >= 200 && answer.status < 300) return parsed(answer.body);
  throw refusalOf(answer.status, answer.body);
}

function urlOf({ api, preset, facts }: BankConnection, { path, query }: BankCall): string {
  const url = new URL(`${api}${path}`);
  for (const [name, value] of Object.entries({ ...query, ...preset.query?.(facts) }))
    url.searchParams.set(name, value);
  return url.href;
}
