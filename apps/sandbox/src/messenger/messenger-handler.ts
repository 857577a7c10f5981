import type { IncomingMessage } from "node:http";
import { applyFault } from "../control/apply-fault.ts";
import type { FaultQueue } from "../control/fault-queue.ts";
import type { Reply } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import { answerApi, PREFIX } from "./api.ts";
import type { MessengerContext } from "./context.ts";
import { answerMessengerControl } from "./control.ts";
import { createCourier } from "./courier.ts";
import { createMedia } from "./media.ts";
import { createPhones } from "./phones.ts";
import { Refusal } from "./refusal.ts";
import { createRefusals } from "./refusals.ts";

export interface Messenger {
  /** The Cloud API and a tester's orders; null for other requests. */
  answer(request: Request, incoming: IncomingMessage): Promise<Reply | null>;
  clear(): void;
}

/** Meta's Cloud API with one business number. @param webhook where its calls go until another address is registered */
export function createMessenger(
  faults: FaultQueue,
  clock: () => Date,
  baseUrl: () => string,
  webhook: string | null,
): Messenger {
  const phones = createPhones();
  const media = createMedia(clock);
  const courier = createCourier(webhook);
  const refusals = createRefusals(clock);
  const context: MessengerContext = { phones, media, courier, refusals, clock, baseUrl };
  return {
    async answer(request, { headers }) {
      if (!request.path.startsWith(PREFIX)) return answerMessengerControl(request, context);
      return applyFault(
        faults.take(kindOf(request), "messenger"),
        () => answerApi(context, request, headers),
        (code) => new Refusal(Number(code), "as ordered").answer(),
      );
    },
    clear() {
      for (const part of [phones, media, courier, refusals]) part.clear();
    },
  };
}

/** In the words of the fault orders: a message, a file of ours, or the reading of one. */
function kindOf({ method, path }: Request): "issue" | "event" | "query" {
  if (method === "GET") return "query";
  return path.endsWith("/media") ? "event" : "issue";
}
