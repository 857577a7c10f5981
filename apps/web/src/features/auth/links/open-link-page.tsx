import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { openLink } from "./open-link.ts";
import { OutcomeFrame } from "../frame/outcome-frame.tsx";

/**
 * /abrir-link?token=…&type=…&redirect_to=…: target of mailed links that work only once. This page's script redeems them,
 * and mail scanners that only open links do not run it.
 */
export function OpenLinkPage() {
  const link = useSearch({ from: "/public/abrir-link" });
  const opening = useQuery({
    queryKey: ["open-link", link],
    queryFn: () => openLink(link),
    enabled: link.token !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: "always",
  });
  const target = opening.data?.href;
  useEffect(() => {
    // Replaces this URL: returning to it would only say that the link was used.
    if (target) location.replace(target);
  }, [target]);
  if (link.token === undefined) return <Incomplete />;
  if (opening.isError && !opening.isFetching)
    return (
      <OutcomeFrame
        title="Não foi possível abrir o link"
        tone="bad"
        text="Verifique sua conexão e tente novamente. O link continua valendo."
      >
        <Button size="lg" block onClick={() => void opening.refetch()}>
          Tentar novamente
        </Button>
      </OutcomeFrame>
    );
  return (
    <AuthFrame title="Abrindo o link..." documentTitle="Abrir link" centred>
      <p role="status">Um instante.</p>
    </AuthFrame>
  );
}

function Incomplete() {
  return (
    <OutcomeFrame
      title="Link incompleto"
      tone="bad"
      text="Este link está incompleto. Abra o do e-mail, ou copie o endereço inteiro."
    >
      <Link to={paths.signIn} className={buttonClass({ size: "lg", block: true })}>
        Ir para o login
      </Link>
    </OutcomeFrame>
  );
}
