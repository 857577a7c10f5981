import type { NfseLedger } from "../nfse/nfse-ledger.ts";
import type { Occurrence } from "../messages/occurrence.ts";
import { alertOf, errorOf, hasError } from "../messages/occurrence.ts";
import type { Registry } from "../registry/registry.ts";
import type { Taxpayer } from "../registry/taxpayers.ts";
import type { Rps } from "../rps/rps.ts";
import type { Switches } from "../switches.ts";

/** Data that the rules use besides the RPS. */
export interface RuleWorld {
  /** The fiscal day, in São Paulo. */
  readonly today: string;
  readonly provider: Taxpayer;
  readonly registry: Registry;
  readonly ledger: NfseLedger;
  readonly switches: Switches;
}

/** One condition of the city's table of codes. `breaks` may return the text of the answer instead of true. */
export interface Rule {
  readonly code: string;
  readonly kind: Occurrence["kind"];
  /** Undefined: both. */
  readonly layout?: 1 | 2;
  readonly breaks: (rps: Rps, world: RuleWorld) => boolean | string;
}

/** Shorthands that keep the tables of rules readable: one line per rule. */
export function error(code: string, breaks: Rule["breaks"]): Rule {
  return { code, kind: "erro", breaks };
}

export function errorV2(code: string, breaks: Rule["breaks"]): Rule {
  return { code, kind: "erro", layout: 2, breaks };
}

export function alert(code: string, breaks: Rule["breaks"]): Rule {
  return { code, kind: "alerta", breaks };
}

/** All occurrences of the first group of rules with an error, or of all groups without one. */
export function judgeRps(
  stages: readonly (readonly Rule[])[],
  rps: Rps,
  world: RuleWorld,
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (const rules of stages) {
    found.push(...rules.flatMap((rule) => occurrenceOf(rule, rps, world)));
    if (hasError(found)) break;
  }
  return found;
}

function occurrenceOf(rule: Rule, rps: Rps, world: RuleWorld): Occurrence[] {
  if (rule.layout !== undefined && rule.layout !== rps.version) return [];
  const verdict = rule.breaks(rps, world);
  if (verdict === false) return [];
  const write = rule.kind === "erro" ? errorOf : alertOf;
  return [
    typeof verdict === "string" ? write(rule.code, rps.key, verdict) : write(rule.code, rps.key),
  ];
}
