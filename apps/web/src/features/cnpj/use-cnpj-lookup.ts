import type { CnpjLookup } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { EmitaError } from "@emita/client/emita-error";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { lookupCopy } from "./copy.ts";

export type LookupState =
  | { kind: "idle" }
  /** Fourteen characters with wrong check digits: no request is made. */
  | { kind: "invalid" }
  | { kind: "searching" }
  | { kind: "found"; entry: CnpjLookup }
  | { kind: "missing" | "failed"; retry: () => void };

interface LookupOptions {
  /** No toasts: the look-up only completes fields that the person sees anyway. */
  silent?: boolean;
  onFound?: (entry: CnpjLookup) => void;
}

/** Looks up a CNPJ as soon as it has 14 characters and right check digits. Reports the outcome by toast and by state. */
export function useCnpjLookup(
  typed: string,
  { silent = false, onFound }: LookupOptions = {},
): LookupState {
  const cnpj = normalizeCnpj(typed);
  const complete = cnpj.length === 14;
  const valid = complete && isCnpj(cnpj);
  const { data, error, isFetching, refetch } = useCnpjEntry(valid ? cnpj : null);

  const showFound = useEffectEvent((entry: CnpjLookup) => {
    onFound?.(entry);
    if (!silent) showToast("ok", lookupCopy.found.title, { text: lookupCopy.found.text });
  });
  const reportFailure = useEffectEvent((kind: "missing" | "failed") => {
    if (!silent) showToast("bad", lookupCopy[kind].title, { text: lookupCopy[kind].text });
  });
  useEffect(() => {
    if (valid && data) showFound(data);
  }, [valid, data]);
  useEffect(() => {
    if (valid && error) reportFailure(failureKind(error));
  }, [valid, error]);

  if (!complete) return { kind: "idle" };
  if (!valid) return { kind: "invalid" };
  if (isFetching) return { kind: "searching" };
  if (data) return { kind: "found", entry: data };
  if (error) return { kind: failureKind(error), retry: () => void refetch() };
  return { kind: "searching" };
}

/** The registry could not be reached, or it refused. */
function failureKind(error: unknown): "missing" | "failed" {
  const unreachable = !(error instanceof EmitaError) || error.status === 0 || error.status >= 500;
  return unreachable ? "failed" : "missing";
}

/** The public registry's entry of a company. One request per number and session; the server retries. */
function useCnpjEntry(cnpj: string | null) {
  return useQuery({
    queryKey: keys.cnpj(cnpj ?? ""),
    queryFn: ({ signal }) => callApi<CnpjLookup>(api.cnpj(cnpj ?? ""), { signal }),
    enabled: cnpj !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
