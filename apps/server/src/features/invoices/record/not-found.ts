import { AppError } from "../../../platform/basics/app-error.ts";

/** The same for what does not exist and for what belongs to somebody else. */
export function notFound(): AppError {
  return new AppError("not_found", { detail: "Não encontramos esta nota." });
}
