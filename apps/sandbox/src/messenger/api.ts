import type { IncomingMessage } from "node:http";
import { json, type Answer } from "../http/reply.ts";
import { jsonBody, type Request } from "../http/request.ts";
import type { MessengerContext } from "./context.ts";
import { readForm } from "./form.ts";
import { KEYS } from "./keys.ts";
import { Refusal } from "./refusal.ts";
import { sendMessage } from "./send-message.ts";

export const PREFIX = "/messenger/";
const ROUTE = /^v\d+\.\d\/([^/]+)(?:\/(messages|media))?$/;
const FILES = "files/";

/** The part of the Cloud API that the product uses. */
export function answerApi(
  context: MessengerContext,
  request: Request,
  headers: IncomingMessage["headers"],
): Answer {
  try {
    demandToken(context, headers.authorization);
    const path = request.path.slice(PREFIX.length);
    if (path.startsWith(FILES) && request.method === "GET")
      return fileAnswer(context, path.slice(FILES.length));
    const [, subject = "", edge] = ROUTE.exec(path) ?? [];
    if (request.method === "GET" && edge === undefined) return describe(context, subject);
    if (request.method !== "POST" || subject !== KEYS.numberId)
      throw new Refusal(100, `Unsupported ${request.method} request on '${subject}'`);
    if (edge === "messages") return json(200, sendMessage(context, jsonBody(request)));
    if (edge === "media") return json(200, keepFile(context, request, headers["content-type"]));
    throw new Refusal(100, "Unsupported request");
  } catch (error) {
    if (error instanceof Refusal) return error.answer();
    throw error;
  }
}

function demandToken({ refusals }: MessengerContext, authorization: string | undefined): void {
  if (authorization !== `Bearer ${KEYS.token}` || refusals.isTokenOver)
    throw new Refusal(190, "Session has expired");
}

/** `GET /{media}`: an address of the file, for five minutes. */
function describe({ media, baseUrl }: MessengerContext, id: string): Answer {
  const file = media.find(id);
  if (!file) throw new Refusal(100, `Object with ID '${id}' does not exist`);
  return json(200, {
    messaging_product: "whatsapp",
    url: `${baseUrl()}${PREFIX}${FILES}${media.open(file)}`,
    mime_type: file.mime,
    sha256: file.sha256.toString("hex"),
    file_size: file.size,
    id,
  });
}

function fileAnswer({ media }: MessengerContext, secret: string): Answer {
  const file = media.read(secret);
  if (!file) return json(404, { error: { message: "Media not found", code: 100 } });
  return { kind: "answer", status: 200, headers: { "content-type": file.mime }, body: file.bytes };
}

/** `POST /{number}/media`: a file for messages to come. */
function keepFile({ media }: MessengerContext, request: Request, type: string | undefined): object {
  const form = readForm(request.body, type ?? "");
  if (form.fields.get("messaging_product") !== "whatsapp" || !form.file)
    throw new Refusal(131008, "messaging_product and file are needed");
  const { type: mime, fileName, bytes } = form.file;
  if (form.fields.get("type") !== mime || !MIMES.has(mime))
    throw new Refusal(131053, `the type ${mime} is not supported`);
  return { id: media.keep({ mime, fileName, bytes }).id };
}

const MIMES = new Set(["application/pdf", "image/jpeg", "image/png", "text/plain"]);
