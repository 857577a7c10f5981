import { AppError } from "../../../platform/basics/app-error.ts";

/** The same for an unknown note and for another company's note. */
export function notFound(): AppError {
  return new AppError("not_found", { detail: "Não encontramos esta nota." });
}
