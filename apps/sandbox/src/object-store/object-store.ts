import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { escaped, etagOf, refusal, xml, type Answer, type Call } from "./answers.ts";
import { createUploads } from "./uploads.ts";
import { faultOfSignature, sha256, type Access } from "./signature.ts";

const BUCKET = "notas";
const ACCESS: Access = { keyId: "chave", secret: "segredo/1", region: "sa-east-1" };
/** Number of keys on a page of a listing. */
const PAGE = 2;
/** Ordered misbehaviour. */
export type StoreFault = "refuse" | "refuse part 2" | "cut" | "cut once" | "hang";

/**
 * An S3-compatible store with path-style URLs: one bucket, one key. Every request must have a valid V4 signature; bodies must match the
 * signed hash. Objects are uploaded whole or in parts.
 */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const uploads = createUploads(objects);
  const state = { fault: null as StoreFault | null, requests: [] as string[] };
  const server = createServer((request, response) => {
    state.requests.push(`${request.method} ${request.url}`);
    if (state.fault === "hang") return;
    if (state.fault === "cut" || state.fault === "cut once") {
      if (state.fault === "cut once") state.fault = null;
      return void request.socket.destroy();
    }
    const isRefused =
      state.fault === "refuse" ||
      (state.fault === "refuse part 2" && request.url?.includes("partNumber=2&"));
    if (isRefused) return send(response, refusal("ServiceUnavailable"));
    serve(objects, uploads, request).then(
      (answer) => send(response, answer, request.method === "HEAD"),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { keyId, secret, region } = ACCESS;
  return {
    url: `s3://${keyId}:${encodeURIComponent(secret)}@127.0.0.1:${address.port}/${BUCKET}?region=${region}&tls=0`,
    port: address.port,
    /** By their keys. */
    objects,
    /** Multipart uploads that were not completed. */
    unfinished: uploads.count,
    state,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(
  objects: Map<string, Buffer>,
  uploads: ReturnType<typeof createUploads>,
  request: IncomingMessage,
): Promise<Answer> {
  const { method = "", url: target = "/", headers } = request;
  const fault = faultOfSignature({ method, target, headers }, ACCESS, new Date());
  const body = await readAll(request);
  if (fault) return refusal(fault);
  const promised = headers["x-amz-content-sha256"];
  if (promised !== "UNSIGNED-PAYLOAD" && promised !== sha256(body))
    return refusal("XAmzContentSHA256Mismatch");
  const { pathname, searchParams } = new URL(target, "http://store");
  const [bucket, ...names] = pathname.slice(1).split("/");
  if (bucket !== BUCKET) return refusal("NoSuchBucket");
  const key = decodeURIComponent(names.join("/"));
  const call: Call = { method, key, query: searchParams, body };
  return uploads.answer(call) ?? store(objects, call);
}

function store(stored: Map<string, Buffer>, { method, key, query, body }: Call): Answer {
  if (key === "") {
    if (method === "HEAD") return { status: 200 };
    if (query.has("list-type")) return { status: 200, body: listing(stored, query) };
    return refusal("MethodNotAllowed");
  }
  if (method === "PUT") {
    stored.set(key, body);
    return { status: 200, etag: etagOf(body) };
  }
  if (method === "DELETE") {
    stored.delete(key);
    return { status: 204 };
  }
  const found = stored.get(key);
  return found ? { status: 200, body: found, etag: etagOf(found) } : refusal("NoSuchKey");
}

function listing(stored: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const names = [...stored.keys()].filter((name) => name.startsWith(prefix)).toSorted();
  const rows = names
    .slice(0, PAGE)
    .map((name) => `<Contents><Key>${escaped(name)}</Key></Contents>`);
  return xml(
    `<ListBucketResult><IsTruncated>${names.length > PAGE}</IsTruncated>${rows.join("")}</ListBucketResult>`,
  );
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, body = "", etag }: Answer, isHead = false): void {
  response.writeHead(status, {
    ...(etag !== undefined && { etag }),
    "content-length": Buffer.byteLength(body),
  });
  response.end(isHead ? "" : body);
}
