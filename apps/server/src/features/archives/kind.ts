import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { JobReference } from "../../platform/jobs/jobs.ts";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import type { ArchiveOwner, ArchiveRow, ArchiveUpdate } from "./store.ts";

/** An archive and its owner. */
export type ArchiveRef<Owner extends ArchiveOwner = ArchiveOwner> = Owner & {
  readonly exportId: string;
};

/** The differences between kinds of archives. */
export interface ArchiveKind<Owner extends ArchiveOwner> {
  readonly kind: ArchiveRow["kind"];
  readonly buildJob: JobReference<ArchiveRef<Owner>>;
  readonly removeJob: JobReference<object>;
  readonly removeCron: string;
  readonly retries: {
    readonly retryDelaySeconds: number;
    readonly retryDelayMaxSeconds: number;
    readonly expireInSeconds: number;
  };
  readonly perOwner: RateLimit & { readonly key: string };
  /** How long a file can be fetched. */
  readonly keptMs: number;
  /** How long the row of a failed or cancelled archive stays; null: until the next one is ready. */
  readonly keptWithoutFileMs: number | null;
  /** Open screens follow it by the live stream. */
  readonly isAnnounced: boolean;
  readonly contentTypeOf: (row: ArchiveRow) => string;
}

/** Makes the file of one kind. */
export interface ArchiveBuilder {
  /**
   * Writes the file. May run again for the same row.
   * @param report how much is done; throws when the archive was cancelled
   * @returns what is noted in the row together with the file
   */
  readonly write: (
    row: ArchiveRow,
    path: string,
    report: (done: number) => Promise<void>,
  ) => Promise<Pick<ArchiveUpdate, "company_ids" | "done">>;
  /** In the transaction that makes the archive ready. */
  readonly onReady?: (transaction: Transaction<Database>, row: ArchiveRow) => Promise<void>;
  /** After that transaction. */
  readonly afterReady?: (row: ArchiveRow) => Promise<void>;
}
