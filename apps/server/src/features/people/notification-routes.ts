import {
  notificationChoicesSchema,
  type NotificationChoices,
} from "@emita/contract/people/notification-choices";
import { api } from "@emita/contract/paths";
import { findChoices, saveChoices } from "../../identity/public.ts";
import type { Person } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { mailsClients, saveMailsClients } from "./notices/mails-clients.ts";
import { requirePermission } from "./permissions/require-permission.ts";

const tags = ["conta"];
const response = { 200: notificationChoicesSchema };

/** Which of the optional mails a person gets, and whether the company's clients get theirs. */
export function registerNotificationChoices(server: HttpServer, ctx: Context): void {
  const config = { access: "read", unconfirmed: true } as const;
  server.get(
    api.notificationChoices,
    {
      config,
      schema: {
        summary: "Avisos por e-mail",
        operationId: "getNotificationChoices",
        description: "Quais avisos por e-mail a pessoa recebe.",
        tags,
        response,
      },
    },
    async ({ caller }) => showChoices(ctx, caller),
  );
  server.put(
    api.notificationChoices,
    {
      config,
      schema: {
        summary: "Escolhe os avisos por e-mail",
        operationId: "setNotificationChoices",
        description: "Escolhe os avisos. Os de segurança e de pagamento vão sempre.",
        example: {
          issued: true,
          issued_to_client: true,
          rejected: true,
          cancelled: true,
          quota: true,
          certificate: true,
          digest: false,
        },
        tags,
        body: notificationChoicesSchema,
        response,
      },
    },
    async (request) => {
      const person = request.caller;
      const { issued_to_client: toClients, ...own } = request.body;
      if (toClients !== (await mailsClients(ctx.db, person.companyId))) {
        requirePermission(person, "settings");
        await saveMailsClients(ctx.db, person.companyId, toClients);
      }
      await saveChoices(ctx, person.userId, own);
      return showChoices(ctx, person);
    },
  );
}

async function showChoices(
  { db }: Context,
  { userId, companyId }: Person,
): Promise<NotificationChoices> {
  return {
    ...(await findChoices(db, userId)),
    issued_to_client: await mailsClients(db, companyId),
  };
}
