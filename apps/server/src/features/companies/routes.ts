import { z } from "zod";
import {
  cnpjLookupSchema,
  companySchema,
  updateCompanySchema,
  type CnpjLookup,
} from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import { routingQuerySchema, routingSchema } from "@emita/contract/companies/routing";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { AppError } from "../../platform/basics/app-error.ts";
import { clientIp } from "../../platform/http/proxies/client-ip.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { countUse } from "../../platform/limits/rate-limit.ts";
import { registerCertificates } from "./certificates/certificate-routes.ts";
import { NO_HOOKS, type CompanyHooks } from "./record/hooks.ts";
import { registerLogo } from "./logo-routes.ts";
import { lookUpCnpj } from "./registry/look-up-cnpj.ts";
import { registerPostalCodes } from "./registry/postal-code-route.ts";
import { previewRouting } from "./channels/preview-routing.ts";
import { saveCompany } from "./save-company.ts";
import { showCompany } from "./show-company.ts";
import { findCompany } from "./record/store.ts";

/** A person types a few numbers; an office behind one address a few dozen. */
const LOOK_UPS = { limit: 120, windowSeconds: 60 };

const cnpjParams = z.object({
  cnpj: z
    .string()
    .transform(normalizeCnpj)
    .refine(isCnpj, { error: "CNPJ inválido. Confira os dígitos." }),
});
const tags = ["empresa"];
const reads = { access: "read", scopes: ["invoices:read"], unconfirmed: true } as const;

/** The company is open to accounts with an unconfirmed address; the look-up needs no account: the sign-up form uses it. */
export async function registerCompanies(
  server: HttpServer,
  ctx: Context,
  hooks: CompanyHooks = NO_HOOKS,
): Promise<void> {
  await registerCertificates(server, ctx, hooks);
  registerPostalCodes(server, ctx);
  registerLogo(server, ctx);

  server.get(
    api.company,
    {
      config: reads,
      schema: {
        summary: "A empresa do usuário",
        operationId: "getCompany",
        description:
          "Os dados fiscais da empresa e o canal por onde as notas saem hoje, com o porquê.",
        tags,
        response: { 200: companySchema },
      },
    },
    async ({ caller }) => {
      const company = await findCompany(ctx.db, caller.companyId);
      if (!company)
        throw new AppError("not_found", { detail: "Você ainda não cadastrou a empresa." });
      return showCompany(ctx, company);
    },
  );

  server.put(
    api.company,
    {
      config: { access: "settings", scopes: ["company:write"], unconfirmed: true },
      schema: {
        summary: "Cria ou altera a empresa do usuário",
        operationId: "saveCompany",
        description: "Grava os dados da empresa. Só pelo navegador.",
        refusals: codes("quota_exceeded"),
        example: {
          cnpj: "11.222.333/0001-81",
          company_name: "Horizonte Consultoria Ltda",
          address: "Rua da Bahia, 1000 - Centro, Belo Horizonte/MG",
          city_code: "3106200",
          postal_code: "30160-011",
          tax_regime: "simples",
          municipal_registration: "12345678",
          simples_rate: { percent: 6, month: "2026-10" },
          default_service_code: "17.01",
        },
        tags,
        body: updateCompanySchema,
        response: { 200: companySchema },
      },
    },
    async ({ caller, body }) =>
      showCompany(ctx, await saveCompany(ctx, caller.companyId, body, hooks)),
  );

  server.get(
    api.routing,
    {
      config: reads,
      schema: {
        summary: "Por qual canal a nota sairia",
        operationId: "previewRouting",
        description:
          "Por qual canal sairia uma nota em um dia, com a regra e a fonte legal. Sem parâmetros: a empresa como está, hoje. Com `tax_regime` ou `city_code`: como seria se mudasse.",
        fields: {
          date: "O dia (AAAA-MM-DD). Ausente: hoje.",
          city_code: "Como se a empresa fosse deste município (código IBGE). Ausente: o dela.",
        },
        tags,
        querystring: routingQuerySchema,
        response: { 200: routingSchema },
      },
    },
    async ({ caller, query }) => previewRouting(ctx, caller.companyId, query),
  );

  server.get(
    api.cnpj(":cnpj"),
    {
      config: { access: "anyone" },
      schema: {
        summary: "Dados públicos de um CNPJ",
        operationId: "lookUpCnpj",
        description: "Nome e endereço de um CNPJ no cadastro público. Não pede credencial.",
        fields: { cnpj: "CNPJ, com ou sem máscara." },
        refusals: codes("rate_limited"),
        tags,
        params: cnpjParams,
        response: { 200: cnpjLookupSchema },
      },
    },
    async (request) => {
      await refuseTooMany(ctx, clientIp(request.ip));
      return requireFound(ctx, request.params.cnpj);
    },
  );
}

async function requireFound(ctx: Context, cnpj: string): Promise<CnpjLookup> {
  const answer = await lookUpCnpj(ctx, cnpj);
  if (answer.kind === "found") return answer.company;
  if (answer.kind === "not_found")
    throw new AppError("not_found", {
      detail: "CNPJ não encontrado. Não foi possível buscar os dados da empresa.",
    });
  throw new AppError("unavailable", {
    detail:
      "O cadastro de CNPJ não respondeu. Tente novamente em instantes ou preencha os dados à mão.",
    retryAfterSeconds: 10,
  });
}

async function refuseTooMany(ctx: Context, address: string): Promise<void> {
  // Addresses of people are not kept in the clear.
  const key = `cnpj:${ctx.secrets.mac(address, "rate-limit").toString("base64url")}`;
  const waitSeconds = await countUse(ctx, key, LOOK_UPS);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Muitas consultas de CNPJ. Espere um minuto e tente de novo.",
      retryAfterSeconds: waitSeconds,
    });
}
