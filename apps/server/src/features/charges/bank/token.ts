import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { postOutside } from "../../../platform/outbound/post-outside.ts";
import { failureOf, parsed, refusalOf } from "./answers.ts";
import { bankError } from "./bank-error.ts";
import type { BankConnection } from "./connection.ts";

const TIMEOUT_MS = 6_000;
const ANSWER_LIMIT_BYTES = 64 * 1024;
const MAX_TOKENS = 5_000;
/** Asked for again this long before it ends. */
const MARGIN_MS = 30_000;
const DEFAULT_SECONDS = 300;

const SCOPES = "cob.read cob.write cobv.read cobv.write pix.read webhook.read webhook.write";

interface Token {
  readonly text: string;
  readonly endsAt: number;
}

const tokens = perContext(() => new BoundedMap<string, Token>(MAX_TOKENS));

/**
 * The access token of an account (OAuth2, client credentials), kept in memory until shortly before it ends.
 * @throws BankError
 */
export async function tokenOf(ctx: Context, bank: BankConnection): Promise<string> {
  const now = ctx.clock.now().getTime();
  const known = tokens(ctx).get(bank.account.id);
  if (known && known.endsAt > now) return known.text;
  const { text, seconds } = await askForToken(bank);
  tokens(ctx).set(bank.account.id, { text, endsAt: now + seconds * 1000 - MARGIN_MS });
  return text;
}

export function forgetToken(ctx: Context, { account }: BankConnection): void {
  tokens(ctx).delete(account.id);
}

async function askForToken(bank: BankConnection): Promise<{ text: string; seconds: number }> {
  const answer = await postOutside({
    ...bank.rules,
    url: bank.tokenUrl,
    identity: bank.identity,
    headers: { accept: "application/json", ...bank.preset.headers?.(bank.facts), ...headOf(bank) },
    body: bodyOf(bank),
    timeoutMs: TIMEOUT_MS,
    answerLimitBytes: ANSWER_LIMIT_BYTES,
  });
  if (answer.kind === "failure") throw failureOf(answer.reason);
  if (answer.status === 400) throw bankError("denied", "no token: 400");
  if (answer.status < 200 || answer.status > 299) throw refusalOf(answer.status, "");
  return readToken(parsed(answer.body));
}

function headOf({ preset, credentials }: BankConnection): Record<string, string> {
  const isJson = preset.tokenStyle === "basic_json";
  const type = isJson ? "application/json" : "application/x-www-form-urlencoded";
  if (preset.tokenStyle === "form") return { "content-type": type };
  const pair = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`);
  return { "content-type": type, authorization: `Basic ${pair.toString("base64")}` };
}

function bodyOf({ preset, credentials }: BankConnection): string {
  if (preset.tokenStyle === "basic_json") return '{"grant_type":"client_credentials"}';
  const form = new URLSearchParams({ grant_type: "client_credentials", scope: SCOPES });
  if (preset.tokenStyle === "form") {
    form.set("client_id", credentials.clientId);
    form.set("client_secret", credentials.clientSecret);
  }
  return form.toString();
}

function readToken(body: unknown): { text: string; seconds: number } {
  const isToken = typeof body === "object" && body !== null && "access_token" in body;
  if (!isToken || typeof body.access_token !== "string")
    throw bankError("unreadable", "the answer holds no token");
  const seconds = "expires_in" in body ? Number(body.expires_in) : DEFAULT_SECONDS;
  return { text: body.access_token, seconds: seconds > 0 ? seconds : DEFAULT_SECONDS };
}
