import { EmitaError } from "@emita/client/emita-error";
import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { draftKeys } from "../../../api/draft-keys.ts";
import { paths } from "../../../navigation/paths.ts";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useEntitlementWarning } from "../../entitlements/use-entitlement-warning.ts";
import { useInvoice } from "../../invoices/queries/queries.ts";
import { copyInvoice, isDraft } from "../queries/drafts-api.ts";
import { useDraft } from "../queries/use-drafts.ts";
import { CopyReview } from "./copy-review.tsx";
import { originText } from "./origin-text.ts";

const FROM = "/signed-in/notas/$id/de-novo";

/** /notas/$id/de-novo: the same invoice for today. Its copy is a draft that the URL then names, so that a reload opens the same one. */
export function CopyPage() {
  useEntitlementWarning();
  const { id } = useParams({ from: FROM });
  const { rascunho } = useSearch({ from: FROM });
  const source = useInvoice(id);
  return (
    <Page
      title="Emitir de novo"
      intro={source.data && originText(source.data)}
      before={
        <Link className="back" to={paths.invoice} params={{ id }}>
          <ArrowLeft className="i" aria-hidden />
          Nota
        </Link>
      }
    >
      {rascunho === undefined ? (
        <NewCopy key={id} invoiceId={id} />
      ) : (
        <OpenCopy key={rascunho} id={rascunho} />
      )}
    </Page>
  );
}

/** Makes the copy once, however often the screen is drawn. */
function NewCopy({ invoiceId }: { invoiceId: string }) {
  const navigate = useNavigate();
  const [nonce] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useQuery({
    queryKey: draftKeys.copyOf(invoiceId, nonce),
    queryFn: () => copyInvoice(invoiceId, {}, nonce),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const made = data?.id;
  useEffect(() => {
    if (made === undefined) return;
    void navigate({
      to: paths.copy,
      params: { id: invoiceId },
      search: { rascunho: made },
      replace: true,
    });
  }, [made, invoiceId, navigate]);
  if (error === null) return <SkeletonRows rows={5} />;
  if (error instanceof EmitaError && error.status === 404) return <NoSuchCopy what="nota" />;
  return (
    <FailedPart
      text={failureText(error, "Não foi possível copiar a nota. Tente novamente.")}
      onRetry={() => void refetch()}
    />
  );
}

function OpenCopy({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useDraft(id);
  const sent = data && !isDraft(data) ? data.id : null;
  useEffect(() => {
    // The draft has become an invoice, here or elsewhere.
    if (sent) void navigate({ to: paths.success, search: { id: sent }, replace: true });
  }, [sent, navigate]);
  if (data && isDraft(data)) return <Loaded draft={data} />;
  if (error instanceof EmitaError && error.status === 404) return <NoSuchCopy what="cópia" />;
  if (error)
    return (
      <FailedPart text="Não foi possível carregar o rascunho." onRetry={() => void refetch()} />
    );
  return <SkeletonRows rows={5} />;
}

function Loaded({ draft }: { draft: Draft }) {
  const navigate = useNavigate();
  return (
    <CopyReview
      draft={draft}
      onSent={(id) => void navigate({ to: paths.success, search: { id }, replace: true })}
      onScheduled={() => void navigate({ to: paths.drafts })}
      onDiscarded={() =>
        void (draft.copied_from === null
          ? navigate({ to: paths.drafts })
          : navigate({ to: paths.invoice, params: { id: draft.copied_from } }))
      }
    />
  );
}

function NoSuchCopy({ what }: { what: "nota" | "cópia" }) {
  return (
    <EmptyState
      heading="h2"
      title={what === "nota" ? "Nota não encontrada" : "Esta cópia não existe mais"}
      text={
        what === "nota"
          ? "Ela não existe ou não é desta empresa."
          : "O rascunho foi descartado. A nota anterior pode ser emitida de novo quando quiser."
      }
      actions={
        <Link className={buttonClass({ variant: "secondary" })} to={paths.dashboard}>
          Ver notas
        </Link>
      }
    />
  );
}
