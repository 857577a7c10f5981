import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { failCharge, placeCharge } from "./charging/place-charge.ts";
import {
  askAboutPixJob,
  askBankJob,
  issueChargeJob,
  placeChargeJob,
} from "./record/job-references.ts";
import type { ChargeRef } from "./record/page-key.ts";
import { askAboutPix, askAllBanks, askBank, type NamedPix } from "./settling/ask-bank.ts";
import { issueCharge } from "./settling/issue-charge.ts";
import type { AccountRef } from "./record/credentials.ts";

/** A bank may be away for an hour; what the regular question finds needs no more tries. */
const RETRIES = {
  retryLimit: 12,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  expireInSeconds: 120,
} as const;

const NEVER_CONFIRMED = "O banco não confirmou a cobrança. Faça outra.";

export function chargeJobs(ctx: Context): JobDefinition<object>[] {
  const placing: JobDefinition<ChargeRef> = {
    ...RETRIES,
    ...placeChargeJob,
    concurrency: 8,
    handle: (ref) => placeCharge(ctx, ref),
    onDead: (ref) => failCharge(ctx, ref, NEVER_CONFIRMED),
  };
  const issuing: JobDefinition<ChargeRef> = {
    ...RETRIES,
    ...issueChargeJob,
    concurrency: 8,
    needsClock: true,
    handle: (ref) => issueCharge(ctx, ref),
  };
  const hearing: JobDefinition<NamedPix> = {
    ...RETRIES,
    ...askAboutPixJob,
    payload: askAboutPixJob.payload,
    concurrency: 16,
    retryLimit: 5,
    handle: (named) => askAboutPix(ctx, named),
  };
  const asking: JobDefinition<AccountRef> = {
    ...RETRIES,
    ...askBankJob,
    concurrency: 8,
    mostOfGroup: 1,
    retryLimit: 2,
    expireInSeconds: 600,
    needsClock: true,
    handle: (ref) => askBank(ctx, ref),
  };
  const askingAll: JobDefinition<object> = {
    ...RETRIES,
    name: "ask-banks",
    payload: z.object({}),
    concurrency: 1,
    retryLimit: 2,
    everySeconds: 60,
    needsClock: true,
    handle: () => askAllBanks(ctx),
  };
  return [placing, issuing, hearing, asking, askingAll];
}
