import { useState } from "react";
import type { Check } from "./contact-checks.ts";
import { afterPress } from "./after-press.ts";

/**
 * A field's issue once it was left. Nothing during the first typing, and the issue only as long as it exists. The form
 * handles empty fields.
 */
export function useLeftIssue(value: string, check: Check | undefined) {
  const [isTold, setIsTold] = useState(false);
  const fault = check && value.trim() !== "" ? check(value) : null;
  return {
    issue: isTold ? fault : null,
    leave: () => afterPress(() => setIsTold(true)),
    /** Corrected: further input is checked when the field is left again. */
    change: () => {
      if (fault === null) setIsTold(false);
    },
  };
}
