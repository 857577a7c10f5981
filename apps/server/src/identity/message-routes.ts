import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { HttpServer } from "../platform/http/http.ts";
import type { Accounts } from "./gate/accounts.ts";
import { invalid } from "./errors/auth-error.ts";
import { requireCaptcha } from "./gate/captcha.ts";
import { readEmail } from "./users/email-address.ts";
import { readPhone, refuseOtherChannels, refuseWithoutPhone } from "./users/phone-number.ts";
import { requestMailOtp, requestTextOtp } from "./messages/request-otp.ts";
import { requestRecovery } from "./messages/request-recovery.ts";
import {
  captchaOf,
  challengeOf,
  clientOf,
  otpBody,
  queryValue,
  readBody,
  recoverBody,
  resendBody,
} from "./gate/requests.ts";
import { resendMail, resendText } from "./account-changes/resend-message.ts";
import { refuseWithoutSms } from "./messages/text-messages.ts";

/** POST /recover, /otp, /magiclink, /resend: public requests that send a mail or text message. */
export function registerMessages(scope: HttpServer, accounts: Accounts): void {
  const schema = { hide: true };
  scope.post("/recover", { schema }, async (request) => {
    const body = readBody(recoverBody, request);
    if (!body.email) throw invalid("Password recovery requires an email");
    const mail = mailRequest(request, body.email, body);
    await requireCaptcha(accounts.ctx, captchaOf(body));
    await requestRecovery(accounts, mail, clientOf(request));
    return {};
  });

  scope.post("/otp", { schema }, (request) => sendOtp(accounts, request));

  scope.post("/magiclink", { schema }, async (request) => {
    const body = readBody(otpBody, request);
    if (!body.email) throw invalid("Magic link requires an email");
    return mailOtp(accounts, request, body.email, { ...body, create_user: true });
  });

  scope.post("/resend", { schema }, async (request) => {
    const body = readBody(resendBody, request);
    const client = clientOf(request);
    const { email, phone, type } = body;
    if (!type) throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
    if (type === "signup" || type === "email_change") {
      if (!email) throw invalid("Type provided requires an email address");
      const mail = mailRequest(request, email, body);
      await requireCaptcha(accounts.ctx, captchaOf(body));
      await resendMail(accounts, type, mail, client);
    } else if (type === "sms" || type === "phone_change") {
      if (!phone) throw invalid("Type provided requires a phone number");
      const number = readPhone(phone);
      await requireCaptcha(accounts.ctx, captchaOf(body));
      await resendText(accounts, type, number, client);
    } else {
      throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
    }
    return {};
  });
}

async function sendOtp(accounts: Accounts, request: FastifyRequest): Promise<object> {
  const body = readBody(otpBody, request);
  const { email, phone } = body;
  if (email && phone) throw invalid("Only an email address or phone number should be provided");
  if (email) return mailOtp(accounts, request, email, body);
  if (!phone) throw invalid("One of email or phone must be set");
  const { ctx } = accounts;
  const number = readPhone(phone);
  refuseWithoutPhone(ctx);
  refuseOtherChannels(body.channel);
  refuseWithoutSms(ctx);
  await requireCaptcha(ctx, captchaOf(body));
  const otp = { phone: number, createUser: body.create_user ?? true, data: body.data ?? {} };
  return { message_id: await requestTextOtp(accounts, otp, clientOf(request)) };
}

async function mailOtp(
  accounts: Accounts,
  request: FastifyRequest,
  email: string,
  body: z.output<typeof otpBody>,
): Promise<object> {
  const mail = mailRequest(request, email, body);
  await requireCaptcha(accounts.ctx, captchaOf(body));
  const otp = { ...mail, createUser: body.create_user ?? true, data: body.data ?? {} };
  await requestMailOtp(accounts, otp, clientOf(request));
  return {};
}

function mailRequest(
  request: FastifyRequest,
  email: string,
  body: Parameters<typeof challengeOf>[0],
) {
  return {
    email: readEmail(email),
    challenge: challengeOf(body),
    redirectTo: queryValue(request, "redirect_to"),
  };
}
