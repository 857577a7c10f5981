import { servicesToChoose, tidyServiceCode } from "@emita/fiscal/services/services";
import { AppError, invalidField } from "../../platform/basics/app-error.ts";

/**
 * The code as the catalogue writes it ("17.01"), or the national code of six digits.
 * @throws AppError invalid when there is no such code, or it leaves a choice open: then with the choices
 */
export function knownServiceCode(given: string): string {
  const code = tidyServiceCode(given);
  if (code !== null) return code;
  const choices = servicesToChoose(given).map(({ cTribNac, description }) => ({
    code: cTribNac,
    label: description.replace(/\.$/, ""),
  }));
  if (choices.length === 0)
    throw invalidField("service_code", "unknown", "Escolha um código de serviço da lista.");
  const message = `O item ${given.trim()} tem vários serviços. Escolha um deles.`;
  throw new AppError("invalid", {
    detail: message,
    errors: [{ field: "service_code", code: "ambiguous", message, choices }],
  });
}
