import {
  mailAddressSchema,
  mailMessageListSchema,
  mailMessageSchema,
} from "@emita/contract/integrations/mail-intake";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { createAddress, dropAddress } from "./address/manage-address.ts";
import { findAddress } from "./record/address-store.ts";
import { listMessages } from "./record/message-store.ts";
import { presentAddress, presentMessage } from "./showing/present-message.ts";
import { releaseMessage } from "./showing/release-message.ts";

const tags = ["documentos"];
const SCOPES = ["webhooks:write"] as const;
const looks = { access: "read_settings", scopes: SCOPES } as const;
const changes = { access: "integrations", scopes: SCOPES } as const;

/** The company's address for documents, and the mails that arrived there. */
export function registerMailIntake(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "O endereço para documentos por e-mail",
    operationId: "getMailAddress",
    description:
      "O endereço que recebe documentos por e-mail. Anexos de e-mails enviados por pessoas da empresa viram documentos para revisar; nada é emitido por e-mail.",
    tags,
    response: { 200: mailAddressSchema },
  };
  server.get(api.mailAddress, { config: looks, schema: showing }, async ({ caller }) =>
    presentAddress(ctx, await findAddress(ctx.db, caller.companyId)),
  );

  const creating = {
    summary: "Cria o endereço para documentos, no lugar do anterior",
    operationId: "createMailAddress",
    description:
      "Cria o endereço que recebe documentos por e-mail. E-mails para o anterior passam a ser recusados.",
    tags,
    response: { 201: mailAddressSchema },
  };
  server.post(api.mailAddress, { config: changes, schema: creating }, async (request, reply) => {
    const row = await createAddress(ctx, request.caller.companyId);
    return reply.status(201).send(presentAddress(ctx, row));
  });

  const dropping = {
    summary: "Desliga o endereço para documentos",
    operationId: "deleteMailAddress",
    description: "E-mails para o endereço passam a ser recusados.",
    tags,
    response: { 204: z.null().describe("O endereço foi desligado") },
  };
  server.delete(api.mailAddress, { config: changes, schema: dropping }, async (request, reply) => {
    await dropAddress(ctx, request.caller.companyId);
    return reply.status(204).send(null);
  });

  const listing = {
    summary: "Os e-mails que chegaram com documentos",
    operationId: "listMailMessages",
    description: "Os e-mails dos últimos 30 dias e o que foi feito dos arquivos deles.",
    tags,
    response: { 200: mailMessageListSchema },
  };
  server.get(api.mailMessages, { config: looks, schema: listing }, async ({ caller }) => ({
    data: (await listMessages(ctx.db, caller.companyId)).map(presentMessage),
  }));

  const releasing = {
    summary: "Libera um e-mail com remetente não confirmado",
    operationId: "releaseMailMessage",
    description:
      "Os arquivos de um e-mail em `unconfirmed` viram documentos para revisar. Qualquer outro e-mail volta como está.",
    answers: { 202: "O e-mail está em leitura, ou está como estava" },
    tags,
    params: z.object({ id: z.string() }),
    response: { 202: mailMessageSchema },
  };
  server.post(
    api.mailMessageRelease(":id"),
    { config: changes, schema: releasing },
    async (request, reply) => {
      const { id } = request.params;
      if (!z.uuid().safeParse(id).success)
        throw new AppError("not_found", { detail: "E-mail não encontrado." });
      const row = await releaseMessage(ctx, request.caller.companyId, id);
      return reply.status(202).send(presentMessage(row));
    },
  );
}
