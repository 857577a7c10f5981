import type { Transaction } from "kysely";
import { z } from "zod";
import { registeredAddress } from "@emita/domain/identifiers/registered-address";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { lookUpCnpj } from "../../companies/public.ts";
import { describePayer } from "./store.ts";

export const lookUpPayerJob = {
  name: "look-up-payer",
  payload: z.object({ companyId: z.uuid(), cnpj: z.string() }),
};

/** One question per payer that the directory may know; of people it knows nothing. */
export async function enqueuePayers(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  taxIds: readonly string[],
): Promise<void> {
  for (const cnpj of taxIds.filter(isCnpj))
    await ctx.jobs.enqueue(transaction, lookUpPayerJob, { companyId, cnpj });
}

/**
 * Completes a payer's drafts with what the CNPJ directory says, as the PIX form does.
 * @throws Error when the directory is not available: try again later.
 */
export async function lookUpPayer(ctx: Context, companyId: string, cnpj: string): Promise<void> {
  const answer = await lookUpCnpj(ctx, cnpj);
  if (answer.kind === "unavailable") throw new Error("the CNPJ directory is not available");
  if (answer.kind === "not_found") return;
  const { company_name: name, city, phone, email } = answer.company;
  await ctx.db.transaction().execute(async (transaction) => {
    const payer = { name, city, address: registeredAddress(answer.company), phone, email };
    await describePayer(transaction, companyId, cnpj, payer, ctx.clock.now());
    await ctx.live.publish(transaction, companyId, { type: "payment.changed", id: companyId });
  });
}
