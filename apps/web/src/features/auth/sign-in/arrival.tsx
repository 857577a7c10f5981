import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { paths } from "../../../navigation/paths.ts";
import type { SignInOutcome } from "../../identity/account.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { authCopy } from "../../identity/copy.ts";
import { enterWithCode } from "../providers/provider-sign-in.ts";
import { readUrlError, urlErrorText } from "../../identity/url-error.ts";

/** Handles a browser returning to /signin from another service: redeems its code, shows its error, cleans the URL. */
export function Arrival({ onOutcome }: { onOutcome: (outcome: SignInOutcome) => void }) {
  const search = useSearch({ from: "/public/signin" });
  const navigate = useNavigate();
  const error = readUrlError(search, location.hash);
  const { data: outcome } = useQuery({
    queryKey: ["arrival", search.code ?? "", error],
    queryFn: async () => {
      if (error) return refused(urlErrorText(error));
      if (search.code === undefined) return null;
      return enterWithCode(search.code).catch((cause: unknown) => refused(authErrorText(cause)));
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: "always",
  });
  const settle = useEffectEvent((settled: SignInOutcome) => {
    if (settled.kind !== "in") {
      const { redirect } = search;
      void navigate({ to: paths.signIn, search: redirect ? { redirect } : {}, replace: true });
    }
    onOutcome(settled);
  });
  useEffect(() => {
    if (outcome) settle(outcome);
  }, [outcome]);
  return search.code !== undefined && !error ? <p role="status">Entrando...</p> : null;
}

function refused(text: string): SignInOutcome {
  return { kind: "refused", title: authCopy.signInFailed, text };
}
