import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import {
  paymentReceivedJob,
  tellSubscribers,
  type PaymentSubscriber,
} from "./payments/payment-received.ts";
import { lookUpPayer, lookUpPayerJob } from "./payments/describe-payer.ts";

/** @param subscribers the features that act on a waiting payment, in the order in which they are asked */
export function incomingPaymentJobs(
  ctx: Context,
  subscribers: readonly PaymentSubscriber[] = [],
): JobDefinition<object>[] {
  const lookUp: JobDefinition<{ companyId: string; cnpj: string }> = {
    ...lookUpPayerJob,
    concurrency: 2,
    retryLimit: 5,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
    expireInSeconds: 60,
    handle: ({ companyId, cnpj }) => lookUpPayer(ctx, companyId, cnpj),
  };
  const received: JobDefinition<{ companyId: string; paymentId: string }> = {
    ...paymentReceivedJob,
    concurrency: 20,
    retryLimit: 10,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 900,
    expireInSeconds: 60,
    handle: ({ companyId, paymentId }) => tellSubscribers(subscribers, companyId, paymentId),
  };
  return [lookUp, received];
}
