import { choosePayerSchema, payerSchema } from "@emita/contract/billing/office-plans";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { choosePayer, showPayer } from "./payer.ts";

const tags = ["conta"];
const response = { 200: payerSchema };

/** Who pays for a company: itself, or the office of its accountant. */
export function registerPayer(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "Quem paga as notas da empresa",
    operationId: "getPayer",
    description:
      "Quem paga as notas que o plano e os pacotes da empresa não cobrem: ela mesma, ou o escritório do seu contador.",
    tags,
    response,
  };
  server.get(
    api.entitlementPayer,
    { config: { access: "read_settings" }, schema: showing },
    async ({ caller }) => showPayer(ctx, ctx.db, caller.companyId),
  );
  const choosing = {
    summary: "Escolhe quem paga as notas da empresa",
    operationId: "choosePayer",
    description:
      "A empresa aceita que um escritório pague, ou volta a pagar. Vale da próxima nota em diante. As notas da própria empresa são usadas primeiro: o plano, depois os pacotes.",
    example: { member_id: null },
    tags,
    body: choosePayerSchema,
    response,
  };
  server.put(
    api.entitlementPayer,
    { config: { access: "settings" }, schema: choosing },
    async ({ caller, body }) => choosePayer(ctx, caller.companyId, body),
  );
}
