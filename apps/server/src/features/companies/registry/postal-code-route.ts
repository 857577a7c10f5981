import { z } from "zod";
import { postalCodeLookupSchema } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import { AppError, invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { lookUpPostalCode } from "./look-up-postal-code.ts";

/** A person types a few; more than this is a copy of the register. */
const LOOK_UPS = { limit: 120, windowSeconds: 60 };

const params = z.object({ postal_code: z.string() });

/** The address of a CEP, from which forms fill street, district and city. */
export function registerPostalCodes(server: HttpServer, ctx: Context): void {
  server.get(
    api.postalCode(":postal_code"),
    {
      config: { access: "read", scopes: ["invoices:read"], unconfirmed: true },
      schema: {
        summary: "Rua, bairro e cidade de um CEP",
        operationId: "lookUpPostalCode",
        description:
          "Rua, bairro, cidade e UF de um CEP no cadastro público. Cidade com um só CEP vem sem rua e bairro.",
        fields: { postal_code: "CEP, com ou sem hífen." },
        tags: ["empresa"],
        params,
        response: { 200: postalCodeLookupSchema },
      },
    },
    async (request) => {
      const { companyId } = request.caller;
      const postalCode = request.params.postal_code.replace("-", "");
      if (!/^[0-9]{8}$/.test(postalCode))
        throw invalidField("postal_code", "invalid", "O CEP tem oito números.");
      await refuseTooMany(ctx, companyId);
      const answer = await lookUpPostalCode(ctx, postalCode);
      if (answer.kind === "found") return answer.place;
      if (answer.kind === "not_found")
        throw new AppError("not_found", { detail: "CEP não encontrado." });
      throw new AppError("unavailable", {
        detail: "O cadastro de CEPs não respondeu. Preencha o endereço à mão.",
        retryAfterSeconds: 10,
      });
    },
  );
}

async function refuseTooMany(ctx: Context, companyId: string): Promise<void> {
  const waitSeconds = await countUse(ctx, `postal-codes:${companyId}`, LOOK_UPS);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Muitas consultas de CEP. Espere um minuto e tente de novo.",
      retryAfterSeconds: waitSeconds,
    });
}
