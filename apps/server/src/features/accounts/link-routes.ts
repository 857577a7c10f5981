import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { HttpServer } from "../../platform/http.ts";
import type { Accounts } from "./accounts.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { readEmail } from "./email-address.ts";
import { isVerifyType, type VerifyType } from "./link-purposes.ts";
import { countLimit, overLimit, refuseOverLimit } from "./limits.ts";
import { issueLinkCode } from "./open-link.ts";
import { readPhone } from "./phone-number.ts";
import { landing } from "./send-link.ts";
import { clientOf, queryValue, readBody, verifyBody } from "./requests.ts";
import { tellBrowser, tellError, tellSession } from "./tell-browser.ts";
import { HALF_AGREED, isPkceToken, verifyByCode, verifyByToken } from "./verify-link.ts";

/** /verify: what the links and codes in mails and messages lead to. */
export function registerLinks(scope: HttpServer, accounts: Accounts): void {
  const schema = { hide: true };
  scope.post("/verify", { schema }, async (request) => {
    const body = readBody(verifyBody, request);
    const client = clientOf(request);
    if (!body.type) throw invalid("Verify requires a verification type");
    if (!isVerifyType(body.type)) throw invalid("Unsupported verification type");
    if (!body.token === !body.token_hash) throw invalid("Verify requires a token or a token hash");
    const sentTo = body.token ? recipientOf(body) : "";
    await refuseOverLimit(accounts, "linkPerAddress", client.address);
    if (body.token_hash) return verifyByToken(accounts, body.type, body.token_hash, client);
    return verifyByCode(accounts, body.type, { sentTo, code: body.token ?? "" }, client);
  });

  scope.get("/verify", { schema }, async (request, reply) => {
    const target = await openLink(accounts, request);
    return reply.header("referrer-policy", "no-referrer").redirect(target.href, 303);
  });
}

/** Whom the code went to, in the form in which links are stored. */
function recipientOf({ email, phone }: z.output<typeof verifyBody>): string {
  if (!email === !phone) {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
  return phone ? readPhone(phone) : readEmail(email ?? "");
}

/** Where the browser that opened a link goes next: on with a code or session, or back with what went wrong. */
async function openLink(accounts: Accounts, request: FastifyRequest): Promise<URL> {
  const type = queryValue(request, "type") ?? "";
  const token = queryValue(request, "token") ?? queryValue(request, "token_hash") ?? "";
  const target = new URL(landing(accounts.ctx, type, queryValue(request, "redirect_to")));
  try {
    const wait = await countLimit(accounts, "linkPerAddress", clientOf(request).address);
    if (wait !== null) throw overLimit(wait);
    if (!isVerifyType(type)) throw new AuthError("otp_expired");
    await followLink(accounts, request, { type, token, target });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    tellError(target, isPkceToken(token), error);
  }
  return target;
}

async function followLink(
  accounts: Accounts,
  request: FastifyRequest,
  { type, token, target }: { type: VerifyType; token: string; target: URL },
): Promise<void> {
  const client = clientOf(request);
  if (isPkceToken(token)) {
    const code = await issueLinkCode(accounts, type, token, client);
    if (code === null) tellBrowser(target, true, { message: HALF_AGREED });
    else target.searchParams.set("code", code);
    return;
  }
  const answer = await verifyByToken(accounts, type, token, client);
  if ("msg" in answer) return tellBrowser(target, false, { message: answer.msg });
  tellSession(target, answer, type);
}
