import type { Invoice } from "@emita/contract/invoices";
import { Link } from "@tanstack/react-router";
import { MessageCircle, Send, TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError, failureText } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { chatLink, supportPhone } from "../../ui/chat-link.ts";
import { ErrorText } from "../../ui/field.tsx";
import { focusFirstInvalid } from "../../ui/focus.ts";
import { showToast } from "../../ui/toast-store.ts";
import { useCnpjLookup } from "../company/use-cnpj-lookup.ts";
import { errorTitle } from "./detail.ts";
import {
  type FixDraft,
  type FixIssues,
  fixChanges,
  fixDraft,
  fixGroups,
  fixIssues,
  otherClient,
  otherClientChanges,
} from "./fix-draft.ts";
import { FixFields } from "./fix-fields.tsx";
import styles from "./invoice-page.module.css";
import { useCorrectAndResend } from "./queries.ts";

const FAILED = "Não foi possível reenviar a nota. Tente novamente.";

/** A refused note: what happened, the very fields to correct, one button. */
export function FixPanel({ invoice }: { invoice: Invoice }) {
  const [typed, setTyped] = useState<Partial<FixDraft>>({});
  const lookup = useCnpjLookup(typed.cnpj ?? invoice.cnpj, { silent: true });
  const entry = lookup.kind === "found" ? lookup.entry : null;
  const other = otherClient(invoice, typed.cnpj);
  const groups = fixGroups(invoice.error?.field ?? null, other);
  const [issues, setIssues] = useState<FixIssues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const resend = useCorrectAndResend(invoice.id);
  const draft: FixDraft = { ...fixDraft(invoice, entry, other), ...typed };
  const prefilled = groups.includes("address") && !invoice.address && entry?.address != null;

  const set = (change: Partial<FixDraft>) => {
    setTyped({ ...typed, ...change });
    const now = fixIssues({ ...draft, ...change }, groups);
    setIssues((shown) => Object.fromEntries(Object.entries(now).filter(([key]) => key in shown)));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = fixIssues(draft, groups);
    setIssues(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    try {
      await resend.mutateAsync({
        ...fixChanges(invoice, draft, groups),
        ...otherClientChanges(other, entry),
      });
      showToast("ok", "Nota reenviada", { text: "Aguardando a resposta da prefeitura." });
    } catch (error) {
      const text =
        error instanceof ApiError && error.fields.length > 0
          ? error.fields.map((one) => one.message).join(" ")
          : failureText(error, FAILED);
      setFailure(text);
      showToast("bad", "Erro ao reenviar", { text });
    }
  };
  return (
    <section className={styles.fix} aria-labelledby="recusa">
      <header>
        <TriangleAlert className="i" aria-hidden />
        <div>
          <h2 id="recusa">{errorTitle(invoice)}</h2>
          <p>{invoice.error?.help ?? "A prefeitura recusou a nota. Nenhuma nota foi emitida."}</p>
        </div>
      </header>
      <form className={styles.fixBody} noValidate onSubmit={(event) => void submit(event)}>
        {prefilled && (
          <p className={styles.suggestion}>
            Já preenchemos com o endereço do cadastro da Receita. <b>Confira antes de reenviar.</b>
          </p>
        )}
        {invoice.error?.field === null && (
          <p className={styles.suggestion}>
            A causa pode estar nos <Link to={paths.settings}>dados da empresa</Link>. Confira-os
            antes de reenviar.
          </p>
        )}
        <FixFields groups={groups} draft={draft} set={set} issues={issues} />
        {failure && <ErrorText>{failure}</ErrorText>}
        <div className={styles.bar}>
          <Button type="submit" busy={resend.isPending} busyText="Reenviando...">
            <Send className="i" aria-hidden />
            Corrigir e reenviar
          </Button>
          <a
            className={buttonClass({ variant: "quiet" })}
            href={chatLink(supportPhone())}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle className="i" aria-hidden />
            Pedir ajuda
          </a>
        </div>
        {invoice.error && (
          <details className={styles.original}>
            <summary>Mensagem original da prefeitura</summary>
            <pre>{`${invoice.error.code}: ${invoice.error.message}`}</pre>
          </details>
        )}
      </form>
    </section>
  );
}
