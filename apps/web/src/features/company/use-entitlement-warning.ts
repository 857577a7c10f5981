import { useEffect } from "react";
import { ApiError } from "../../api/api-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { entitlementCopy } from "./copy.ts";
import { useEntitlement } from "./queries.ts";

/** Warns once when the account has no entitlement row: nothing can be issued without it. */
export function useEntitlementWarning(): void {
  const { error } = useEntitlement();
  const missing = isMissing(error);
  useEffect(() => {
    if (missing) showToast("bad", entitlementCopy.title, { text: entitlementCopy.onLoad });
  }, [missing]);
}

/** Whether a failed entitlement call means that there is no such row. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
