import { randomUUID } from "node:crypto";
import { etagOf, refusal, xml, type Answer, type Call } from "./answers.ts";

/** For every part but the last. */
const SMALLEST_PART = 5 * 1024 * 1024;
const LAST_PART_NUMBER = 10_000;

type Parts = Map<number, Buffer>;

/**
 * Multipart uploads, as in "Uploading and copying objects using multipart upload" of Amazon S3's guide.
 * @param objects gets an object once its upload is complete.
 */
export function createUploads(objects: Map<string, Buffer>) {
  const begun = new Map<string, Parts>();

  function begin(): Answer {
    const id = randomUUID();
    begun.set(id, new Map());
    const answer = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return { status: 200, body: xml(answer) };
  }

  function take(parts: Parts, { query, body }: Call): Answer {
    const number = Number(query.get("partNumber"));
    const isNumber = Number.isInteger(number) && number >= 1 && number <= LAST_PART_NUMBER;
    if (!isNumber) return refusal("InvalidArgument");
    parts.set(number, body);
    return { status: 200, etag: etagOf(body) };
  }

  function end(id: string, parts: Parts, { key, body }: Call): Answer {
    const wanted = listed(body.toString());
    const numbers = wanted.map(({ number }) => number);
    if (numbers.some((number, at) => at > 0 && number <= (numbers[at - 1] ?? 0)))
      return refusal("InvalidPartOrder");
    const pieces = wanted.flatMap(({ number, etag }) => {
      const piece = parts.get(number);
      return piece && etagOf(piece) === etag ? [piece] : [];
    });
    if (pieces.length === 0 || pieces.length < wanted.length) return refusal("InvalidPart");
    if (pieces.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
      return refusal("EntityTooSmall");
    begun.delete(id);
    objects.set(key, Buffer.concat(pieces));
    return { status: 200, body: xml("<CompleteMultipartUploadResult/>") };
  }

  return {
    count: () => begun.size,
    /** @returns null for a call that is not about parts. */
    answer(call: Call): Answer | null {
      const { method, query } = call;
      if (method === "POST" && query.has("uploads")) return begin();
      const id = query.get("uploadId");
      if (id === null) return null;
      const parts = begun.get(id);
      if (!parts) return refusal("NoSuchUpload");
      if (method === "PUT") return take(parts, call);
      if (method === "POST") return end(id, parts, call);
      if (method !== "DELETE") return refusal("MethodNotAllowed");
      begun.delete(id);
      return { status: 204 };
    },
  };
}

function listed(text: string): { number: number; etag: string }[] {
  return text
    .split("</Part>")
    .slice(0, -1)
    .map((part) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: (/<ETag>([^<]*)</.exec(part)?.[1] ?? "").replaceAll("&quot;", '"'),
    }));
}
