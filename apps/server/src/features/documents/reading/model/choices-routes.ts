import {
  readingChoicesSchema,
  saveReadingChoicesSchema,
  type ReadingChoices,
} from "@emita/contract/documents/reading-choices";
import { api } from "@emita/contract/paths";
import { clientOf, recordAccountEvent } from "../../../../identity/public.ts";
import { invalidField } from "../../../../platform/basics/app-error.ts";
import type { Context } from "../../../../platform/context/context.ts";
import type { HttpServer } from "../../../../platform/http/http.ts";
import { recordCompanyEvent } from "../../../people/public.ts";
import { askedThisMonth, findAsksModel, saveAsksModel } from "./choices-store.ts";

const tags = ["documentos"];
const response = { 200: readingChoicesSchema };

/** Whether an external model may read what we could not: the choice of a person, never of a program. */
export function registerReadingChoices(server: HttpServer, ctx: Context): void {
  server.get(
    api.readingChoices,
    {
      config: { access: "read", unconfirmed: true },
      schema: {
        summary: "Leitura por um serviço externo",
        operationId: "getReadingChoices",
        description:
          "Se a leitura por um serviço externo é oferecida aqui, se a empresa a ligou e quanto usou neste mês.",
        tags,
        response,
      },
    },
    async ({ caller }) => showChoices(ctx, caller.companyId),
  );
  server.put(
    api.readingChoices,
    {
      config: { access: "settings" },
      schema: {
        summary: "Liga ou desliga a leitura por um serviço externo",
        operationId: "setReadingChoices",
        description:
          "Liga ou desliga a leitura por um serviço externo. Ligada, as páginas dos documentos em que algum campo ficou em dúvida são mostradas a ele.",
        example: { asks_model: true },
        fields: {
          asks_model:
            "Se um serviço externo pode ver as páginas dos documentos em que algum campo ficou em dúvida.",
        },
        tags,
        body: saveReadingChoicesSchema,
        response,
      },
    },
    async (request) => {
      const { userId, companyId, sessionId } = request.caller;
      const { asks_model: asksModel } = request.body;
      if (asksModel && ctx.config.readerModel === null) throw NOT_OFFERED;
      await ctx.db.transaction().execute(async (transaction) => {
        const isNew = await saveAsksModel(transaction, companyId, asksModel, ctx.clock.now());
        const kind = asksModel ? "outside_reading_on" : "outside_reading_off";
        if (!isNew) return;
        await recordCompanyEvent(ctx, transaction, companyId, kind);
        await recordAccountEvent(ctx, transaction, {
          userId,
          sessionId,
          client: clientOf(request),
          kind,
        });
      });
      return showChoices(ctx, companyId);
    },
  );
}

const NOT_OFFERED = invalidField(
  "asks_model",
  "not_offered",
  "A leitura por um serviço externo não é oferecida aqui.",
);

async function showChoices(ctx: Context, companyId: string): Promise<ReadingChoices> {
  const { readerModel } = ctx.config;
  return {
    // A choice made while the model was offered has no effect while it is not.
    asks_model: readerModel !== null && (await findAsksModel(ctx.db, companyId)),
    service: readerModel && new URL(readerModel.url).hostname,
    asked_this_month: await askedThisMonth(ctx, companyId),
    monthly_limit: readerModel?.monthlyLimit ?? 0,
  };
}
