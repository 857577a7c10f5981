import type { z } from "zod";
import type { HttpServer } from "../../platform/http/http.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { readEmail } from "../users/email-address.ts";
import { isVerifyType, type VerifyType } from "../links/link-purposes.ts";
import { countLimit, overLimit, refuseOverLimit } from "../gate/limits.ts";
import { issueLinkCode } from "./open-link.ts";
import { readPhone } from "../users/phone-number.ts";
import { isPkceToken } from "../gate/pkce.ts";
import { isOwnPage } from "../gate/redirects.ts";
import { landing, RESET_PAGE } from "../links/send-link.ts";
import { clientOf, openLinkBody, queryValue, readBody, verifyBody } from "../gate/requests.ts";
import { answerBrowser, answerError, answerSession } from "./answer-browser.ts";
import { HALF_AGREED, verifyByCode, verifyByToken } from "./verify-link.ts";

/** /verify: the target of the links and codes in mails and messages. */
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

  /** Some programs check by this call whether a link exists; that does not use it up. */
  scope.head("/verify", { schema }, async (_request, reply) => reply.status(200).send());

  scope.get("/verify", { schema }, async (request, reply) => {
    const token = queryValue(request, "token") ?? queryValue(request, "token_hash") ?? "";
    const type = queryValue(request, "type") ?? "";
    const redirectTo = queryValue(request, "redirect_to");
    const target = await openLink(accounts, { token, type, redirectTo }, clientOf(request));
    return reply.header("referrer-policy", "no-referrer").redirect(target.href, 303);
  });

  /**
   * The action of the page that mails link to (`mailedLink`). It works like GET /verify, but programs that only open links do
   * not reach it.
   */
  scope.post("/links/open", { schema }, async (request) => {
    const { token, type, redirect_to: redirectTo } = readBody(openLinkBody, request);
    const link = { token: token ?? "", type: type ?? "", redirectTo: redirectTo ?? undefined };
    return { location: (await openLink(accounts, link, clientOf(request))).href };
  });
}

/** The recipient of the code, in the form in which links are stored. */
function recipientOf({ email, phone }: z.output<typeof verifyBody>): string {
  if (!email === !phone) {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
  return phone ? readPhone(phone) : readEmail(email ?? "");
}

interface OpenedLink {
  readonly token: string;
  readonly type: string;
  readonly redirectTo: string | undefined;
}

/** The next page of a browser that opened a link, with a code or session, or with the error. */
async function openLink(
  accounts: Accounts,
  { token, type, redirectTo }: OpenedLink,
  client: ClientInfo,
): Promise<URL> {
  const target = new URL(landing(accounts.ctx, type, redirectTo));
  try {
    const wait = await countLimit(accounts, "linkPerAddress", client.address);
    if (wait !== null) throw overLimit(wait);
    if (!isVerifyType(type)) throw new AuthError("otp_expired");
    await followLink(accounts, { type, token, target }, client);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    answerError(target, isPkceToken(token), error);
  }
  return target;
}

async function followLink(
  accounts: Accounts,
  { type, token, target }: { type: VerifyType; token: string; target: URL },
  client: ClientInfo,
): Promise<void> {
  if (isPkceToken(token)) {
    const code = await issueLinkCode(accounts, type, token, client);
    if (code === null) return answerBrowser(target, true, { message: HALF_AGREED });
    target.searchParams.set("code", code);
    // Our own page works in a browser without the verifier too: it redeems the token itself.
    if (type === "recovery" && isOwnPage(accounts.ctx.config, target, RESET_PAGE)) {
      target.searchParams.set("token_hash", token);
    }
    return;
  }
  const answer = await verifyByToken(accounts, type, token, client);
  if ("msg" in answer) return answerBrowser(target, false, { message: answer.msg });
  answerSession(target, answer, type);
}
