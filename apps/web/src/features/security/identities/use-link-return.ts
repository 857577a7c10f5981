import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { providerName } from "../../identity/provider-names.ts";
import { readUrlError, urlErrorText } from "../../identity/url-error.ts";

/**
 * The result of linking an external account, read once from the URL and then removed from it. Its code is not needed: the
 * service linked the account before it redirected the browser.
 * @returns the reason of a failure, or null
 */
export function useLinkReturn(): string | null {
  const search = useSearch({ from: "/signed-in/settings/settings/seguranca" });
  const navigate = useNavigate();
  const [seen] = useState(() => ({
    error: readUrlError(search, location.hash),
    provider: search.vinculo,
  }));
  const report = useEffectEvent(() => {
    const { error, provider } = seen;
    if (error) showToast("bad", "Não foi possível vincular", { text: urlErrorText(error) });
    else if (provider) {
      showToast("ok", "Conta vinculada", {
        text: `Agora você também entra com ${providerName(provider)}.`,
      });
    }
    if (error || provider) void navigate({ to: paths.security, search: {}, replace: true });
  });
  useEffect(() => report(), []);
  return seen.error && urlErrorText(seen.error);
}
