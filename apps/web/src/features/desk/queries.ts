import type { CreateDeskExport, Desk, DeskExport, DeskExportList } from "@emita/contract/desk";
import { api } from "@emita/contract/paths";
import type { OwnCompany, SpreadsheetOutcome } from "@emita/contract/people";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { refreshCompanies } from "../../api/company.ts";
import { keys } from "../../api/keys.ts";
import { usePollInterval } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

export function useDesk() {
  return useQuery({
    queryKey: keys.desk,
    queryFn: ({ signal }) => callApi<Desk>(api.desk, { signal }),
  });
}

export interface NewClient {
  readonly cnpj: string;
  readonly company_name: string | null;
  readonly owner_email: string | null;
}

export async function addClient(body: NewClient): Promise<OwnCompany> {
  const company = await callApi<OwnCompany>(api.companies, { method: "POST", body });
  await companiesChanged();
  return company;
}

/** Hundreds of look-ups may be behind it. */
const SPREADSHEET_TIMEOUT_MS = 180_000;

export async function sendSpreadsheet(file: File): Promise<SpreadsheetOutcome> {
  const form = new FormData();
  form.append("file", file);
  const outcome = await callApi<SpreadsheetOutcome>(api.companySpreadsheets, {
    method: "POST",
    form,
    timeoutMs: SPREADSHEET_TIMEOUT_MS,
  });
  await companiesChanged();
  return outcome;
}

/** The last archives; followed by the live stream, and by asking while that is down. */
export function useDeskExports(isOpen: boolean) {
  const known = queryClient.getQueryData<DeskExportList>(keys.deskExports);
  const interval = usePollInterval(known?.data.some(isUnfinished) ?? false);
  return useQuery({
    queryKey: keys.deskExports,
    queryFn: ({ signal }) => callApi<DeskExportList>(api.deskExports, { signal }),
    refetchInterval: interval,
    enabled: isOpen || interval !== false,
  });
}

export function isUnfinished({ state }: Pick<DeskExport, "state">): boolean {
  return state === "queued" || state === "running";
}

export function useCreateDeskExport() {
  return useMutation({
    mutationFn: (body: CreateDeskExport) =>
      callApi<DeskExport>(api.deskExports, { method: "POST", body }),
    onSettled: refreshExports,
  });
}

/** Stops one that is in the making, removes one that is ready. */
export function useCancelDeskExport() {
  return useMutation({
    mutationFn: (id: string) => callApi<DeskExport>(api.deskExport(id), { method: "DELETE" }),
    onSettled: refreshExports,
  });
}

/** Hands the file to the browser, which writes it to the disk by itself. @throws EmitaError when it is gone. */
export async function fetchDeskExport(id: string): Promise<void> {
  // The address is good for some minutes only: always a fresh one.
  const { download_url: url } = await callApi<DeskExport>(api.deskExport(id));
  if (!url) return refreshExports();
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

function refreshExports(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.deskExports });
}

/** The list in the bar and the table. */
async function companiesChanged(): Promise<void> {
  await Promise.all([
    refreshCompanies().catch(() => undefined),
    queryClient.invalidateQueries({ queryKey: keys.desk }),
  ]);
}
