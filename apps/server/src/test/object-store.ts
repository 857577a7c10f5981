import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const BUCKET = "/notas";

/** A minimal S3-compatible store for path-style addresses: PUT, GET, DELETE, listing, HEAD of the bucket. Can be told to be away, to break off or to hang. */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const state = {
    fault: null as "refuse" | "cut" | "cut once" | "hang" | null,
    authorizations: [] as string[],
  };
  const server = createServer((request, response) => {
    state.authorizations.push(request.headers.authorization ?? "");
    if (state.fault === "hang") return;
    if (state.fault === "cut") return void request.socket.destroy();
    if (state.fault === "cut once") {
      state.fault = null;
      return void request.socket.destroy();
    }
    if (state.fault === "refuse") return answer(response, 503, xmlError("ServiceUnavailable"));
    void serve(objects, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `s3://chave:segredo%2F1@127.0.0.1:${address.port}${BUCKET}?region=sa-east-1&tls=0`,
    objects,
    state,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://store");
  if (pathname !== BUCKET && pathname !== `${BUCKET}/` && !pathname.startsWith(`${BUCKET}/`))
    return answer(response, 404, xmlError("NoSuchBucket"));
  if (request.method === "HEAD") return answer(response, 200);
  if (request.method === "PUT") {
    objects.set(pathname, await readAll(request));
    return answer(response, 200);
  }
  if (request.method === "DELETE") {
    objects.delete(pathname);
    return answer(response, 204);
  }
  if (searchParams.has("list-type"))
    return answer(response, 200, listing(objects, searchParams.get("prefix") ?? ""));
  const found = objects.get(pathname);
  return found ? answer(response, 200, found) : answer(response, 404, xmlError("NoSuchKey"));
}

function listing(objects: Map<string, Buffer>, prefix: string): string {
  const names = [...objects.keys()].map((path) =>
    decodeURIComponent(path.slice(BUCKET.length + 1)),
  );
  const contents = names
    .filter((name) => name.startsWith(prefix))
    .map((name) => `<Contents><Key>${name}</Key></Contents>`);
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, body: Buffer | string = ""): void {
  response.writeHead(status, { etag: '"1"', "content-length": Buffer.byteLength(body) }).end(body);
}

const xmlError = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>x</Message></Error>`;
