import { z } from "zod";
import { api } from "@emita/contract/paths";
import {
  classificationsSchema,
  searchClassificationsSchema,
  type Classifications,
} from "@emita/contract/companies/service-codes";
import { classify, type Combination } from "@emita/fiscal/services/classification";
import {
  classificationChoices,
  type ClassificationChoice,
} from "@emita/fiscal/services/classification-choices";
import { findService } from "@emita/fiscal/services/services";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { lastClassification } from "../drafting/classification.ts";
import { reads, tags } from "../showing/route-parts.ts";

/** Among what a person chooses for IBS and CBS, and what an invoice of this company takes when it says nothing. */
export function registerClassifications(server: HttpServer, ctx: Context): void {
  const schema = {
    summary: "As classificações de um serviço para IBS e CBS",
    operationId: "listClassifications",
    description:
      "As combinações de NBS, indicador da operação e classificação que o serviço admite para IBS e CBS (Anexo VIII), com redução e artigo, e a que a nota leva quando `details` não diz nada.",
    tags,
    params: z.object({ code: z.string() }),
    querystring: searchClassificationsSchema,
    response: { 200: classificationsSchema },
  };
  server.get(api.classifications(":code"), { config: reads, schema }, async (request) => {
    const service = findService(request.params.code);
    if (service === null) throw new AppError("not_found");
    const proposed = classify({
      subitem: service.item,
      usual: service.usual,
      said: {},
      kept: await lastClassification(ctx.db, request.caller.companyId, service),
      isDoneElsewhere: false,
    });
    return {
      proposed: presentWhole(proposed),
      data: classificationChoices(service.item, request.query.search).map(presentChoice),
    };
  });
}

function presentWhole({
  nbs,
  operationIndicator,
  taxClassification,
}: Partial<Combination>): Classifications["proposed"] {
  if (!nbs || !operationIndicator || !taxClassification) return null;
  return {
    nbs,
    operation_indicator: operationIndicator,
    tax_classification: taxClassification,
  };
}

function presentChoice(choice: ClassificationChoice): Classifications["data"][number] {
  const { nbs, nbsDescription, operation, place, name, article } = choice;
  return {
    nbs,
    nbs_description: nbsDescription,
    operation_indicator: choice.operationIndicator,
    operation,
    place,
    tax_classification: choice.taxClassification,
    name,
    ibs_reduction: choice.ibsReduction,
    cbs_reduction: choice.cbsReduction,
    article,
  };
}
