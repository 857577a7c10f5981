import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import { fileOf, type EmitaFile } from "./file.ts";
import { ANY_FILE, type Send, type Wait } from "./http.ts";
import type { Document } from "./types.ts";
import { waitFor, type WaitOptions } from "./waiting.ts";

const UPLOAD_TIMEOUT_MS = 120_000;

/** The calls under `/api/v1/documents`. */
export function documentCalls(send: Send, wait: Wait) {
  const get = async (id: string, signal?: AbortSignal): Promise<Document> =>
    bodyOf(send(api.document(id), { signal }));
  return {
    /** Uploads a slip, receipt or photograph; it is read in the background. */
    async upload(file: Blob, name = "documento"): Promise<Document> {
      const form = new FormData();
      form.append("file", file, name);
      const call = { method: "POST", form, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
      return bodyOf(send(api.documents, call));
    },

    /** The document, with its reading so far. */
    get,

    /** Waits until it is read, or has failed (`status` is `read` or `failed`). */
    wait: async (id: string, options?: WaitOptions): Promise<Document> =>
      waitFor(
        wait,
        async (signal) => {
          const found = await get(id, signal);
          return found.status === "received" ? null : found;
        },
        options,
      ),

    /** Has it read again, if the failure was Emita's. */
    readAgain: async (id: string): Promise<Document> =>
      bodyOf(send(api.documentReadings(id), { method: "POST" })),

    /** The uploaded file. */
    async content(id: string): Promise<EmitaFile> {
      return fileOf(await send(api.documentContent(id), { headers: ANY_FILE }));
    },
  };
}
