import { AppError } from "../../../platform/basics/app-error.ts";

export function clientNotFound(): AppError {
  return new AppError("not_found", { detail: "Cliente não encontrado." });
}
