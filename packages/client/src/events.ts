import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import type { Send } from "./http.ts";
import type { KeptEvent, KeptEventList } from "./types.ts";

export interface ListEventsQuery {
  /** RFC 3339; inclusive. */
  readonly since?: string | undefined;
  readonly type?: KeptEvent["type"] | readonly KeptEvent["type"][] | undefined;
  readonly invoice_id?: string | undefined;
  readonly limit?: number | undefined;
  /** The `next_cursor` of an earlier page: continues after it. */
  readonly cursor?: string | undefined;
}

/** Events, kept for thirty days whether or not a webhook received them. */
export function eventCalls(send: Send) {
  const list = async (query: ListEventsQuery = {}): Promise<KeptEventList> =>
    bodyOf(send(api.events, { query: { ...query, type: typesOf(query.type) } }));
  return {
    /** One page, oldest first; its `next_cursor` continues later. */
    list,

    /** Every event up to now, oldest first, page by page. */
    async *all(query: ListEventsQuery = {}): AsyncGenerator<KeptEvent, void> {
      let page = await list(query);
      yield* page.data;
      while (page.has_more) {
        page = await list({ ...query, cursor: page.next_cursor });
        yield* page.data;
      }
    },

    /** One event, by its id, which is `webhook-id` in a delivery. */
    get: async (id: string): Promise<KeptEvent> => bodyOf(send(api.event(id))),
  };
}

function typesOf(type: ListEventsQuery["type"]): string | undefined {
  return typeof type === "object" ? type.join(",") : type;
}
