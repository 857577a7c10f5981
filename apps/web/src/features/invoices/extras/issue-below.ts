import type { ExtrasIssues } from "./extras-issues.ts";

/**
 * What a group says of itself: the first message for its field or a part of it, which no control on screen tells.
 * @param told how the names of the fields begin whose controls are shown
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
