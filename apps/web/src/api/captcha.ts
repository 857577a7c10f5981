import { authOffersQuery } from "./auth-offers.ts";
import { captchaQuestion } from "./captcha-question.ts";
import { queryClient } from "./query-client.ts";

/**
 * What a call of a stranger brings along where the installation has a captcha; nothing where it has none. A token is good
 * for one call. Whoever goes back, or cannot be asked, calls without, and the service says what is missing.
 */
export async function captchaProof(): Promise<{ captchaToken?: string }> {
  const offers = await queryClient.fetchQuery(authOffersQuery).catch(() => null);
  if (!offers?.captcha) return {};
  const captchaToken = await captchaQuestion.ask();
  return captchaToken === undefined ? {} : { captchaToken };
}
