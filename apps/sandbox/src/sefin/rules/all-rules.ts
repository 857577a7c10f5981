import { AMOUNT_RULES } from "./amounts.ts";
import { BENEFIT_RULES } from "./benefit.ts";
import { DEDUCTION_RULES } from "./deductions.ts";
import { FEDERAL_RULES } from "./federal.ts";
import { IBSCBS_RULES } from "./ibscbs.ts";
import { IDENTIFICATION_RULES } from "./identification.ts";
import { INTERMEDIARIO_RULES } from "./intermediario.ts";
import { ISS_RULES } from "./iss.ts";
import { PRESTADOR_RULES } from "./prestador.ts";
import { REGISTRY_RULES } from "./registry.ts";
import type { Rule } from "./rule.ts";
import { SERVICE_RULES } from "./service.ts";
import { SUBSTITUTION_RULES } from "./substitution.ts";
import { TOMADOR_RULES } from "./tomador.ts";

/** Every rejection condition of a DPS that the sandbox enforces, in the order of the layout. */
export const DPS_RULES: readonly Rule[] = [
  ...IDENTIFICATION_RULES,
  ...REGISTRY_RULES,
  ...SUBSTITUTION_RULES,
  ...PRESTADOR_RULES,
  ...TOMADOR_RULES,
  ...INTERMEDIARIO_RULES,
  ...SERVICE_RULES,
  ...AMOUNT_RULES,
  ...DEDUCTION_RULES,
  ...BENEFIT_RULES,
  ...ISS_RULES,
  ...FEDERAL_RULES,
  ...IBSCBS_RULES,
];
