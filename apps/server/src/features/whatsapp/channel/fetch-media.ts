import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fetchOutside } from "../../../platform/outbound/post-outside.ts";
import { authorization, callCloud, reported, rulesOf, type Cloud } from "./call-cloud.ts";
import { WhatsAppError } from "./channel.ts";
import { CODES, refusalOf, silenceOf, unreadable } from "./cloud-errors.ts";
import { isOfApi } from "./media-address.ts";

/** As large as a document may be. */
export const MEDIA_LIMIT_BYTES = 25 * 1024 * 1024;
/** A new address once the first is over, or a second download where the first arrived damaged. */
const TRIES = 2;

const mediaSchema = z.object({
  url: z.string(),
  sha256: z.string(),
  file_size: z.coerce.number().nonnegative().optional(),
});

/**
 * The bytes of a received file: its address is asked for (it lives five minutes), read with the token, and held against the hash.
 * @param sha256 the hash in the message, beside that of the address
 * @throws WhatsAppError
 */
export async function fetchMedia(
  cloud: Cloud,
  mediaId: string,
  sha256?: string,
): Promise<Uint8Array> {
  for (let left = TRIES - 1; ; left -= 1) {
    const { bytes, error } = await tryOnce(cloud, mediaId, sha256);
    if (bytes) return bytes;
    if (left === 0 || !error.mayPass || error.retryAfterMs !== undefined) throw error;
  }
}

type Tried =
  | { readonly bytes: Uint8Array; readonly error: null }
  | { readonly bytes: null; readonly error: WhatsAppError };

async function tryOnce(cloud: Cloud, mediaId: string, sha256?: string): Promise<Tried> {
  try {
    const path = `${encodeURIComponent(mediaId)}?phone_number_id=${cloud.connection.numberId}`;
    const media = mediaSchema.safeParse(await callCloud(cloud, { method: "GET", path }));
    if (!media.success) throw unreadable();
    const { url, file_size: size = 0, sha256: stated } = media.data;
    if (size > MEDIA_LIMIT_BYTES) throw tooLarge();
    if (!isOfApi(url, cloud.connection)) throw mediaError("its address is not WhatsApp's");
    const bytes = await download(cloud, url);
    const hashes = [stated, ...(sha256 === undefined ? [] : [sha256])];
    if (!hashes.every((hash) => isHashOf(bytes, hash)))
      throw mediaError("its hash is another", true);
    return { bytes, error: null };
  } catch (error) {
    if (error instanceof WhatsAppError) return { bytes: null, error };
    throw error;
  }
}

async function download(cloud: Cloud, url: string): Promise<Buffer> {
  const answer = await fetchOutside({
    ...rulesOf(cloud),
    method: "GET",
    url,
    headers: authorization(cloud),
    body: "",
    timeoutMs: cloud.timeoutMs,
    answerLimitBytes: MEDIA_LIMIT_BYTES + 1,
  });
  if (answer.kind === "failure") throw silenceOf(answer.reason);
  const { status, bytes } = answer;
  if (status === 404 || status === 410) throw mediaError("its address is over", true);
  if (status !== 200) throw reported(cloud, refusalOf(status, bytes.toString("utf8")));
  if (bytes.length > MEDIA_LIMIT_BYTES) throw tooLarge();
  return bytes;
}

/** Meta writes hashes in hex here and in base64 there. */
function isHashOf(bytes: Uint8Array, stated: string): boolean {
  const isHex = /^[0-9a-f]{64}$/i.test(stated);
  const wanted = Buffer.from(stated, isHex ? "hex" : "base64");
  const found = createHash("sha256").update(bytes).digest();
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}

const tooLarge = () => mediaError("it is too large");

function mediaError(reason: string, mayPass = false): WhatsAppError {
  return new WhatsAppError(CODES.mediaFailed, mayPass, {
    message: `a file could not be taken from WhatsApp: ${reason}`,
  });
}
