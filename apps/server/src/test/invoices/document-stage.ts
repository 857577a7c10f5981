import { documentSchema } from "@emita/contract/documents/documents";
import type { Config } from "../../config/config.ts";
import { documentJobs } from "../../features/documents/jobs.ts";
import { type DocumentLookups, registerDocuments } from "../../features/documents/routes.ts";
import { uploadDocument } from "../../features/documents/upload/upload-document.ts";
import type { Context } from "../../platform/context/context.ts";
import { withIncomingFiles } from "../../platform/files/incoming-file.ts";
import { createFeatureServer } from "../server/feature-server.ts";

export const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
/** Whole pictures of 2 × 1 and 1 × 2 pixels. */
export const WIDE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWP4DwYAFPIF+7wG5ekAAAAASUVORK5CYII=",
  "base64",
);
export const TALL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAIAAAAW4yFwAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWP4//8/w////wEX8AX7w8/kwAAAAABJRU5ErkJggg==",
  "base64",
);
export const MB = 1024 * 1024;

/** An account without a company. */
export const noIssuer = async () => ({ taxId: null, name: null });

const lookups: DocumentLookups = {
  ownTaxId: () => Promise.resolve(null),
  ofDocuments: () => Promise.resolve([]),
  ofPayment: () => Promise.resolve(null),
};

/** The documents' routes behind a real address, without workers: jobs stay in the queue. */
export async function createDocumentStage(config: Partial<Config> = {}) {
  const feature = await createFeatureServer({
    config,
    register: (server, ctx) => registerDocuments(server, ctx, lookups),
    jobs: (ctx) => documentJobs(ctx, { issuer: noIssuer }).definitions,
  });
  const url = await feature.server.listen({ port: 0, host: "127.0.0.1" });
  const post = (
    companyId: string | null,
    body: FormData | string,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${url}/api/v1/documents`, {
      method: "POST",
      body,
      headers: { ...(companyId && { "x-test-company": companyId }), ...headers },
    });
  return {
    feature,
    url,
    post,
    get: (companyId: string, path: string) =>
      fetch(`${url}/api/v1/documents/${path}`, { headers: { "x-test-company": companyId } }),
    async upload(companyId: string, name = "boleto.png") {
      const answer = await post(companyId, form(["file", bytesOf(PNG), name]));
      if (answer.status !== 202) throw new Error(`the upload answered ${answer.status}`);
      return documentSchema.parse(await answer.json());
    },
    /** The stored rows of a person. */
    async documentIds(companyId: string): Promise<string[]> {
      const rows = await feature.ctx.db
        .selectFrom("documents")
        .select("id")
        .where("company_id", "=", companyId)
        .execute();
      return rows.map(({ id }) => id);
    },
    stop: () => feature.stop(),
  };
}

/** A document as an upload keeps it, without HTTP around it. */
export function keepDocument(ctx: Context, companyId: string, bytes: Uint8Array) {
  return withIncomingFiles(ctx.config, async (create) => {
    const file = await create();
    await file.take([bytes]);
    return uploadDocument(ctx, { companyId, key: null, create }, [{ name: "a", file }]);
  });
}

/** The body of an upload. */
export function form(
  ...files: [field: string, bytes: Uint8Array<ArrayBuffer>, name: string][]
): FormData {
  const body = new FormData();
  for (const [field, bytes, name] of files) body.append(field, new File([bytes], name));
  return body;
}

export const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

/** A body of the contract's shapes, whose members the tests compare. */
export const json = async (answer: Response): Promise<Record<string, unknown>> =>
  Object(await answer.json());
