import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import { fileOf, type EmitaFile } from "./file.ts";
import type { Send } from "./http.ts";
import type { Document } from "./types.ts";

const UPLOAD_TIMEOUT_MS = 120_000;

/** The calls under `/api/v1/documents`. */
export function documentCalls(send: Send) {
  return {
    /** Sends a slip, receipt or photograph; it is read in the background. */
    async upload(file: Blob, name = "documento"): Promise<Document> {
      const form = new FormData();
      form.append("file", file, name);
      const call = { method: "POST", form, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
      return bodyOf(send(api.documents, call));
    },

    async get(id: string): Promise<Document> {
      return bodyOf(send(api.document(id)));
    },

    async content(id: string): Promise<EmitaFile> {
      return fileOf(await send(api.documentContent(id)));
    },
  };
}
