import type { ClientColumn, ClientImport } from "@emita/contract/clients/client-files";
import { api } from "@emita/contract/paths";
import { callApi } from "../../../api/client.ts";
import { clientsChanged } from "../queries.ts";

/** Five thousand rows are checked and written in one request. */
const TIMEOUT_MS = 180_000;

/** Which column is what: one entry for each column of the file; null: left out. */
export type ColumnChoice = readonly (ClientColumn | null)[];

/** What each row of the file would do (`apply` false), or did. */
export async function sendImport(
  file: File,
  { columns, apply }: { columns: ColumnChoice | null; apply: boolean },
): Promise<ClientImport> {
  const form = new FormData();
  form.append("file", file);
  if (columns !== null) form.append("columns", JSON.stringify(columns));
  if (apply) form.append("apply", "true");
  const outcome = await callApi<ClientImport>(api.clientImports, {
    method: "POST",
    form,
    timeoutMs: TIMEOUT_MS,
  });
  if (apply) clientsChanged();
  return outcome;
}
