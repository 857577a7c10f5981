import { AppError } from "../../../platform/basics/app-error.ts";

/** The same for an unknown invoice and for another company's invoice. */
export function notFound(): AppError {
  return new AppError("not_found", { detail: "Não encontramos esta nota." });
}
