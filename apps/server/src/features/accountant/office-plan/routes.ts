import { chooseOfficeCompaniesSchema } from "@emita/contract/billing/office-plans";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { chooseOfficeCompanies } from "../../entitlements/public.ts";
import { own, tags } from "../route-parts.ts";

/** The companies for which the caller's office pays. */
export function registerOfficePlan(server: HttpServer, ctx: Context): void {
  const schema = {
    tags,
    summary: "Escolhe as empresas que o seu escritório paga",
    operationId: "chooseOfficeCompanies",
    description:
      "A lista inteira das empresas que o plano do escritório paga, entre aquelas em que quem chama é dono ou contador. Nas suas a escolha vale na hora; nas outras é uma oferta, que a empresa aceita em `PUT /entitlement/payer`. Sai da lista: o escritório deixa de pagar a partir da próxima nota.",
    example: { company_ids: ["5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11"] },
    answers: { 204: "As empresas foram escolhidas" },
    body: chooseOfficeCompaniesSchema,
    response: { 204: z.null() },
  };
  server.put(api.deskOfficePlan, { config: own, schema }, async ({ caller, body }, reply) => {
    await chooseOfficeCompanies(ctx, caller.userId, body.company_ids);
    return reply.status(204).send(null);
  });
}
