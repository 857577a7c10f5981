import type { AddressInfo } from "node:net";
import { z } from "zod";
import { billingJobs } from "../../features/billing/jobs.ts";
import { openCheckout } from "../../features/billing/subscriptions/open-checkout.ts";
import { connectSandbox, type Payments } from "../../features/billing/provider/provider.ts";
import { registerBilling } from "../../features/billing/routes.ts";
import { createTrialEntitlement } from "../../features/entitlements/public.ts";
import { registerEntitlements } from "../../features/entitlements/routes.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { createFeatureServer } from "../server/feature-server.ts";
import { startTestSandbox } from "../outside/sandbox.ts";

/** Its queue has to exist; the mails themselves are another feature's. */
const SEND_MAIL = {
  ...sendMailJob,
  concurrency: 1,
  retryLimit: 0,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  expireInSeconds: 60,
  handle: async () => undefined,
};

const soldSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      url: z.string().nullable(),
      status: z.string(),
    }),
  ),
  subscriptions: z.array(z.object({ id: z.string(), customer: z.string(), status: z.string() })),
  invoices: z.array(
    z.object({
      id: z.string(),
      customer: z.string(),
      status: z.string(),
      total: z.number(),
      hosted_invoice_url: z.string(),
    }),
  ),
  payments: z.array(z.object({ id: z.string(), customer: z.string(), amount: z.number() })),
  customers: z.array(z.object({ id: z.string(), metadata: z.record(z.string(), z.string()) })),
});
const deliveriesSchema = z.object({ delivered: z.number(), waiting: z.array(z.unknown()) });

/**
 * Plans and their payment over a fresh database, against the provider of the sandbox in its own process. Events are held
 * until the test lets them come; their jobs run when the test says so.
 */
export async function createBillingStage() {
  const sandbox = await startTestSandbox();
  const connected: { payments: Payments | null } = { payments: null };
  /** A stage without provider until it is connected: the address of the webhook is known only then. */
  const payments: Payments = {
    kind: "sandbox",
    get stripe() {
      return requirePayments(connected).stripe;
    },
    get webhookSecret() {
      return requirePayments(connected).webhookSecret;
    },
  };
  const register = async (server: HttpServer, ctx: Context) => {
    registerEntitlements(server, ctx, {
      openCheckout: ({ companyId }, offerId) => openCheckout(ctx, payments, companyId, offerId),
    });
    await registerBilling(server, ctx, payments);
  };
  const feature = await createFeatureServer({
    register,
    jobs: (ctx) => [...billingJobs(ctx, payments), SEND_MAIL],
  });
  await feature.server.listen({ port: 0, host: "127.0.0.1" });
  // A TCP server's address is always this kind.
  const { port } = feature.server.server.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/stripe`;
  connected.payments = await connectSandbox(sandbox.url, webhookUrl, { timeout: 700 });

  const order = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.url}/_control${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the order ${path} was refused: ${await response.text()}`);
    return response.json();
  };
  const deliveries = async (body: object) =>
    deliveriesSchema.parse(await order("/payments/deliveries", body));
  const sold = async (companyId: string) => {
    const all = soldSchema.parse(await (await fetch(`${sandbox.url}/_control/payments`)).json());
    const customers = all.customers.filter(({ metadata }) => metadata["company_id"] === companyId);
    const isTheirs = ({ customer }: { customer: string }) =>
      customers.some(({ id }) => id === customer);
    return {
      customers,
      sessions: all.sessions.filter(isTheirs),
      subscriptions: all.subscriptions.filter(isTheirs),
      invoices: all.invoices.filter(isTheirs),
      payments: all.payments.filter(isTheirs),
    };
  };
  const runQueued = async (name: string): Promise<void> => {
    for (const payload of await feature.queued(name))
      await feature.run(name, z.record(z.string(), z.unknown()).parse(payload));
  };
  await deliveries({ hold: true });

  return {
    ...feature,
    payments,
    sandboxUrl: sandbox.url,
    webhookUrl,
    order,
    deliveries,
    sold,
    runQueued,
    async openAccount(): Promise<string> {
      const companyId = await feature.createCompany();
      await feature.ctx.db
        .transaction()
        .execute((transaction) => createTrialEntitlement(feature.ctx, transaction, companyId));
      return companyId;
    },
    call: (companyId: string, method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
      feature.server.inject({
        method,
        url,
        headers: { "x-test-company": companyId },
        ...(payload && { payload }),
      }),
    /** The tester's buttons on a page of the provider. */
    async press(url: string, choice: string): Promise<Response> {
      const body = new URLSearchParams({ choice });
      return fetch(url, { method: "POST", body, redirect: "manual" });
    },
    /** Lets what waits come, and does the work that follows from it. */
    async settle(body: { release: "made" | "reversed"; times?: number } = { release: "made" }) {
      await deliveries(body);
      await runQueued("follow-payment-event");
    },
    async stop(): Promise<void> {
      await feature.stop();
      await sandbox.stop();
    },
  };
}

function requirePayments({ payments }: { payments: Payments | null }): Payments {
  if (payments === null) throw new Error("the stage is not connected yet");
  return payments;
}
