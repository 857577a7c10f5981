import {
  acceptedInvitationSchema,
  acceptInvitationSchema,
  invitationSchema,
} from "@emita/contract/people";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import { clientAddress } from "../../../platform/http/client-address.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { refuseTooMany } from "../base/refuse-too-many.ts";
import { acceptInvitation, type AcceptDeps } from "./accept-invitation.ts";
import { showInvitation } from "./show-invitation.ts";

const tags = ["pessoas"];
const params = z.object({ token: z.string().max(200) });
/** Tokens cannot be guessed; an office behind one address opens a few. */
const LOOKS = { limit: 120, windowSeconds: 60 };

/** The page of an invitation's link. */
export function registerInvitations(server: HttpServer, ctx: Context, deps: AcceptDeps): void {
  const refuse = (address: string) =>
    refuseTooMany(
      ctx,
      "invitation-link",
      clientAddress(address),
      LOOKS,
      "Muitas tentativas. Espere um minuto e abra o link de novo.",
    );
  server.get(
    api.invitation(":token"),
    {
      config: { access: "anyone" },
      schema: {
        summary: "O convite de um link",
        tags,
        params,
        response: { 200: invitationSchema },
      },
    },
    async (request, reply) => {
      await refuse(request.ip);
      reply.header("cache-control", "no-store");
      return showInvitation(ctx, request.params.token);
    },
  );
  server.post(
    api.invitationAcceptance,
    {
      config: { access: "person", unconfirmed: true },
      schema: {
        summary: "Aceita um convite",
        tags,
        body: acceptInvitationSchema,
        response: { 200: acceptedInvitationSchema },
      },
    },
    async (request) => {
      await refuse(request.ip);
      const accepted = await acceptInvitation(ctx, deps, request.caller, request.body.token);
      return { company_id: accepted.companyId, role: accepted.role };
    },
  );
}
