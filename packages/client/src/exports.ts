import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import { type EmitaFile, fileOf } from "./file.ts";
import { ANY_FILE, type Send, type Wait } from "./http.ts";
import type { CreateInvoiceExport, InvoiceExport, InvoiceExportList } from "./types.ts";
import { waitFor, type WaitOptions } from "./waiting.ts";

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/** Exports of lists of invoices: `csv`, or a `zip` of XML and PDF. */
export function exportCalls(send: Send, wait: Wait) {
  const get = async (id: string, signal?: AbortSignal): Promise<InvoiceExport> =>
    bodyOf(send(api.invoiceExport(id), { signal }));
  return {
    /** Requests a file with the filters of the list; one at a time. */
    create: async (wanted: CreateInvoiceExport): Promise<InvoiceExport> =>
      bodyOf(send(api.invoiceExports, { method: "POST", body: wanted })),

    /** Its progress. */
    get,

    /** Waits until the file is ready, or has failed (`state` is `failed` or `cancelled`). */
    wait: async (id: string, options?: WaitOptions): Promise<InvoiceExport> =>
      waitFor(
        wait,
        async (signal) => {
          const found = await get(id, signal);
          return found.state === "queued" || found.state === "running" ? null : found;
        },
        options,
      ),

    /** The file of a ready export. */
    download: async (id: string): Promise<EmitaFile> =>
      fileOf(
        await send(api.invoiceExportContent(id), {
          headers: ANY_FILE,
          timeoutMs: DOWNLOAD_TIMEOUT_MS,
        }),
      ),

    /** The latest exports, newest first. */
    list: async (): Promise<readonly InvoiceExport[]> => {
      const { data } = await bodyOf<InvoiceExportList>(send(api.invoiceExports));
      return data;
    },

    /** Stops the export, or removes its file. */
    cancel: async (id: string): Promise<InvoiceExport> =>
      bodyOf(send(api.invoiceExport(id), { method: "DELETE" })),
  };
}
