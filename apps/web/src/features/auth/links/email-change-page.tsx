import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { authClient, currentSession } from "../../../api/session/auth.ts";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { OutcomeFrame } from "../frame/outcome-frame.tsx";
import { readUrlError, urlErrorText } from "../../identity/url-error.ts";

/**
 * /confirmar-email: where the links of a change of address lead, in whatever browser they are opened. The service has done
 * its part before; the address says what came of it.
 */
export function EmailChangePage() {
  const search = useSearch({ from: "/public/confirmar-email" });
  const error = readUrlError(search, location.hash);
  if (error) return <Failed text={urlErrorText(error)} />;
  if (search.code) return <Changed />;
  if (search.message ?? new URLSearchParams(location.hash.slice(1)).get("message")) return <Half />;
  return <Failed text="Abra o link que enviamos por e-mail." />;
}

function Changed() {
  // This browser's session carries the old address until it is renewed.
  useQuery({ queryKey: ["email-changed"], queryFn: renewSession, retry: false, gcTime: 0 });
  return (
    <OutcomeFrame
      title="E-mail alterado!"
      tone="ok"
      text="A partir de agora, entre no Emita com o novo endereço."
    >
      <ToTheApp />
    </OutcomeFrame>
  );
}

function Half() {
  return (
    <OutcomeFrame
      title="Falta uma confirmação"
      icon={MailCheck}
      text="Esta caixa de e-mail confirmou. Abra agora o link que enviamos ao outro endereço: o e-mail só muda depois dele."
    >
      <ToTheApp />
    </OutcomeFrame>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <OutcomeFrame
      title="E-mail não alterado"
      tone="bad"
      text={text}
      more={<p className="sm mut">Em Empresa, Segurança, você pode pedir a troca de novo.</p>}
    >
      <ToTheApp />
    </OutcomeFrame>
  );
}

function ToTheApp() {
  return (
    <Link to={paths.security} className={buttonClass({ size: "lg", block: true })}>
      Ir para o Emita
    </Link>
  );
}

async function renewSession(): Promise<boolean> {
  if (!(await currentSession())) return false;
  const auth = await authClient();
  const { error } = await auth.refreshSession();
  return error === null;
}
