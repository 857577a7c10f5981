import type { ExtrasIssues } from "../extras-issues.ts";

/**
 * The message below a group: the first one for its field or a part of it that no visible control shows.
 * @param `told` prefixes of the field names whose controls are shown
 */
export function issueBelow(
  issues: ExtrasIssues,
  field: string,
  told: readonly string[] = [],
): string | undefined {
  const [found] = Object.entries(issues).filter(
    ([name]) =>
      (name === field || name.startsWith(`${field}.`)) &&
      !told.some((shown) => name.startsWith(shown)),
  );
  return found?.[1];
}
