import { api } from "@emita/contract/paths";
import type { OwnCompany, SpreadsheetOutcome } from "@emita/contract/people/people";
import { callApi } from "../../api/client.ts";
import { refreshCompanies } from "../../api/company/company.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";
import type { NewCompany } from "../own-companies/new-company-dialog.tsx";

export async function addClient(body: NewCompany): Promise<OwnCompany> {
  const company = await callApi<OwnCompany>(api.companies, { method: "POST", body });
  await companiesChanged();
  return company;
}

/** It may take hundreds of look-ups. */
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

/** The list in the bar and the table. */
async function companiesChanged(): Promise<void> {
  await Promise.all([
    refreshCompanies().catch(() => undefined),
    queryClient.invalidateQueries({ queryKey: keys.desk }),
  ]);
}
