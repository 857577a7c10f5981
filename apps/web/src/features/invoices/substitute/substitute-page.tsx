import type { Invoice } from "@emita/contract/invoices/invoices";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { canReplace } from "../status-texts/invoice-words.ts";
import { useInvoice } from "../queries/queries.ts";
import { SubstituteForm } from "./substitute-form.tsx";

/** /notas/$id/substituir: a new invoice that replaces an issued one, prefilled with its data. */
export function SubstitutePage() {
  const { id } = useParams({ from: "/signed-in/notas/$id/substituir" });
  const { data, error, refetch } = useInvoice(id);
  return (
    <Page
      title="Substituir nota"
      intro={
        data?.nfse_number
          ? `A nova nota entra no lugar da ${data.nfse_number}, que só deixa de valer quando a nova for emitida.`
          : undefined
      }
      before={
        <Link className="back" to={paths.invoice} params={{ id }}>
          <ArrowLeft className="i" aria-hidden />
          Nota
        </Link>
      }
    >
      {data && <Loaded invoice={data} />}
      {!data && error && (
        <FailedPart text="Não foi possível carregar a nota." onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows />}
    </Page>
  );
}

function Loaded({ invoice }: { invoice: Invoice }) {
  if (canReplace(invoice)) return <SubstituteForm invoice={invoice} />;
  return (
    <EmptyState
      title="Esta nota não pode ser substituída agora"
      text="Só uma nota emitida, sem cancelamento nem substituição em andamento, pode ser substituída."
      actions={
        <Link
          className={buttonClass({ variant: "secondary" })}
          to={paths.invoice}
          params={{ id: invoice.id }}
        >
          Ver a nota
        </Link>
      }
    />
  );
}
