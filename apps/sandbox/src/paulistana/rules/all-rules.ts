import { IBSCBS_RULES, CLASSIFICATION_RULES } from "./ibscbs.ts";
import { INTERMEDIARY_RULES, PLACE_RULES } from "./place.ts";
import { PROVIDER_RULES } from "./provider.ts";
import type { Rule } from "./rule.ts";
import { CODE_RULES, SERVICE_RULES } from "./service.ts";
import { TOMADOR_RULES, WITHHOLDING_RULES } from "./tomador.ts";

/** The rules of an RPS in the order of the real service; an error in one group hides the later groups. */
export const RPS_STAGES: readonly (readonly Rule[])[] = [
  PROVIDER_RULES,
  CODE_RULES,
  [
    ...TOMADOR_RULES,
    ...SERVICE_RULES,
    ...WITHHOLDING_RULES,
    ...PLACE_RULES,
    ...INTERMEDIARY_RULES,
    ...IBSCBS_RULES,
    ...CLASSIFICATION_RULES,
  ],
];
