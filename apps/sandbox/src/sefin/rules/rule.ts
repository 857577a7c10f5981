import type { Dps } from "../dps.ts";
import type { World } from "../world.ts";

/** 1 layout and form, 2 every municipality, 3 parameters of the municipality: the official levels of annex I. */
export type Level = 1 | 2 | 3;

/** One rejection condition of annex I. `breaks` says whether this DPS meets it. */
export interface Rule {
  readonly code: string;
  readonly level: Level;
  readonly breaks: (dps: Dps, world: World) => boolean;
}

/** Shorthand that keeps the tables of rules readable: one line per rule. */
export function rule(code: string, level: Level, breaks: Rule["breaks"]): Rule {
  return { code, level, breaks };
}

/** Codes of all broken rules of the first level with any; empty when the DPS is acceptable. */
export function brokenRules(rules: readonly Rule[], dps: Dps, world: World): readonly string[] {
  for (const level of [1, 2, 3] as const) {
    const broken = rules.filter(
      (candidate) => candidate.level === level && candidate.breaks(dps, world),
    );
    if (broken.length > 0) return [...new Set(broken.map((candidate) => candidate.code))];
  }
  return [];
}
