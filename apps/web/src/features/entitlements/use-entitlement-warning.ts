import { useEffect } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { useEntitlement } from "./queries.ts";

/** Toast of a missing entitlement row. */
export const entitlementCopy = {
  title: "Erro de configuração",
  onLoad: "Por favor, saia e faça login novamente.",
  onSubmit: "Por favor, saia e faça login novamente para configurar sua conta.",
} as const;

/** Warns once if the account has no entitlement row: without it no invoice can be issued. */
export function useEntitlementWarning(): void {
  const { error } = useEntitlement();
  const missing = isMissing(error);
  useEffect(() => {
    if (missing) showToast("bad", entitlementCopy.title, { text: entitlementCopy.onLoad });
  }, [missing]);
}

/** Whether a failed entitlement call means that there is no such row. */
export function isMissing(error: unknown): boolean {
  return error instanceof EmitaError && error.code === "not_found";
}
