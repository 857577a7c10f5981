import { z } from "zod";
import type { Captcha } from "../../config/auth-settings.ts";
import type { Context } from "../../platform/context/context.ts";
import { callOutside, OutboundError } from "../../platform/outbound/outbound-http.ts";
import { AuthError } from "../errors/auth-error.ts";

const TIMEOUT_MS = 5_000;
const answerSchema = z.object({ success: z.boolean() });

/**
 * Asks hCaptcha or Turnstile whether a person made the request; both use the same `siteverify`. Without the setting every
 * request passes.
 * @throws AuthError captcha_failed; over_capacity while the service does not answer, which is no fault of the person
 */
export async function requireCaptcha(
  { config }: Pick<Context, "config">,
  token: string,
): Promise<void> {
  const { captcha } = config.auth;
  if (!captcha) return;
  if (token === "") {
    throw new AuthError("captcha_failed", {
      message: "captcha protection: request disallowed (no captcha_token found)",
    });
  }
  if (!(await isPassed(captcha, token))) throw new AuthError("captcha_failed");
}

/** The person's address is not sent. */
async function isPassed({ url, secret }: Captcha, token: string): Promise<boolean> {
  try {
    const { status, body } = await callOutside(url, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      timeoutMs: TIMEOUT_MS,
    });
    if (status !== 200) throw new OutboundError("bad_answer", `captcha answered ${status}`);
    return answerSchema.parse(JSON.parse(body)).success;
  } catch (cause) {
    throw new AuthError("over_capacity", { retryAfterSeconds: 5, cause });
  }
}
