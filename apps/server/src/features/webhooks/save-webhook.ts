import type { Transaction } from "kysely";
import type { z } from "zod";
import type { saveWebhookSchema } from "@emita/contract/webhooks";
import type { Database } from "../../db/schema.ts";
import { AppError, invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { Resolve } from "../../platform/outbound/outside-target.ts";
import { recordCompanyEvent } from "../people/public.ts";
import { makeDue } from "./deliveries-store.ts";
import { deliverWebhookJob } from "./job-references.ts";
import { removeDeliveries } from "./log-store.ts";
import { noWebhook } from "./no-webhook.ts";
import { openSecret, sealSecret } from "./secret.ts";
import {
  findWebhook,
  insertWebhook,
  lockWebhook,
  removeWebhook,
  updateWebhook,
  type WebhookRow,
} from "./store.ts";
import { requireTarget } from "./target-refusals.ts";

const OLD_SECRET_MS = 24 * 3_600_000;
const HINT_CHARACTERS = 4;
/** More are found by the sweep. */
const RESUMED_AT_ONCE = 200;

type Wanted = z.output<typeof saveWebhookSchema>;

/**
 * Creates the user's webhook or changes it; either way it is switched on afterwards, and what waited is sent. After a change
 * of secret the earlier one signs too for 24 hours.
 * @throws AppError invalid (address refused; both fields are needed the first time)
 */
export async function saveWebhook(
  ctx: Context,
  companyId: string,
  given: Wanted,
  resolve?: Resolve,
): Promise<WebhookRow> {
  const url = given.url === undefined ? undefined : await requireTarget(ctx, given.url, resolve);
  const wanted = { ...given, url };
  await ctx.db.transaction().execute(async (transaction) => {
    const before = await lockWebhook(transaction, companyId);
    if (before) await change(ctx, transaction, before, wanted);
    else await create(ctx, transaction, companyId, wanted);
    // The rest of the address may be a secret of its owner's.
    const { host } = new URL(wanted.url ?? before?.url ?? "");
    await recordCompanyEvent(ctx, transaction, companyId, "webhook_saved", host);
  });
  const saved = await findWebhook(ctx.db, companyId);
  if (!saved) throw noWebhook();
  return saved;
}

/** @throws AppError not_found */
export async function deleteWebhook(ctx: Context, companyId: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await removeWebhook(transaction, companyId))) throw noWebhook();
    await removeDeliveries(transaction, companyId);
    await recordCompanyEvent(ctx, transaction, companyId, "webhook_removed");
  });
}

interface Checked {
  readonly url?: string | undefined;
  readonly secret?: string | undefined;
}

async function create(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  { url, secret }: Checked,
): Promise<void> {
  if (url === undefined) throw invalidField("url", "missing", "Informe o endereço.");
  if (secret === undefined) throw invalidField("secret", "missing", "Informe o segredo.");
  const now = ctx.clock.now();
  const isNew = await insertWebhook(transaction, companyId, {
    url,
    ...sealed(ctx, companyId, secret),
    created_at: now,
    updated_at: now,
  });
  // Two windows saved the first one at the same moment.
  if (!isNew)
    throw new AppError("unavailable", { detail: "Tente salvar de novo.", retryAfterSeconds: 1 });
}

async function change(
  ctx: Context,
  transaction: Transaction<Database>,
  before: WebhookRow,
  { url, secret }: Checked,
): Promise<void> {
  const { company_id: companyId } = before;
  const now = ctx.clock.now();
  await updateWebhook(transaction, companyId, {
    ...(url !== undefined && { url }),
    ...(secret !== undefined && rotated(ctx, before, secret)),
    off_since: null,
    off_reason: null,
    failing_since: null,
    dead_in_a_row: 0,
    updated_at: now,
  });
  if (!before.failing_since && !before.off_since) return;
  for (const ref of await makeDue(transaction, companyId, now, RESUMED_AT_ONCE))
    await ctx.jobs.enqueue(transaction, deliverWebhookJob, ref);
}

/** Saving the same secret twice starts no rotation: the other side has nothing to learn. */
function rotated(ctx: Context, before: WebhookRow, secret: string) {
  if (openSecret(ctx, before.company_id, before.sealed_secret) === secret) return {};
  return {
    ...sealed(ctx, before.company_id, secret),
    sealed_old_secret: before.sealed_secret,
    old_secret_until: new Date(ctx.clock.now().getTime() + OLD_SECRET_MS),
  };
}

function sealed(ctx: Context, companyId: string, secret: string) {
  return {
    sealed_secret: sealSecret(ctx, companyId, secret),
    secret_hint: secret.slice(-HINT_CHARACTERS),
    secret_set_at: ctx.clock.now(),
  };
}
