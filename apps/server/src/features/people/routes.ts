import { api } from "@emita/contract/paths";
import { ownCompaniesSchema } from "@emita/contract/people";
import { type Authenticate, type Identify } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerCompanyAccess } from "./access/routes.ts";
import { registerActivity } from "./activity/routes.ts";
import type { FoundCompany } from "./base/give-own-company.ts";
import type { Integrations } from "./base/integrations.ts";
import { managingPeople } from "./base/managing-person.ts";
import { registerHandOvers } from "./hand-overs/routes.ts";
import type { ProveAddress } from "./invitations/accept-invitation.ts";
import { registerInvitations } from "./invitations/routes.ts";
import { registerJoinRequests } from "./join-requests/routes.ts";
import { registerMembers } from "./members/routes.ts";
import { registerNotificationChoices } from "./notification-routes.ts";
import { ownCompanies } from "./own-companies.ts";

/** Parts of other features, passed in by app.ts. */
export interface PeopleDeps {
  readonly proveAddress: ProveAddress;
  readonly foundCompany: FoundCompany;
  readonly integrations: Integrations;
}

/** Companies and their people. */
export async function registerPeople(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  identify: Identify,
  deps: PeopleDeps,
): Promise<void> {
  const { integrations } = deps;
  const managing = managingPeople(ctx, authenticate);
  server.get(
    api.companies,
    {
      schema: {
        summary: "As empresas de quem chama",
        tags: ["empresa"],
        response: { 200: ownCompaniesSchema },
      },
    },
    async (request) => ownCompanies(ctx, integrations, await identify(request)),
  );
  registerActivity(server, ctx, authenticate);
  registerCompanyAccess(server, ctx, authenticate, managing);
  registerHandOvers(server, ctx, identify, managing, integrations);
  registerJoinRequests(server, ctx, identify, managing, integrations);
  registerMembers(server, ctx, authenticate, managing, deps);
  registerInvitations(server, ctx, identify, deps);
  registerNotificationChoices(server, ctx, authenticate);
}
