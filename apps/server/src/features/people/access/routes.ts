import { api } from "@emita/contract/paths";
import { companyAccessSchema } from "@emita/contract/people";
import { requirePerson, type Authenticate } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import type { Managing } from "../base/managing-person.ts";
import { changeAccess, showAccess } from "./company-access.ts";

const tags = ["pessoas"];
const response = { 200: companyAccessSchema };

export function registerCompanyAccess(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  { onRequest, personOf }: Managing,
): void {
  server.get(
    api.companyAccess,
    { schema: { summary: "O que a empresa exige das pessoas", tags, response } },
    async (request) => {
      const { companyId } = requirePerson(await authenticate(request));
      return showAccess(ctx.db, companyId);
    },
  );
  server.put(
    api.companyAccess,
    {
      onRequest,
      schema: {
        summary: "Muda o que a empresa exige das pessoas",
        tags,
        body: companyAccessSchema,
        response,
      },
    },
    async (request) => changeAccess(ctx, personOf(request), request.body),
  );
}
