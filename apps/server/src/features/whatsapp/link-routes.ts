import {
  whatsAppLinkCodeSchema,
  whatsAppLinkListSchema,
} from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { maskedNumber } from "@emita/domain/identifiers/whatsapp-number";
import { z } from "zod";
import { clientOf } from "../../identity/public.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { createCode } from "./linking/create-code.ts";
import { unlink } from "./linking/unlink.ts";
import { linksOf, type LinkRow } from "./record/links-store.ts";

const tags = ["conta"];
const own = { access: "person" } as const;

/** A person's phones, which act for them by WhatsApp. Only a signed-in person manages them. */
export function registerLinks(server: HttpServer, ctx: Context): void {
  const making = {
    summary: "Cria um código que vincula um WhatsApp",
    operationId: "createWhatsAppLinkCode",
    description:
      "O telefone de onde o código for enviado ao número desta instalação passa a falar pela pessoa: o papel dela em cada empresa é conferido a cada mensagem. Vale 15 minutos e uma vez; um novo código encerra o anterior.",
    answers: { 201: "O código, que aparece só nesta resposta" },
    tags,
    response: { 201: whatsAppLinkCodeSchema },
  };
  server.post(
    api.whatsAppLinkCodes,
    { config: { access: "read" }, schema: making },
    async ({ caller }, reply) => reply.status(201).send(await createCode(ctx, caller)),
  );

  const listing = {
    summary: "Os WhatsApps vinculados",
    operationId: "listWhatsAppLinks",
    description: "Os números que falam pela pessoa, mascarados, e a última mensagem de cada um.",
    tags,
    response: { 200: whatsAppLinkListSchema },
  };
  server.get(api.whatsAppLinks, { config: own, schema: listing }, async ({ caller }) => ({
    available: ctx.config.whatsApp !== null,
    data: (await linksOf(ctx.db, caller.userId)).map(present),
  }));

  const ending = {
    summary: "Desvincula um WhatsApp",
    operationId: "deleteWhatsAppLink",
    description: "O número deixa de falar pela pessoa a partir da próxima mensagem.",
    tags,
    params: z.object({ id: z.string() }),
    response: { 204: z.null().describe("O número foi desvinculado") },
  };
  server.delete(
    api.whatsAppLink(":id"),
    { config: own, schema: ending },
    async (request, reply) => {
      const { id } = request.params;
      if (!z.uuid().safeParse(id).success)
        throw new AppError("not_found", { detail: "Este número já não está vinculado." });
      await unlink(ctx, request.caller, id, clientOf(request));
      return reply.status(204).send(null);
    },
  );
}

function present(row: LinkRow) {
  return {
    id: row.id,
    number: row.wa_id === null ? null : maskedNumber(row.wa_id),
    linked_at: row.linked_at.toISOString(),
    last_message_at: row.last_message_at?.toISOString() ?? null,
  };
}
