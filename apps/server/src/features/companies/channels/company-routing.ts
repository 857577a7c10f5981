import type { Transaction } from "kysely";
import type { LocalDate } from "@emita/domain/basics/dates";
import type { Channel } from "@emita/domain/invoices/channel";
import type { TaxRegime } from "@emita/domain/invoices/tax-regime";
import type { Database } from "../../../db/schema.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { findCompany } from "../record/store.ts";
import { knownCompanyChannel } from "./choose-channel.ts";

export interface CompanyRouting {
  readonly regime: TaxRegime | null;
  readonly channel: Channel | null;
}

/**
 * The company's regime and the channel of its invoices of `day`, from what is known already: no question to the outside, so it
 * may be asked inside a transaction. Null: not known.
 */
export async function companyRouting(
  ctx: Context,
  db: Db | Transaction<Database>,
  companyId: string,
  day: LocalDate,
): Promise<CompanyRouting> {
  const company = await findCompany(db, companyId);
  const decision = company ? await knownCompanyChannel(ctx, company, db, day) : null;
  return { regime: company?.tax_regime ?? null, channel: decision?.channel ?? null };
}
