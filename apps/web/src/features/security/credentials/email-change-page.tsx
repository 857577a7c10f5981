import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { CircleCheck, MailCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { authClient, currentSession } from "../../../api/auth.ts";
import { paths } from "../../../app/paths.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { AuthFrame } from "../../auth/auth-frame.tsx";
import styles from "../../auth/auth-frame.module.css";
import { readUrlError, urlErrorText } from "../../auth/url-error.ts";

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
    <Frame
      title="E-mail alterado!"
      mark={<CircleCheck />}
      tone="ok"
      text="A partir de agora, entre no Emita com o novo endereço."
    />
  );
}

function Half() {
  return (
    <Frame
      title="Falta uma confirmação"
      mark={<MailCheck />}
      text="Esta caixa de e-mail confirmou. Abra agora o link que enviamos ao outro endereço: o e-mail só muda depois dele."
    />
  );
}

function Failed({ text }: { text: string }) {
  return (
    <Frame title="E-mail não alterado" mark={<TriangleAlert />} tone="bad" text={text}>
      <p className="sm mut">Em Empresa, Segurança, você pode pedir a troca de novo.</p>
    </Frame>
  );
}

function Frame({
  title,
  mark,
  tone,
  text,
  children,
}: {
  title: string;
  mark: ReactNode;
  tone?: "ok" | "bad";
  text: string;
  children?: ReactNode;
}) {
  return (
    <AuthFrame title={title} centred>
      <span
        className={cx(
          styles.disc,
          tone === "ok" && styles.discOk,
          tone === "bad" && styles.discBad,
        )}
        aria-hidden="true"
      >
        {mark}
      </span>
      <p role={tone === "bad" ? "alert" : "status"}>{text}</p>
      {children}
      <div className={styles.actions}>
        <Link to={paths.security} className={buttonClass({ size: "lg", block: true })}>
          Ir para o Emita
        </Link>
      </div>
    </AuthFrame>
  );
}

async function renewSession(): Promise<boolean> {
  if (!(await currentSession())) return false;
  const auth = await authClient();
  const { error } = await auth.refreshSession();
  return error === null;
}
