import { randomBytes } from "node:crypto";
import { z } from "zod";
import { callCloud, type Cloud } from "./call-cloud.ts";
import {
  WhatsAppError,
  type OutgoingDocument,
  type Recipient,
  type Sent,
  type WhatsAppChannel,
} from "./channel.ts";
import { unreadable } from "./cloud-errors.ts";
import { fetchMedia } from "./fetch-media.ts";
import {
  addressed,
  buttonsBody,
  documentBody,
  listBody,
  templateBody,
  textBody,
  type Uploaded,
} from "./message-bodies.ts";

const TIMEOUT_MS = 15_000;

const sentSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const uploadedSchema = z.object({ id: z.union([z.string().min(1), z.number().transform(String)]) });

/**
 * WhatsApp by the Cloud API. No call is repeated by itself, for a message whose answer was lost may have been delivered: the
 * jobs decide by the error (`mayPass`, `retryAfterMs`, `isUncertain`).
 */
export function createCloudChannel(
  cloud: Omit<Cloud, "timeoutMs"> & { readonly timeoutMs?: number },
): WhatsAppChannel {
  const side: Cloud = { timeoutMs: TIMEOUT_MS, ...cloud };
  const send = (to: Recipient, body: object, mark?: string) =>
    sendBody(side, addressed(to, body, mark));
  return {
    sendText: async (to, text, mark) => send(to, textBody(text), mark),
    sendButtons: async (to, text, buttons, mark) => send(to, buttonsBody(text, buttons), mark),
    sendList: async (to, text, button, rows, mark) => send(to, listBody(text, button, rows), mark),
    async sendDocument(to, document, mark) {
      const { mediaId, fileName } = await upload(side, document);
      return send(to, documentBody(mediaId, fileName, document.caption), mark);
    },
    async sendTemplate(to, name, parameters, document, mark) {
      const uploaded = document && (await upload(side, document));
      return send(to, templateBody(name, parameters, uploaded), mark);
    },
    fetchMedia: (mediaId, sha256) => fetchMedia(side, mediaId, sha256),
  };
}

async function sendBody(cloud: Cloud, body: object): Promise<Sent> {
  const answer = sentSchema.safeParse(
    await callCloud(cloud, {
      method: "POST",
      path: `${cloud.connection.numberId}/messages`,
      body: { type: "application/json", content: JSON.stringify(body) },
    }),
  );
  const [message] = answer.data?.messages ?? [];
  if (!message) throw unreadable();
  return { wamid: message.id };
}

async function upload(
  cloud: Cloud,
  { bytes, mime, fileName }: OutgoingDocument,
): Promise<Uploaded> {
  const form = multipart([
    { name: "messaging_product", content: "whatsapp" },
    { name: "type", content: mime },
    { name: "file", fileName, type: mime, content: bytes },
  ]);
  const path = `${cloud.connection.numberId}/media`;
  const answer = uploadedSchema.safeParse(
    await callCloud(cloud, { method: "POST", path, body: form }).catch(asUnsent),
  );
  if (!answer.success) return asUnsent(unreadable());
  return { mediaId: answer.data.id, fileName };
}

/** A file that is only uploaded reaches no phone: without an answer the call may simply be made again. */
function asUnsent(error: unknown): never {
  if (!(error instanceof WhatsAppError) || !error.isUncertain) throw error;
  throw new WhatsAppError(error.code, error.mayPass, { message: error.message, cause: error });
}

interface FormPart {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

/** RFC 7578. The boundary is random: no file contains it. */
function multipart(parts: readonly FormPart[]): { type: string; content: Uint8Array } {
  const boundary = `emita-${randomBytes(18).toString("hex")}`;
  const pieces = parts.flatMap(({ name, fileName, type, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${quoted(fileName)}"`}\r\n` +
        `${type === undefined ? "" : `content-type: ${headerValue(type)}\r\n`}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** As browsers write file names in a form. */
function quoted(fileName: string): string {
  return fileName.replace(/[\r\n]/g, " ").replaceAll('"', "%22");
}

const headerValue = (value: string) => value.replace(/[\r\n]/g, " ");
