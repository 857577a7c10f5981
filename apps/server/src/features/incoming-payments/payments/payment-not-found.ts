import { AppError } from "../../../platform/basics/app-error.ts";

export function paymentNotFound(): AppError {
  return new AppError("not_found", { detail: "Recebimento não encontrado." });
}
