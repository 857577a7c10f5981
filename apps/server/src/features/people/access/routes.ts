import { api } from "@emita/contract/paths";
import { companyAccessSchema } from "@emita/contract/people/people";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { changeAccess, showAccess } from "./company-access.ts";

const tags = ["pessoas"];
const response = { 200: companyAccessSchema };

export function registerCompanyAccess(server: HttpServer, ctx: Context): void {
  server.get(
    api.companyAccess,
    {
      config: { access: "read_settings", unconfirmed: true },
      schema: {
        summary: "O que a empresa exige das pessoas",
        operationId: "getCompanyAccess",
        description: "O que a empresa exige de seus membros e lhes permite.",
        tags,
        response,
      },
    },
    async ({ caller }) => showAccess(ctx.db, caller.companyId),
  );
  server.put(
    api.companyAccess,
    {
      config: { access: "people" },
      schema: {
        summary: "Muda o que a empresa exige das pessoas",
        operationId: "updateCompanyAccess",
        description:
          "`demands_second_factor`: só entra na empresa quem usa verificação em duas etapas; quem liga a exigência precisa dela. `accountants_issue`: contadores também emitem. Vale já no pedido seguinte de todos.",
        example: { demands_second_factor: true, accountants_issue: false },
        tags,
        body: companyAccessSchema,
        response,
      },
    },
    async ({ caller, body }) => changeAccess(ctx, caller, body),
  );
}
