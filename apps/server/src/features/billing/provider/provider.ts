import type { Stripe } from "stripe";
import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import type { PaymentSettings } from "../../../config/payment-settings.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Logger } from "../../../platform/basics/logger.ts";
import { callOutside } from "../../../platform/outbound/outbound-http.ts";
import { StartupError } from "../../../config/startup-error.ts";
import { EVENT_TYPES } from "./event-subject.ts";

/** The payment provider, ready to be called. */
export interface Payments {
  readonly kind: PaymentSettings["kind"];
  readonly stripe: Stripe;
  /** The secret that signs its events. */
  readonly webhookSecret: string;
}

/** With two retries a person waits at most half a minute. The client repeats a POST under the same idempotency key. */
const LIMITS = { timeout: 8_000, maxNetworkRetries: 2, telemetry: false } as const;
const SANDBOX_TIMEOUT_MS = 5_000;

/**
 * Null when no provider is set. The sandbox gives its key and learns our webhook's URL.
 * @throws StartupError when the sandbox does not answer. Stripe is not called here: it may be away while we start.
 */
export async function connectPayments(config: Config): Promise<Payments | null> {
  const settings = config.payments;
  if (settings === null) return null;
  if (settings.kind === "stripe") {
    const { secretKey, webhookSecret, apiUrl } = settings;
    return { kind: "stripe", stripe: await createClient(secretKey, apiUrl), webhookSecret };
  }
  const { sandboxUrl, host, port, role } = config;
  if (sandboxUrl === null) throw new StartupError("PAYMENTS=sandbox, mas não há sandbox.");
  const ownHost = host === "0.0.0.0" ? "127.0.0.1" : host;
  const webhookUrl = role === "worker" ? null : `http://${ownHost}:${port}/webhooks/stripe`;
  return connectSandbox(sandboxUrl, webhookUrl);
}

/**
 * @param webhookUrl where events are to go; null for a process that does not listen.
 * @param limits for tests, where the other side is made to hang.
 */
export async function connectSandbox(
  sandboxUrl: string,
  webhookUrl: string | null,
  limits: { readonly timeout?: number } = {},
): Promise<Payments> {
  try {
    const { body } = await callOutside(`${sandboxUrl}/_control/payments`, {
      timeoutMs: SANDBOX_TIMEOUT_MS,
    });
    const { secret_key: key } = z.object({ secret_key: z.string() }).parse(JSON.parse(body));
    const stripe = await createClient(key, sandboxUrl, limits);
    const webhookSecret = webhookUrl === null ? "" : await registerWebhook(stripe, webhookUrl);
    return { kind: "sandbox", stripe, webhookSecret };
  } catch (cause) {
    throw new StartupError("O provedor de pagamento do sandbox não respondeu.", { cause });
  }
}

/** @returns the error when the provider's library threw it (an incomplete call), else null. */
export async function asProviderError(error: unknown): Promise<Stripe.errors.StripeError | null> {
  const { Stripe: library } = await import("stripe");
  return error instanceof library.errors.StripeError ? error : null;
}

/**
 * Runs a call that a person waits for.
 * @throws AppError unavailable when the provider does not answer, or not as it should; its answer is logged without ids.
 */
export async function callProvider<T>(log: Logger, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const fault = await asProviderError(cause);
    if (fault === null) throw cause;
    const { type, code, statusCode } = fault;
    log.error({ type, code, statusCode }, "the payment provider did not do what was asked");
    throw new AppError("unavailable", {
      detail: "O provedor de pagamento não respondeu como devia. Tente de novo em instantes.",
      retryAfterSeconds: 10,
      cause,
    });
  }
}

async function registerWebhook(stripe: Stripe, url: string): Promise<string> {
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...EVENT_TYPES],
  });
  if (!secret) throw new Error("the registration of the webhook gave no secret");
  return secret;
}

/** The library is large, so it is loaded with the first client. */
async function createClient(
  secretKey: string,
  apiUrl: string | null,
  limits: { readonly timeout?: number } = {},
): Promise<Stripe> {
  const { Stripe: Client } = await import("stripe");
  if (apiUrl === null) return new Client(secretKey, { ...LIMITS, ...limits });
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Client(secretKey, {
    ...LIMITS,
    ...limits,
    host: hostname,
    port: port || (protocol === "https:" ? 443 : 80),
    protocol: protocol === "https:" ? "https" : "http",
  });
}
