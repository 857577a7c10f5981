import { EmitaError } from "@emita/client/emita-error";
import type { Charge } from "@emita/contract/charges/charges";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, TriangleAlert } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { ChargeBadge } from "../data/charge-badge.tsx";
import { dueText, moneyOf } from "../data/charge-words.ts";
import { useCharge } from "../data/queries.ts";
import { ChargeActions } from "./charge-actions.tsx";
import { ChargeFacts } from "./charge-facts.tsx";
import styles from "./charge-page.module.css";
import { PixCode } from "./pix-code.tsx";

/** /cobrancas/$id: one charge, to be handed to its payer and followed. */
export function ChargePage() {
  const { id } = useParams({ from: "/signed-in/cobrancas/$id" });
  const { data, error, refetch } = useCharge(id);
  if (data) return <Loaded charge={data} />;
  if (error instanceof EmitaError && error.code === "not_found")
    return (
      <Page title="Cobrança não encontrada" before={<BackLink />}>
        <EmptyState
          heading="h2"
          title="Nenhuma cobrança encontrada"
          text="Ela não existe ou não é desta empresa."
        />
      </Page>
    );
  return (
    <Page title="Cobrança" before={<BackLink />}>
      {error ? (
        <FailedPart text="Não foi possível carregar a cobrança." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Page>
  );
}

function Loaded({ charge }: { charge: Charge }) {
  return (
    <Page
      title={charge.client.company_name}
      documentTitle={`Cobrança de ${charge.client.company_name}`}
      before={<BackLink />}
    >
      <div className={styles.cols}>
        <section className={`card ${styles.main}`} aria-labelledby="situacao">
          <h2 id="situacao" className="vh">
            Situação
          </h2>
          <p className={`${styles.amount} big`}>{moneyOf(charge.amount)}</p>
          <p className={styles.state} role="status">
            <ChargeBadge state={charge.state} />
            <span className="sm mut">{dueText(charge)}</span>
          </p>
          <Why charge={charge} />
          <ChargeActions charge={charge} />
          <ChargeFacts charge={charge} />
        </section>
        {charge.state === "open" && !isSuspended(charge) && charge.pix_copy_code !== null && (
          <PixCode charge={charge} code={charge.pix_copy_code} />
        )}
      </div>
    </Page>
  );
}

/** What asks for a person. */
function Why({ charge }: { charge: Charge }) {
  const { state, reason, invoice_to_cancel: toCancel, invoice_id: id } = charge;
  if (toCancel && id !== null)
    return (
      <Callout tone="wait" icon={TriangleAlert}>
        O valor foi devolvido depois da nota. Confira se ela deve ser cancelada:{" "}
        <Link to={paths.invoice} params={{ id }}>
          abrir a nota
        </Link>
        .
      </Callout>
    );
  if (isSuspended(charge))
    return (
      <Callout tone="wait" icon={TriangleAlert}>
        A conta desta cobrança foi desconectada: o Emita não sabe quando é paga, e o link não mostra
        mais o código Pix. Cancele-a e faça outra.
      </Callout>
    );
  if (reason === null) return null;
  return (
    <Callout tone={state === "failed" ? "bad" : "wait"} icon={TriangleAlert}>
      {reason}
    </Callout>
  );
}

/** Open, without the account that hears of its payment. */
function isSuspended({ state, bank_account_id: account }: Charge): boolean {
  return state === "open" && account === null;
}

function BackLink() {
  return (
    <Link className="back" to={paths.charges}>
      <ArrowLeft className="i" aria-hidden />
      Cobranças
    </Link>
  );
}
