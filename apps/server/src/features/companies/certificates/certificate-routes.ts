import multipart from "@fastify/multipart";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { certificateSchema, MAX_CERTIFICATE_BYTES } from "@emita/contract/certificates";
import { api } from "@emita/contract/paths";
import { requireVerifiedEmail, type Authenticate } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { uploadSlots } from "../../../platform/http/upload-slots.ts";
import { requireAal2OfPeople } from "../../../identity/public.ts";
import type { CompanyHooks } from "../base/hooks.ts";
import { MAX_PASSWORD_CHARACTERS, receiveCertificate } from "./receive-certificate.ts";
import { showCertificate } from "./show-certificate.ts";
import { deleteCertificate, uploadCertificate } from "./upload-certificate.ts";

const tags = ["empresa"];
const response = { 200: certificateSchema };

/** The company's certificate: sent, looked at, removed. Key and password never leave again. */
export async function registerCertificates(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  hooks: CompanyHooks,
): Promise<void> {
  const callerId = async (request: Parameters<Authenticate>[0]) =>
    (await authenticate(request)).companyId;
  const changer = async (request: Parameters<Authenticate>[0]) => {
    const caller = await authenticate(request);
    await requireAal2OfPeople(ctx.db, caller);
    return caller;
  };

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
      // Before the body is read, so that strangers learn nothing of it.
      {
        onRequest: async (request) => void requireVerifiedEmail(await changer(request)),
        config: { streamsBody: true },
        schema: {
          summary: "Envia o certificado A1 da empresa (multipart, campos file e password)",
          tags,
          consumes: ["multipart/form-data"],
          response,
        },
      },
      async (request) => {
        const companyId = await callerId(request);
        // In memory, for it is small and its key belongs on no disk.
        return uploadSlots(ctx).hold(companyId, async () =>
          uploadCertificate(ctx, request.log, companyId, await receiveCertificate(request), hooks),
        );
      },
    );
  });

  server.get(
    api.certificate,
    { schema: { summary: "O certificado em uso: titular, validade, avisos", tags, response } },
    async (request) => showCertificate(ctx, await callerId(request)),
  );

  server.delete(
    api.certificate,
    {
      schema: {
        summary: "Remove o certificado enviado",
        tags,
        response: { 204: z.null().describe("Removido") },
      },
    },
    async (request, reply) => {
      const { companyId } = await changer(request);
      await deleteCertificate(ctx, request.log, companyId);
      return reply.status(204).send(null);
    },
  );
}
