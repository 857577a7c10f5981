import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";

/** What other features do when something happens to a company; wired in app.ts. */
export interface CompanyHooks {
  /** In the transaction that keeps the certificate: notes that waited for one may go on. */
  onCertificateUploaded?(transaction: Transaction<Database>, userId: string): Promise<void>;
}
