import { authOffersQuery } from "./auth-offers.ts";
import { captchaQuestion } from "./captcha-question.ts";
import { queryClient } from "../query-client.ts";

/**
 * Captcha token for a request without a session; empty where the installation has no captcha. A token is valid for one
 * request. If the person goes back or the captcha fails, the request is sent without it, and the service names what is
 * missing.
 */
export async function captchaProof(): Promise<{ captchaToken?: string }> {
  const offers = await queryClient.fetchQuery(authOffersQuery).catch(() => null);
  if (!offers?.captcha) return {};
  const captchaToken = await captchaQuestion.ask();
  return captchaToken === undefined ? {} : { captchaToken };
}
