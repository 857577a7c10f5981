import { useState } from "react";
import type { Check } from "./contact-checks.ts";
import { afterPress } from "./after-press.ts";

/**
 * What a field says of itself once it is left: nothing while somebody is still typing for the first time, and the fault only
 * as long as it is there. Empty fields are the form's business.
 */
export function useLeftIssue(value: string, check: Check | undefined) {
  const [isTold, setIsTold] = useState(false);
  const fault = check && value.trim() !== "" ? check(value) : null;
  return {
    issue: isTold ? fault : null,
    leave: () => afterPress(() => setIsTold(true)),
    /** Put right: what is typed from now on is looked at when the field is left again. */
    change: () => {
      if (fault === null) setIsTold(false);
    },
  };
}
