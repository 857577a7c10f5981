import { z } from "zod";
import { resealCustomProviders, resealFactors, resealSigningKeys } from "./identity/public.ts";
import { resealCertificates, resealCityCredentials } from "./features/companies/public.ts";
import { resealTokenKey } from "./features/tokens/public.ts";
import { resealSigningSecrets } from "./features/incoming-payments/public.ts";
import { resealKeptNotes } from "./features/privacy/public.ts";
import { resealWebhooks } from "./features/webhooks/public.ts";
import type { Context } from "./platform/context/context.ts";
import type { JobDefinition } from "./platform/jobs/jobs.ts";

/**
 * Brings everything that is sealed under the present MASTER_KEY. While nothing else is left to do it is two short queries, so it
 * may run often: after a change of the key MASTER_KEY_PREVIOUS can go within minutes.
 */
export function resealJob(ctx: Context): JobDefinition<object> {
  return {
    name: "reseal-secrets",
    payload: z.object({}),
    concurrency: 1,
    retryLimit: 2,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 900,
    cron: "*/10 * * * *",
    async handle() {
      await resealSigningKeys(ctx);
      await resealCertificates(ctx);
      await resealCityCredentials(ctx);
      await resealFactors(ctx);
      await resealCustomProviders(ctx);
      await resealWebhooks(ctx);
      await resealSigningSecrets(ctx);
      await resealTokenKey(ctx);
      await resealKeptNotes(ctx);
    },
  };
}
