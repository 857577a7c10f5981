import { AppError } from "../../platform/basics/app-error.ts";

export function noWebhook(): AppError {
  return new AppError("not_found", { detail: "Você ainda não cadastrou um webhook." });
}
