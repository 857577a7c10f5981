import { expect, test } from "vitest";
import { trialElsewhere } from "./trial-elsewhere.ts";

const trial = { plan: "TRIAL", plan_quota: 5, trial_used_elsewhere: 0 } as const;

test("a trial that others used is explained; any other is not", () => {
  expect(trialElsewhere(trial)).toBeNull();
  expect(trialElsewhere({ ...trial, plan: "PRO", trial_used_elsewhere: 3 })).toBeNull();
  expect(trialElsewhere({ ...trial, trial_used_elsewhere: 1 })).toBe(
    "O teste grátis é do CNPJ: das 5 notas, 1 foi usada em outra conta ou empresa.",
  );
  expect(trialElsewhere({ ...trial, trial_used_elsewhere: 5 })).toBe(
    "O teste grátis é do CNPJ: das 5 notas, 5 foram usadas em outra conta ou empresa.",
  );
});
