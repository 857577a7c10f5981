import type { Context } from "../../../platform/context/context.ts";
import { collectClients } from "./collect-clients.ts";
import { KEY_OF_INVOICE } from "./invoices-of-key.ts";

/** The client whose invoice this is; null where it names none (an unidentified one), or the client was erased. */
export async function clientOfInvoice(
  ctx: Context,
  companyId: string,
  invoiceId: string,
): Promise<string | null> {
  await collectClients(ctx, companyId);
  const row = await ctx.db
    .selectFrom("invoices as i")
    .innerJoin("client_tax_ids", "client_tax_ids.company_id", "i.company_id")
    .select("client_tax_ids.client_id")
    .where("i.company_id", "=", companyId)
    .where("i.id", "=", invoiceId)
    .where((row) => row("client_tax_ids.tax_id", "=", KEY_OF_INVOICE))
    .executeTakeFirst();
  return row?.client_id ?? null;
}
