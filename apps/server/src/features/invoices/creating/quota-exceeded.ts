import { limitWithUpgrade } from "@emita/domain/plans/limit-text";
import { AppError } from "../../../platform/basics/app-error.ts";

/** The refusal of a new invoice beyond the quota. */
export function quotaExceeded({
  plan,
  used,
  quota,
  elsewhere,
}: {
  plan: string;
  used: number;
  quota: number;
  elsewhere: number;
}): AppError {
  if (elsewhere > 0)
    return new AppError("quota_exceeded", {
      detail: `As notas de teste deste CNPJ já foram usadas, ${elsewhere} delas em outra conta ou empresa. Escolha um plano para continuar.`,
      extra: { plan, used, quota, trial_used_elsewhere: elsewhere },
    });
  return new AppError("quota_exceeded", {
    detail: limitWithUpgrade({ quota, plan }),
    extra: { plan, used, quota },
  });
}
