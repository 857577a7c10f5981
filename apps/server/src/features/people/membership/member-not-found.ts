import { AppError } from "../../../platform/basics/app-error.ts";

/** Also for what belongs to another company. */
export function memberNotFound(): AppError {
  return new AppError("not_found", {
    detail: "Esta pessoa não está mais na lista. Atualize a página.",
  });
}
