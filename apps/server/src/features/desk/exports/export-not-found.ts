import { AppError } from "../../../platform/basics/app-error.ts";

export function exportNotFound(): AppError {
  return new AppError("not_found", {
    detail: "Exportação não encontrada. O arquivo fica disponível por 24 horas: peça outra.",
  });
}
