import type {
  CreatedPixAddress,
  IncomingPayment,
  IncomingPaymentList,
} from "@emita/contract/integrations/incoming-payments";
import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { expect } from "vitest";
import { incomingPaymentJobs } from "../../features/incoming-payments/jobs.ts";
import { registerIncomingPayments } from "../../features/incoming-payments/routes.ts";
import { paymentRuleJobs } from "../../features/payment-rules/jobs.ts";
import { decidePayment } from "../../features/payment-rules/public.ts";
import { registerPaymentRules } from "../../features/payment-rules/routes.ts";
import { createInvoiceStage } from "../invoices/invoice-stage.ts";
import { OWN_CNPJ, pixOf } from "./payment-stage.ts";

/** A Thursday morning in São Paulo. */
const START = new Date("2026-11-12T14:00:00Z");
const RELEASING = "release-ruled-payments";
/** Two beats: the first may have begun before the clock was moved. */
const ROUNDS = 2;

/** Payments, rules and invoices whose jobs the workers take, with a clock and a city hall that the test commands. */
export async function createWorkedPayments() {
  let rounds = 0;
  const stage = await createInvoiceStage({
    works: true,
    // A directory that does not answer: what is known of the payer comes with the Pix.
    config: { cnpjLookupUrl: "http://127.0.0.1:9" },
    also: {
      async register(server, ctx, deps) {
        await registerIncomingPayments(server, ctx, deps);
        registerPaymentRules(server, ctx);
      },
      jobs: (ctx) => [
        ...incomingPaymentJobs(ctx, [(companyId, id) => decidePayment(ctx, companyId, id)]),
        ...paymentRuleJobs(ctx).map((job) =>
          job.name === RELEASING ? { ...job, everySeconds: 1, handle: release(job.handle) } : job,
        ),
      ],
    },
  });
  const { ctx, clock, server } = stage;
  clock.advance(START.getTime() - clock.now().getTime());

  function release(handle: (payload: object) => Promise<void>) {
    return async (payload: object): Promise<void> => {
      await handle(payload);
      rounds += 1;
    };
  }

  async function call<Answer>(
    companyId: string,
    method: "GET" | "POST",
    url: string,
    body?: object,
  ): Promise<Answer> {
    const answer = await server.inject({
      method,
      url: `/api/v1${url}`,
      headers: { "x-test-company": companyId },
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json();
  }

  async function openCompany() {
    const companyId = await stage.createCustomer();
    const now = clock.now();
    await ctx.db
      .insertInto("company_settings")
      .values({
        company_id: companyId,
        cnpj: OWN_CNPJ,
        company_name: "Oficina Modelo Ltda",
        created_at: now,
        updated_at: now,
      })
      .execute();
    const { url } = await call<CreatedPixAddress>(
      companyId,
      "POST",
      "/incoming-payments/address",
      {},
    );
    const payment = async (id: string): Promise<IncomingPayment> => {
      const { data } = await call<IncomingPaymentList>(companyId, "GET", "/incoming-payments");
      const found = data.find((one) => one.id === id || one.end_to_end_id === id);
      if (!found) throw new Error("no such payment");
      return found;
    };
    return {
      /** A Pix of the one payer arrives. @returns the payment's id */
      async receive(valor: string): Promise<string> {
        const pix = pixOf({ valor });
        const answer = await server.inject({
          method: "POST",
          url: new URL(url).pathname,
          payload: { pix: [pix] },
        });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        return (await payment(pix.endToEndId)).id;
      },
      approve: (id: string, text: string) =>
        call(companyId, "POST", `/incoming-payments/${id}/approval`, {
          service_code: "14.01",
          service_description: text,
        }),
      /** "Fazer sempre assim". */
      makeRuleOf: (id: string) =>
        call<PaymentRule>(companyId, "POST", "/rules", { from_payment: id }),
      stop: (id: string) => call(companyId, "POST", `/incoming-payments/${id}/stop`),
      stateOf: async (id: string) => (await payment(id)).rule?.state ?? null,
      /** How long from now until it is sent. */
      async waitsMs(id: string): Promise<number> {
        const { rule } = await payment(id);
        return new Date(rule?.send_at ?? 0).getTime() - clock.now().getTime();
      },
      invoices: () =>
        ctx.db
          .selectFrom("invoices")
          .selectAll()
          .where("company_id", "=", companyId)
          .orderBy("created_at")
          .execute(),
    };
  }

  return {
    ...stage,
    openCompany,
    /** Until the workers have looked for what is due by the present clock. */
    async untilReleased(): Promise<void> {
      const wanted = rounds + ROUNDS;
      await expect.poll(() => rounds, { timeout: 30_000 }).toBeGreaterThanOrEqual(wanted);
    },
  };
}

export type WorkedPayments = Awaited<ReturnType<typeof createWorkedPayments>>;
