import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";

/** The reason why a company could not issue, by the code that its invoices ended with. */
export type CompanyGap = "certificate_missing" | "company_missing" | "credentials_missing";

/** Hooks of other features for changes of a company; wired in app.ts, because companies know nothing of invoices. */
export interface CompanyHooks {
  /** In the transaction that gives a company that was there before another CNPJ. @throws AppError where it may not have it */
  onCnpjChanged(transaction: Transaction<Database>, companyId: string, cnpj: string): Promise<void>;
  /** In the transaction that closes the gap. */
  onGapClosed(
    transaction: Transaction<Database>,
    companyId: string,
    gap: CompanyGap,
  ): Promise<void>;
}

export const NO_HOOKS: CompanyHooks = {
  onCnpjChanged: async () => undefined,
  onGapClosed: async () => undefined,
};
