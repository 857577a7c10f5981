import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ArrowLeft, QrCode, Send } from "lucide-react";
import { useEffect, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useEntitlementWarning } from "../../entitlements/use-entitlement-warning.ts";
import { LimitCallout } from "../../entitlements/limit-note.tsx";
import { FixFields } from "../../invoices/correction/correction-fields.tsx";
import { MoreOptions } from "../../invoices/extras/more-options.tsx";
import { InvoiceForm } from "../../invoices/form/invoice-form.tsx";
import { codeOfText } from "../../invoices/formats/service-code-text.ts";
import { PreviewCard } from "../../invoices/preview/preview-card.tsx";
import { contentOfDraft } from "../autosave/draft-content.ts";
import { DraftPlace } from "../autosave/draft-place.tsx";
import { writeLink } from "../autosave/link-store.ts";
import { sourceOf } from "../content/draft-source.ts";
import { momentText } from "../formats/moment-text.ts";
import { isMissing, NoSuchDraft } from "../opening/no-such-draft.tsx";
import { isDraft } from "../queries/drafts-api.ts";
import { useFirstDraft } from "../queries/use-drafts.ts";
import { SendLaterButton } from "../schedule/send-later.tsx";
import styles from "./draft-page.module.css";
import { useDraftForm } from "./use-draft-form.ts";

/** /rascunhos/$id: every field of a draft, also of one that no form of ours has begun. */
export function DraftPage() {
  useEntitlementWarning();
  const { id } = useParams({ from: "/signed-in/rascunhos/$id" });
  return <AnyDraft key={id} id={id} />;
}

function AnyDraft({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useFirstDraft(id);
  const made = data && !isDraft(data) ? data.id : null;
  useEffect(() => {
    if (made) void navigate({ to: paths.invoice, params: { id: made }, replace: true });
  }, [made, navigate]);
  if (isMissing(error)) return <NoSuchDraft />;
  return (
    <Page
      title="Rascunho"
      intro={data && isDraft(data) ? introOf(data) : undefined}
      before={
        <Link className="back" to={paths.drafts}>
          <ArrowLeft className="i" aria-hidden />
          Rascunhos
        </Link>
      }
    >
      {data && isDraft(data) && <DraftEditor draft={data} />}
      {!data && error && (
        <FailedPart text="Não foi possível abrir o rascunho." onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={6} />}
    </Page>
  );
}

function introOf(draft: Draft): string {
  const { text } = sourceOf(draft);
  return draft.send_at === null
    ? `${text}. Guardado enquanto você digita.`
    : `Sai ${momentText(new Date(draft.send_at))}. Até lá você pode mudar ou parar.`;
}

function DraftEditor({ draft: kept }: { draft: Draft }) {
  const navigate = useNavigate();
  useState(() => link(kept));
  const form = useDraftForm({
    draft: kept,
    onSent: (id) => void navigate({ to: paths.success, search: { id }, replace: true }),
    onScheduled: () => void navigate({ to: paths.drafts }),
  });
  return (
    <InvoiceForm className={styles.cols} submit={form.submit} questions={form.flow.questions}>
      <div className={styles.form}>
        <LimitCallout />
        <FixFields {...form} />
        <MoreOptions
          extras={form.extras}
          onChange={form.changeExtras}
          issues={form.extrasIssues}
          code={codeOfText(form.draft.service_code)}
        />
      </div>
      <div className={styles.aside}>
        <PreviewCard {...form.preview} />
        <DraftPlace
          line={form.line}
          formKey={kept.id}
          draft={form.draft}
          also={form.extras}
          isBegun
          content={form.content}
          onMerged={form.merge}
          labels={LABELS}
        />
        <Button type="submit" size="lg" block busy={form.flow.busy} busyText="Processando...">
          <Send className="i" aria-hidden />
          Enviar e Emitir Nota Fiscal
        </Button>
        <SendLaterButton later={form.later} />
        <Link
          className={buttonClass({ variant: "quiet", block: true })}
          to={paths.newCharge}
          search={{ rascunho: kept.id }}
        >
          <QrCode className="i" aria-hidden />
          Cobrar por Pix
        </Link>
      </div>
    </InvoiceForm>
  );
}

/** The draft's own id is its form's key: what is typed is compared with what the server has. */
function link(draft: Draft): void {
  writeLink(draft.id, { id: draft.id, version: draft.version, content: contentOfDraft(draft) });
}

const LABELS: Readonly<Record<string, string>> = {
  company_name: "Razão Social / Nome",
  cnpj: "CNPJ/CPF",
  service_code: "Código de Serviço",
  service_description: "Descrição do Serviço",
  amount: "Valor (R$)",
  city: "Cidade",
  address: "Endereço",
  email: "E-mail do cliente",
};
