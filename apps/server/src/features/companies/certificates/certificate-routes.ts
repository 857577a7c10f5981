import multipart from "@fastify/multipart";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { certificateSchema, MAX_CERTIFICATE_BYTES } from "@emita/contract/companies/certificates";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { uploadSlots } from "../../../platform/http/body/upload-slots.ts";
import type { CompanyHooks } from "../record/hooks.ts";
import { MAX_PASSWORD_CHARACTERS, receiveCertificate } from "./receive-certificate.ts";
import { showCertificate } from "./show-certificate.ts";
import { deleteCertificate, uploadCertificate } from "./upload-certificate.ts";

const tags = ["empresa"];
const SCOPES = ["company:write"] as const;
const changes = { access: "certificate", scopes: SCOPES } as const;
const response = { 200: certificateSchema };

/** The company's certificate: sent, looked at, removed. Key and password never leave again. */
export async function registerCertificates(
  server: HttpServer,
  ctx: Context,
  hooks: CompanyHooks,
): Promise<void> {
  // A scope of its own: nothing else here takes multipart bodies.
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, {
      limits: {
        fileSize: MAX_CERTIFICATE_BYTES,
        files: 1,
        fields: 5,
        fieldSize: MAX_PASSWORD_CHARACTERS,
        headerPairs: 50,
      },
    });
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post(
      api.certificate,
      {
        config: { ...changes, streamsBody: true },
        schema: {
          summary: "Envia o certificado A1 da empresa (multipart, campos file e password)",
          operationId: "uploadCertificate",
          description:
            "Guarda o certificado A1, cifrado. Só pelo navegador, com o e-mail da conta confirmado.",
          example: { file: "(o arquivo .pfx)", password: "senha-do-certificado" },
          fields: {
            file: "O certificado A1 (PFX ou P12), até 50 KB.",
            password: "A senha do certificado.",
          },
          tags,
          consumes: ["multipart/form-data"],
          response,
        },
      },
      async (request) => {
        const { companyId } = request.caller;
        // In memory, for it is small and its key belongs on no disk.
        return uploadSlots(ctx).run(companyId, async () =>
          uploadCertificate(ctx, request.log, companyId, await receiveCertificate(request), hooks),
        );
      },
    );
  });

  server.get(
    api.certificate,
    {
      config: { access: "read", scopes: SCOPES, unconfirmed: true },
      schema: {
        summary: "O certificado em uso: titular, validade, avisos",
        operationId: "getCertificate",
        description: "De quem é, até quando vale. Chave e senha nunca saem.",
        tags,
        response,
      },
    },
    async ({ caller }) => showCertificate(ctx, caller.companyId),
  );

  server.delete(
    api.certificate,
    {
      config: { ...changes, unconfirmed: true },
      schema: {
        summary: "Remove o certificado enviado",
        operationId: "deleteCertificate",
        description: "Remove o certificado enviado.",
        tags,
        response: { 204: z.null().describe("O certificado foi removido") },
      },
    },
    async (request, reply) => {
      await deleteCertificate(ctx, request.log, request.caller.companyId);
      return reply.status(204).send(null);
    },
  );
}
