import { notificationChoicesSchema } from "@emita/contract/notification-choices";
import { api } from "@emita/contract/paths";
import type { HttpServer } from "../platform/http/http.ts";
import type { Accounts } from "./gate/accounts.ts";
import { findChoices, saveChoices } from "./activity/notification-choices.ts";
import { authenticateAccount } from "./public.ts";

const tags = ["conta"];
const response = { 200: notificationChoicesSchema };

/** Which of the optional mails a person gets. */
export function registerNotificationChoices(server: HttpServer, { ctx }: Accounts): void {
  server.get(
    api.notificationChoices,
    { schema: { summary: "Avisos por e-mail", tags, response } },
    async (request) => {
      const { userId } = await authenticateAccount(ctx, request);
      return findChoices(ctx.db, userId);
    },
  );
  server.put(
    api.notificationChoices,
    {
      // Before the body is read, so that strangers learn nothing of it.
      onRequest: async (request) => void (await authenticateAccount(ctx, request)),
      schema: {
        summary: "Escolhe os avisos por e-mail",
        tags,
        body: notificationChoicesSchema,
        response,
      },
    },
    async (request) => {
      const { userId } = await authenticateAccount(ctx, request);
      await saveChoices(ctx, userId, request.body);
      return findChoices(ctx.db, userId);
    },
  );
}
