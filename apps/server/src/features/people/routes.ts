import { api } from "@emita/contract/paths";
import { ownCompaniesSchema } from "@emita/contract/people/people";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerCompanyAccess } from "./access/routes.ts";
import { registerActivity } from "./activity/routes.ts";
import type { FoundCompany } from "./membership/give-own-company.ts";
import type { Integrations } from "./access-records/integrations.ts";
import { registerHandOvers } from "./ownership-transfers/routes.ts";
import type { ProveEmail } from "./invitations/accept-invitation.ts";
import { registerInvitations } from "./invitations/routes.ts";
import { registerJoinRequests } from "./join-requests/routes.ts";
import { registerMembers } from "./members/routes.ts";
import { registerNotificationChoices } from "./notification-routes.ts";
import { ownCompanies } from "./own-companies.ts";

/** Parts of other features, passed in by app.ts. */
export interface PeopleDeps {
  readonly proveAddress: ProveEmail;
  readonly foundCompany: FoundCompany;
  readonly integrations: Integrations;
}

/** Companies and their people. */
export function registerPeople(server: HttpServer, ctx: Context, deps: PeopleDeps): void {
  const { integrations } = deps;
  server.get(
    api.companies,
    {
      config: { access: "person", scopes: ["invoices:read"], unconfirmed: true },
      schema: {
        summary: "As empresas de quem chama",
        operationId: "listCompanies",
        description:
          "As empresas de quem chama, por nome: de uma pessoa ou de um token de escritório, todas de que a pessoa faz parte; de um token da empresa, essa uma. O `id` vai no cabeçalho `Emita-Company` dos outros pedidos. `hand_overs`: empresas que alguém oferece a quem chama.",
        tags: ["empresa"],
        response: { 200: ownCompaniesSchema },
      },
    },
    async ({ caller }) => ownCompanies(ctx, integrations, caller),
  );
  registerActivity(server, ctx);
  registerCompanyAccess(server, ctx);
  registerHandOvers(server, ctx, integrations);
  registerJoinRequests(server, ctx, integrations);
  registerMembers(server, ctx, deps);
  registerInvitations(server, ctx, deps);
  registerNotificationChoices(server, ctx);
}
