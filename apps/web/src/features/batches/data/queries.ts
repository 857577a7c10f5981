import type {
  Batch,
  BatchList,
  BatchRow,
  BatchRowList,
  ChangeBatchRow,
  ChangedBatchRows,
  MapBatch,
} from "@emita/contract/batches/batches";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi, fetchFile } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { saveFile } from "../../invoices/queries/download.ts";

/** The first word is that of the live event. Rows have another, so that an event does not fetch thousands of them again. */
export const batchKeys = {
  list: ["batches", "list"],
  one: (id: string) => ["batches", "one", id],
  rows: (id: string) => ["batch-rows", id],
} as const;

const LISTED = 100;
/** The largest page of the API. */
const ROWS_AT_ONCE = 1_000;
const READING_POLL_MS = 1_000;
const ISSUING_POLL_MS = 1_500;
/** A large batch's progress has hundreds of kilobytes. */
const LARGE_POLL_MS = 4_000;
const LARGE = 1_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** The company's batches, newest first. */
export function useBatches() {
  return useQuery({
    queryKey: batchKeys.list,
    queryFn: ({ signal }) => callApi<BatchList>(`${api.batches}?limit=${LISTED}`, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => isBusy(state)) ? READING_POLL_MS * 2 : false,
  });
}

/** One batch. Polled while the server works on it; what becomes of each row arrives with it. */
export function useBatch(id: string) {
  return useQuery({
    queryKey: batchKeys.one(id),
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<Batch>(batchKeys.one(id));
      const rows = known && known.submitted_at !== null ? "all" : "none";
      const batch = await callApi<Batch>(`${api.batch(id)}?rows=${rows}`, { signal });
      applyProgress(id, batch);
      return batch;
    },
    refetchInterval: ({ state: { data } }) => pollMs(data),
  });
}

/** Whether the server works on it now. */
export function isBusy(state: Batch["state"]): boolean {
  return state === "checking" || state === "issuing";
}

function pollMs(batch: Batch | undefined): number | false {
  if (!batch) return false;
  const pending = batch.submitted_at !== null && batch.totals.pending + batch.totals.queued > 0;
  if (!isBusy(batch.state) && !pending) return false;
  if (batch.state === "checking") return READING_POLL_MS;
  return batch.totals.rows > LARGE ? LARGE_POLL_MS : ISSUING_POLL_MS;
}

/** All rows with their cells, in the spreadsheet's order. */
export function useBatchRows(id: string, enabled: boolean) {
  return useQuery({
    queryKey: batchKeys.rows(id),
    queryFn: async ({ signal }) => {
      const page = (offset: number) =>
        callApi<BatchRowList>(`${api.batchRows(id)}?offset=${offset}&limit=${ROWS_AT_ONCE}`, {
          signal,
        });
      const first = await page(0);
      const offsets = [];
      for (let offset = ROWS_AT_ONCE; offset < first.total; offset += ROWS_AT_ONCE)
        offsets.push(offset);
      const others = await Promise.all(offsets.map(page));
      return [first, ...others].flatMap(({ data }) => data);
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Shows the rows' states of a batch that is being issued, without their cells being fetched again. */
function applyProgress(id: string, { rows: news }: Batch): void {
  if (!news) return;
  const byRow = new Map(news.map((one) => [one.row, one]));
  changeRows(id, (row) => {
    const next = byRow.get(row.row);
    const isSame = !next || (next.state === row.state && next.nfse_number === row.nfse_number);
    return isSame ? row : { ...row, ...next };
  });
}

/** Replaces rows in the cache; a row that stays the same object is not drawn again. */
export function changeRows(id: string, change: (row: BatchRow) => BatchRow): void {
  queryClient.setQueryData<BatchRow[]>(batchKeys.rows(id), (rows) => rows?.map(change));
}

/** Changes one row. The answer has it checked again, with others whose state changed by it, and the new totals. */
export async function patchRow(
  id: string,
  row: number,
  change: ChangeBatchRow,
): Promise<BatchRow[]> {
  const { data, totals } = await callApi<ChangedBatchRows>(api.batchRow(id, row), {
    method: "PATCH",
    body: change,
  });
  const byRow = new Map(data.map((one) => [one.row, one]));
  changeRows(id, (one) => byRow.get(one.row) ?? one);
  queryClient.setQueryData<Batch>(batchKeys.one(id), (batch) => batch && { ...batch, totals });
  return data;
}

/** Sends a spreadsheet. The same key never makes a second batch. */
export async function uploadBatch(file: File, key: string): Promise<Batch> {
  const form = new FormData();
  form.append("file", file, file.name);
  const batch = await callApi<Batch>(api.batches, {
    method: "POST",
    form,
    headers: { "Idempotency-Key": key },
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
  await remember(batch);
  return batch;
}

/** Says what the columns are; the rows are then checked again. */
export async function mapBatch(id: string, mapping: MapBatch): Promise<Batch> {
  const batch = await callApi<Batch>(api.batchMapping(id), { method: "PUT", body: mapping });
  await remember(batch);
  queryClient.removeQueries({ queryKey: batchKeys.rows(id) });
  return batch;
}

type Step = "submission" | "pause" | "resume";
const STEP_PATHS = {
  submission: api.batchSubmission,
  pause: api.batchPause,
  resume: api.batchResume,
} as const;

/** Issues the ready rows, stops after the current one, or goes on. Each may be repeated. */
export function useBatchStep(id: string) {
  return useMutation({
    mutationFn: (step: Step) => callApi<Batch>(STEP_PATHS[step](id), { method: "POST", body: {} }),
    onSuccess: remember,
  });
}

export async function removeBatch(id: string): Promise<void> {
  await callApi<null>(api.batch(id), { method: "DELETE" });
  queryClient.removeQueries({ queryKey: batchKeys.one(id) });
  await queryClient.invalidateQueries({ queryKey: batchKeys.list });
}

/** Saves the spreadsheet with what became of each row. */
export async function downloadResult(id: string): Promise<void> {
  const { blob, name } = await fetchFile(api.batchResult(id));
  saveFile(blob, name ?? "resultado.xlsx");
}

/** Saves our empty spreadsheet. */
export async function downloadModel(): Promise<void> {
  const { blob, name } = await fetchFile(api.batchModel);
  saveFile(blob, name ?? "modelo-emita.xlsx");
}

async function remember(batch: Batch): Promise<void> {
  queryClient.setQueryData<Batch>(batchKeys.one(batch.id), batch);
  await queryClient.invalidateQueries({ queryKey: batchKeys.list });
}

export type { Batch, BatchRow };
