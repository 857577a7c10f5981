import { documentKey } from "../../platform/files/storage.ts";
import type { ArchiveRow } from "./store.ts";

/** Stored names never change: files of earlier versions are found by them. */
const STORED_NAMES: Readonly<Record<ArchiveRow["kind"], (id: string) => string>> = {
  company: (id) => `export-${id}`,
  accountant: (id) => `desk-export-${id}`,
  person: (id) => `copia-${id}.zip`,
};

type Stored = Pick<ArchiveRow, "kind" | "id" | "company_id" | "user_id">;

/** Under the owner's keys, so that the file goes with the company or the account. */
export function archiveKey({ kind, id, company_id, user_id }: Stored): string {
  return documentKey(company_id ?? user_id ?? "", STORED_NAMES[kind](id));
}
