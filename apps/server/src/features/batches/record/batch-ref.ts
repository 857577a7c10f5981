import { z } from "zod";
import { AppError } from "../../../platform/basics/app-error.ts";
import { batchNotFound, type BatchRef } from "./store.ts";

const anyId = z.uuid();

interface BatchRequest {
  readonly caller: { readonly companyId: string };
  readonly params: { readonly id: string };
}

/** Every query is bound to the caller's company. @throws AppError not_found for what is no id at all */
export function refOf({ caller: { companyId }, params: { id } }: BatchRequest): BatchRef {
  if (!anyId.safeParse(id).success) throw batchNotFound();
  return { companyId, batchId: id };
}

/** @throws AppError not_found for what is no number of a row */
export function rowOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new AppError("not_found", { detail: "O lote não tem esta linha." });
  return Number(text);
}
