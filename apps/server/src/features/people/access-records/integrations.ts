import type { Transaction } from "kysely";
import type { IntegrationCounts } from "@emita/domain/access/integration-counts";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

/** An integration that works in a company without a signed-in person. */
export interface Integration {
  readonly kind: keyof IntegrationCounts;
  /** Null where it was made before that was noted. */
  readonly createdBy: string | null;
}

/** A company's tokens, webhooks, Pix address and bank accounts; handed in by app.ts, for people is the ground of those features. */
export interface Integrations {
  /** Those that work now. */
  list(db: Db | Transaction<Database>, companyId: string): Promise<readonly Integration[]>;
  /**
   * Ends active integrations; their history stays.
   * @param createdBy those of one person; null: all
   * @returns how many ended
   */
  end(
    transaction: Transaction<Database>,
    companyId: string,
    createdBy: string | null,
  ): Promise<IntegrationCounts>;
}

export function countsOf(integrations: readonly Integration[]): IntegrationCounts {
  const count = (wanted: Integration["kind"]) =>
    integrations.filter(({ kind }) => kind === wanted).length;
  return {
    tokens: count("tokens"),
    webhooks: count("webhooks"),
    pix_addresses: count("pix_addresses"),
    bank_accounts: count("bank_accounts"),
  };
}

/** Integrations made by one person. */
export function countsBy(integrations: readonly Integration[], userId: string): IntegrationCounts {
  return countsOf(integrations.filter(({ createdBy }) => createdBy === userId));
}
