import { api } from "@emita/contract/paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { WhatsAppConnection } from "../../../config/messaging/whatsapp-settings.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { bytesOf, keepBytes } from "../../../platform/http/body/raw-bodies.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { receiveCall } from "./receive-call.ts";
import { isSameSecret } from "./signature.ts";

/** A thousand updates, with long texts. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

const questionSchema = z.object({
  "hub.mode": z.literal("subscribe"),
  "hub.verify_token": z.string().max(1_000),
  "hub.challenge": z.string().regex(/^[\w.~-]{1,256}$/),
});

/** Where Meta asks whether the address is ours, and reports messages and states. The signature covers the bytes: they are kept unchanged. */
export async function registerWhatsAppWebhook(
  server: HttpServer,
  ctx: Context,
  connection: WhatsAppConnection,
): Promise<void> {
  await server.register(async (scope) => {
    keepBytes(scope, BODY_LIMIT_BYTES);
    const options = {
      config: { access: "handler", acceptsForeignOrigin: true },
      schema: { hide: true },
    } as const;
    scope.get(api.whatsAppWebhook, options, (request, reply) => verify(connection, request, reply));
    scope.post(
      api.whatsAppWebhook,
      { ...options, bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const signature = request.headers["x-hub-signature-256"];
        await receiveCall(ctx, connection, bytesOf(request), signature);
        return reply.status(200).send({});
      },
    );
  });
}

/** @throws AppError signature_invalid for another token, or a question of another form */
async function verify(
  { verifyToken }: WhatsAppConnection,
  { query }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const question = questionSchema.safeParse(query);
  if (!question.success || !isSameSecret(question.data["hub.verify_token"], verifyToken))
    throw new AppError("signature_invalid", { detail: "O token de verificação não confere." });
  return reply.type("text/plain; charset=utf-8").send(question.data["hub.challenge"]);
}
