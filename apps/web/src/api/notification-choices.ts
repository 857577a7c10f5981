import type { NotificationChoices } from "@emita/contract/people/notification-choices";
import { api } from "@emita/contract/paths";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { keys } from "./keys.ts";

/** Which of the optional mails are sent. */
export const notificationChoicesQuery = queryOptions({
  queryKey: keys.notificationChoices,
  queryFn: ({ signal }) => callApi<NotificationChoices>(api.notificationChoices, { signal }),
});
