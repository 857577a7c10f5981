import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import { type EmitaFile, fileOf } from "../file.ts";
import { ANY_FILE, type Send, type Wait } from "../http.ts";
import { itemsOf } from "../pages.ts";
import type {
  Batch,
  BatchList,
  BatchRowList,
  ChangeBatchRow,
  ChangedBatchRows,
  CreateBatch,
  MapBatch,
} from "../types.ts";
import { waitFor, type WaitOptions } from "../waiting.ts";

const UPLOAD_TIMEOUT_MS = 120_000;

export interface ListRowsQuery {
  readonly state?: BatchRowList["data"][number]["state"] | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Many invoices at once: a list or a spreadsheet, checked row by row and issued after its submission. */
export function batchCalls(send: Send, wait: Wait) {
  const get = async (id: string, signal?: AbortSignal): Promise<Batch> =>
    bodyOf(send(api.batch(id), { signal }));
  const list = async (query: { limit?: number; cursor?: string } = {}): Promise<BatchList> =>
    bodyOf(send(api.batches, { query }));
  const act = async (path: string): Promise<Batch> =>
    bodyOf(send(path, { method: "POST", repeatable: true }));
  return {
    /** Up to 5,000 invoices; nothing is issued before `submit`. */
    create: async (wanted: CreateBatch): Promise<Batch> =>
      bodyOf(send(api.batches, { method: "POST", body: wanted })),

    /** The same from an XLSX or CSV file. */
    async upload(file: Blob, name = "notas.xlsx"): Promise<Batch> {
      const form = new FormData();
      form.append("file", file, name);
      const call = { method: "POST", form, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
      return bodyOf(send(api.batches, call));
    },

    /** The batch with the state of each row. */
    get,

    /** Waits until its rows are checked, or its columns have to be mapped. */
    waitUntilChecked: async (id: string, options?: WaitOptions): Promise<Batch> =>
      waitFor(
        wait,
        async (signal) => {
          const found = await get(id, signal);
          return found.state === "checking" ? null : found;
        },
        options,
      ),

    /** One page, newest first. */
    list,

    /** Every one, page by page. */
    all: (): AsyncGenerator<Batch, void> => itemsOf((cursor) => list(cursor)),

    /** Says which column is which field. */
    map: async (id: string, columns: MapBatch): Promise<Batch> =>
      bodyOf(send(api.batchMapping(id), { method: "PUT", body: columns, repeatable: true })),

    /** Rows with their cells. */
    rows: async (id: string, query: ListRowsQuery = {}): Promise<BatchRowList> =>
      bodyOf(send(api.batchRows(id), { query: { ...query } })),

    /** Mends a row, leaves it out, or confirms that it repeats an invoice on purpose. */
    changeRow: async (id: string, row: number, change: ChangeBatchRow): Promise<ChangedBatchRows> =>
      bodyOf(send(api.batchRow(id, row), { method: "PATCH", body: change, repeatable: true })),

    /** Issues the ready rows, each exactly once. */
    submit: (id: string) => act(api.batchSubmission(id)),

    /** Rows in the queue wait. */
    pause: (id: string) => act(api.batchPause(id)),

    /** Rows in the queue go on. */
    resume: (id: string) => act(api.batchResume(id)),

    /** Removes it; its invoices stay. */
    async remove(id: string): Promise<void> {
      await send(api.batch(id), { method: "DELETE" });
    },

    /** What became of each row, as a spreadsheet. */
    result: async (id: string, format: "xlsx" | "csv" = "xlsx"): Promise<EmitaFile> =>
      fileOf(await send(api.batchResult(id), { headers: ANY_FILE, query: { format } })),

    /** An empty spreadsheet with heads that are recognised. */
    model: async (format: "xlsx" | "csv" = "xlsx"): Promise<EmitaFile> =>
      fileOf(await send(api.batchModel, { headers: ANY_FILE, query: { format } })),
  };
}
