import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import { bytesOf } from "../../platform/http/body/raw-bodies.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerBankCallback } from "../incoming-payments/public.ts";
import { findAccountByWebhook, type AccountRow } from "./record/accounts-store.ts";
import { askAboutPixJob } from "./record/job-references.ts";
import { hashOfWebhookKey } from "./record/webhook-key.ts";
import { namesNothing, readCall } from "./settling/read-call.ts";

/**
 * Where the banks of connected accounts call at each Pix. Nothing in a call is believed; it only says what to ask the bank
 * about.
 */
export async function registerBankWebhook(server: HttpServer, ctx: Context): Promise<void> {
  await registerBankCallback(server, ctx, {
    pathOf: api.pixBankWebhook,
    findOwner: (key) => accountOf(ctx, key),
    // Twenty a second, which is more than a shop sells.
    calls: { limit: 1_200, windowSeconds: 60 },
    countedAs: ({ id }) => `pix-bank:${id}`,
    hear: (account, request) => hear(ctx, account, bytesOf(request)),
  });
}

async function accountOf(ctx: Context, key: string): Promise<AccountRow | null> {
  const hash = hashOfWebhookKey(key);
  return hash && findAccountByWebhook(ctx.db, hash);
}

async function hear(ctx: Context, account: AccountRow, body: Buffer): Promise<void> {
  const named = readCall(body);
  if (namesNothing(named)) return;
  const payload = {
    companyId: account.company_id,
    accountId: account.id,
    endToEndIds: [...named.endToEndIds],
    txids: [...named.txids],
  };
  await ctx.db
    .transaction()
    .execute((transaction) => ctx.jobs.enqueue(transaction, askAboutPixJob, payload));
}
