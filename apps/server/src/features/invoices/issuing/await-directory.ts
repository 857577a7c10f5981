import { CNPJ_DIRECTORY } from "../../../db/tables/city-halls.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import {
  recordAnswer,
  recordSilence,
  readOutage,
  takeProbe,
} from "../authority/authority-health.ts";
import { errorFromCode } from "../authority/refusal.ts";
import { postpone } from "../outcome/postpone.ts";
import { recordRefusal } from "../outcome/record-outcome.ts";
import type { Task } from "../record/claim.ts";

/** Afterwards the person is asked, who may know the address: a service that is away longer may be away for days. */
const AWAY_MAX_WAIT_MS = 3_600_000;
/** The directory answers other questions: only the one about this client fails, and a user may be waiting for the invoice. */
const PRESENT_MAX_WAIT_MS = 30_000;

/**
 * The CNPJ directory behind the circuit breaker that city halls have: what we keep is used at all times, but a service that is
 * away gets one question at a time, and its answer wakes all that wait.
 */
export function carefulDirectory(
  deps: Pick<IssuingDeps, "keptCnpj" | "lookUpCnpj">,
): Pick<IssuingDeps, "lookUpCnpj"> {
  return {
    async lookUpCnpj(ctx, cnpj) {
      const kept = await deps.keptCnpj(ctx, cnpj);
      if (kept) return kept;
      const outage = await readOutage(ctx, CNPJ_DIRECTORY);
      if (outage && !(await takeProbe(ctx, outage))) return { kind: "unavailable" };
      const answer = await deps.lookUpCnpj(ctx, cnpj);
      const record = answer.kind === "unavailable" ? recordSilence : recordAnswer;
      await record(ctx, CNPJ_DIRECTORY);
      return answer;
    },
  };
}

/** The directory gave no answer, and the invoice must carry the address: it waits as for a city hall that is down; after an hour of that the person is asked. */
export async function awaitDirectory(task: Task): Promise<void> {
  const { ctx, invoice } = task;
  const now = ctx.clock.now();
  const since = invoice.directory_silent_since ?? now;
  const isAway = (await readOutage(ctx, CNPJ_DIRECTORY)) !== null;
  const deadline = new Date(since.getTime() + (isAway ? AWAY_MAX_WAIT_MS : PRESENT_MAX_WAIT_MS));
  if (now >= deadline) return recordRefusal(task, errorFromCode("address_required"));
  await postpone(task, "issue", { channel: CNPJ_DIRECTORY, latest: deadline });
}
