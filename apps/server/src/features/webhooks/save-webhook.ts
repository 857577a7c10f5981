import type { Transaction } from "kysely";
import type { z } from "zod";
import { MAX_WEBHOOKS } from "@emita/contract/integrations/webhook-limits";
import type {
  createWebhookSchema,
  saveWebhookSchema,
  updateWebhookSchema,
} from "@emita/contract/integrations/webhooks";
import type { Database } from "../../db/schema.ts";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { Resolve } from "../../platform/outbound/outside-target.ts";
import { presentMaker, recordCompanyEvent, requireStillAllowed } from "../people/public.ts";
import { noSuchWebhook } from "./no-webhook.ts";
import { makeSecret, openSecret, sealSecret } from "./secret.ts";
import { makeDue } from "./sending/deliveries-store.ts";
import { wakeSender } from "./sending/wake.ts";
import {
  insertWebhook,
  lockWebhook,
  lockWebhooks,
  refOf,
  updateWebhook,
  type WebhookRef,
  type WebhookRow,
} from "./store.ts";
import { requireTarget } from "./target-refusals.ts";

const OLD_SECRET_MS = 24 * 3_600_000;
const HINT_CHARACTERS = 4;

type New = z.output<typeof createWebhookSchema>;
type Changes = z.output<typeof updateWebhookSchema>;

/**
 * Creates the first address or changes it. Either way it is switched on, and waiting deliveries are sent. After a change of
 * secret the earlier one signs too for 24 hours.
 * @throws AppError invalid (address refused; both fields are needed the first time)
 */
export async function saveFirst(
  ctx: Context,
  companyId: string,
  given: z.output<typeof saveWebhookSchema>,
  resolve?: Resolve,
): Promise<WebhookRow> {
  const changes: Changes = { ...(await checked(ctx, given, resolve)), state: "on" };
  return ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "integrations");
    const [first] = await lockWebhooks(transaction, companyId);
    if (first) return change(ctx, transaction, refOf(first), changes);
    const { url, secret } = changes;
    if (url === undefined) throw invalidField("url", "missing", "Informe o endereço.");
    if (secret === undefined) throw invalidField("secret", "missing", "Informe o segredo.");
    return insert(ctx, transaction, companyId, { url, secret, is_first: true });
  });
}

/**
 * Creates a further address, or the first. Without a given secret it gets a new one.
 * @returns the address, and its secret, which is shown only here. @throws AppError invalid (address refused, or too many)
 */
export async function createWebhook(
  ctx: Context,
  companyId: string,
  given: New,
  resolve?: Resolve,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const url = await requireTarget(ctx, given.url, resolve);
  const secret = given.secret ?? makeSecret();
  const webhook = await ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, companyId, "integrations");
    const others = await lockWebhooks(transaction, companyId);
    if (others.length >= MAX_WEBHOOKS)
      throw invalidField(
        "url",
        "too_many",
        `São no máximo ${MAX_WEBHOOKS} endereços. Remova um antes.`,
      );
    return insert(ctx, transaction, companyId, { ...given, url, secret, is_first: !others[0] });
  });
  return { webhook, secret };
}

/** Omitted fields stay. @throws AppError not_found, invalid (address refused) */
export async function changeWebhook(
  ctx: Context,
  ref: WebhookRef,
  given: Changes,
): Promise<WebhookRow> {
  const changes = await checked(ctx, given);
  return ctx.db.transaction().execute(async (transaction) => {
    await requireStillAllowed(transaction, ref.companyId, "integrations");
    return change(ctx, transaction, ref, changes);
  });
}

async function checked<Given extends Changes>(
  ctx: Context,
  given: Given,
  resolve?: Resolve,
): Promise<Given> {
  if (given.url === undefined) return given;
  return { ...given, url: await requireTarget(ctx, given.url, resolve) };
}

async function insert(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  given: New & { readonly secret: string; readonly is_first: boolean },
): Promise<WebhookRow> {
  const now = ctx.clock.now();
  const { url, secret, is_first, description, events, state } = given;
  const webhook = await insertWebhook(transaction, companyId, {
    id: ctx.newId(),
    is_first,
    url,
    description: description || null,
    events: chosen(events),
    ...sealed(ctx, companyId, secret),
    ...(state === "off" && { off_since: now, off_reason: "paused", missed_since: now }),
    created_at: now,
    updated_at: now,
    ...(await presentMaker(transaction)),
  });
  await recordSaving(ctx, transaction, webhook);
  return webhook;
}

async function change(
  ctx: Context,
  transaction: Transaction<Database>,
  ref: WebhookRef,
  { url, secret, description, events, state }: Changes,
): Promise<WebhookRow> {
  const before = await lockWebhook(transaction, ref);
  if (!before) throw noSuchWebhook();
  const now = ctx.clock.now();
  const webhook = await updateWebhook(transaction, ref, {
    // The maker of an address is the person who chose its present target.
    ...(url !== undefined && url !== before.url && { url, ...(await presentMaker(transaction)) }),
    ...(description !== undefined && { description: description || null }),
    ...(events !== undefined && { events: chosen(events) }),
    ...(secret !== undefined && rotated(ctx, before, secret)),
    ...(state === "on" && switchedOn(before, now)),
    ...(state === "off" && paused(before, now)),
    updated_at: now,
  });
  await recordSaving(ctx, transaction, webhook);
  if (state === "on" && (before.failing_since || before.off_since)) {
    await makeDue(transaction, ref, now);
    await wakeSender(ctx, transaction, ref.webhookId);
  }
  return webhook;
}

/** Events missed while the address was off stay missed until a user asks to send them. */
function switchedOn({ off_since }: WebhookRow, now: Date) {
  return {
    off_since: null,
    off_reason: null,
    failing_since: null,
    dead_in_a_row: 0,
    ...(off_since && { missed_until: now }),
  };
}

function paused({ off_since, missed_since }: WebhookRow, now: Date) {
  if (off_since) return {};
  return {
    off_since: now,
    off_reason: "paused" as const,
    missed_since: missed_since ?? now,
    missed_until: null,
  };
}

/** None chosen means all. */
function chosen(events: New["events"]): string[] | null {
  return events && events.length > 0 ? [...new Set(events)] : null;
}

/** Saving the same secret again starts no rotation: the receiver has nothing to learn. */
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

/** Only the host is recorded: the rest of the URL may be a secret. */
async function recordSaving(
  ctx: Context,
  transaction: Transaction<Database>,
  { company_id, url }: WebhookRow,
): Promise<void> {
  await recordCompanyEvent(ctx, transaction, company_id, "webhook_saved", new URL(url).host);
}
