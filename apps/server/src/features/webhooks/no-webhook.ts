import { AppError } from "../../platform/basics/app-error.ts";

export function noWebhook(): AppError {
  return new AppError("not_found", { detail: "Você ainda não cadastrou um webhook." });
}

/** For a webhook that the request names by its id. */
export function noSuchWebhook(): AppError {
  return new AppError("not_found", { detail: "Este webhook não existe ou já foi removido." });
}
