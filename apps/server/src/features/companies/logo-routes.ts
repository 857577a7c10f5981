import type { FastifyReply } from "fastify";
import { z } from "zod";
import { LOGO_TYPES, saveLogoSchema } from "@emita/contract/companies/company-logo";
import { api } from "@emita/contract/paths";
import { invalidField } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { deleteLogo, findLogo, saveLogo, type Logo } from "./record/logo-store.ts";
import { pictureType } from "./record/picture-type.ts";

const tags = ["empresa"];
const changes = { access: "settings", scopes: ["company:write"] } as const;

/** The company's mark on the pages that its clients see. */
export function registerLogo(server: HttpServer, ctx: Context): void {
  const saving = {
    summary: "Guarda o logotipo da empresa",
    operationId: "saveCompanyLogo",
    description: "Aparece na página da nota que o cliente abre. PNG, JPEG ou WebP, até 256 KB.",
    example: { data: "iVBORw0KGgo=" },
    answers: { 204: "O logotipo foi guardado" },
    tags,
    body: saveLogoSchema,
    response: { 204: z.null().describe("O logotipo foi guardado") },
  };
  server.put(
    api.companyLogo,
    { config: changes, schema: saving },
    async ({ caller, body }, reply) => {
      const logo = logoOf(Buffer.from(body.data, "base64"));
      await saveLogo(ctx.db, {
        company_id: caller.companyId,
        ...logo,
        updated_at: ctx.clock.now(),
      });
      return reply.status(204).send(null);
    },
  );

  const showing = {
    summary: "O logotipo da empresa",
    operationId: "getCompanyLogo",
    description: "A imagem como foi enviada.",
    file: LOGO_TYPES,
    answers: { 200: "A imagem" },
    tags,
    response: { 204: z.null().describe("A empresa não tem logotipo") },
  };
  const reads = { access: "read", scopes: ["invoices:read"] } as const;
  server.get(api.companyLogo, { config: reads, schema: showing }, async ({ caller }, reply) => {
    const logo = await findLogo(ctx.db, caller.companyId);
    if (!logo) return reply.status(204).send(null);
    return sendPicture(reply, logo);
  });

  const removing = {
    summary: "Remove o logotipo da empresa",
    operationId: "deleteCompanyLogo",
    description: "As páginas das notas passam a mostrar só o nome da empresa.",
    tags,
    response: { 204: z.null().describe("O logotipo foi removido") },
  };
  server.delete(
    api.companyLogo,
    { config: changes, schema: removing },
    async ({ caller }, reply) => {
      await deleteLogo(ctx.db, caller.companyId);
      return reply.status(204).send(null);
    },
  );
}

/** @throws AppError invalid */
function logoOf(bytes: Buffer): Logo {
  const content_type = pictureType(bytes);
  if (content_type === null)
    throw invalidField("data", "unsupported_type", "Envie o logotipo em PNG, JPEG ou WebP.");
  return { content_type, bytes };
}

/** The route's schema speaks of the answer without a picture only. */
function sendPicture(reply: FastifyReply, { content_type: type, bytes }: Logo): FastifyReply {
  return reply.type(type).send(bytes);
}
