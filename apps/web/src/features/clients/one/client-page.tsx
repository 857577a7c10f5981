import type { Client } from "@emita/contract/clients/clients";
import { EmitaError } from "@emita/client/emita-error";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { taxIdText } from "../client-words.ts";
import { InAppLink, nextInvoicePath, nextInvoiceText } from "../next-links.tsx";
import { askRegistryAgain, useClient } from "../queries.ts";
import { ClientMenu } from "./client-menu.tsx";
import { ClientInvoices } from "./client-invoices.tsx";
import styles from "./client-page.module.css";
import { DataCard } from "./data-card.tsx";
import { RegistryChanges } from "./registry-changes.tsx";
import { RepeatCard } from "./repeat-card.tsx";
import { Totals } from "./totals.tsx";
import { UsualCard } from "./usual-card.tsx";
import { ConsentCard } from "../whatsapp/consent-card.tsx";

/** /clientes/$id: everything about one client, and its next invoice. */
export function ClientPage() {
  const { id } = useParams({ from: "/signed-in/clientes/$id" });
  const { data, error, refetch } = useClient(id);
  if (data) return <Loaded key={id} client={data} />;
  if (error instanceof EmitaError && error.code === "not_found") {
    return (
      <Page title="Cliente não encontrado" before={<BackLink />}>
        <EmptyState
          heading="h2"
          title="Nenhum cliente encontrado"
          text="Ele não existe, foi apagado ou não é desta empresa."
        />
      </Page>
    );
  }
  return (
    <Page title="Cliente" before={<BackLink />}>
      {error ? (
        <FailedPart text="Não foi possível carregar o cliente." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}

type Edited = "data" | "usual" | null;

function Loaded({ client }: { client: Client }) {
  const [edited, setEdited] = useState<Edited>(null);
  // Asking makes the client's data fresh: what was found stays on screen all the same.
  const [asks, setAsks] = useState<"due" | "pressed" | null>(client.registry_due ? "due" : null);
  const mayChange = useMay("issue");
  const edit = (part: Edited) => (mayChange ? () => setEdited(part) : undefined);
  const close = () => setEdited(null);
  return (
    <Page
      title={client.company_name}
      intro={factsOf(client)}
      before={<BackLink />}
      className={styles.page}
      actions={
        <Actions
          client={client}
          isEdited={edited !== null}
          onAskRegistry={() => {
            askRegistryAgain(client.id);
            setAsks("pressed");
          }}
        />
      }
    >
      {asks !== null && mayChange && !client.archived && (
        <RegistryChanges client={client} isPressed={asks === "pressed"} />
      )}
      <div className={styles.cols}>
        <div className={styles.col}>
          <Totals client={client} />
          <ClientInvoices client={client} />
        </div>
        <div className={styles.col}>
          <RepeatCard client={client} />
          <UsualCard
            client={client}
            isEdited={edited === "usual"}
            onEdit={edit("usual")}
            onClose={close}
          />
          <DataCard
            client={client}
            isEdited={edited === "data"}
            onEdit={edit("data")}
            onClose={close}
          />
          <ConsentCard client={client} />
        </div>
      </div>
    </Page>
  );
}

interface ActionsProps {
  client: Client;
  isEdited: boolean;
  onAskRegistry: () => void;
}

function Actions({ client, isEdited, onAskRegistry }: ActionsProps) {
  const mayIssue = useMay("issue");
  const { amount } = client.usual;
  if (!mayIssue) return null;
  return (
    <div className={styles.actions}>
      <ClientMenu client={client} onAskRegistry={onAskRegistry} />
      {!client.archived && (
        <div className={classNames(styles.go, isEdited && styles.away)}>
          <InAppLink href={nextInvoicePath(client)} className={buttonClass({ block: true })}>
            <RotateCcw className="i" aria-hidden />
            <span>
              {nextInvoiceText(client)}
              {amount !== null && (
                <span className="num">{` · ${formatReais(reaisToCents(amount))}`}</span>
              )}
            </span>
          </InAppLink>
        </div>
      )}
    </div>
  );
}

function BackLink() {
  return (
    <Link className="back" to={paths.clients}>
      <ArrowLeft className="i" aria-hidden />
      Clientes
    </Link>
  );
}

function factsOf(client: Client): string {
  const { tax_ids: taxIds, created_at: created, archived } = client;
  const others = taxIds.length > 1 ? ` e mais ${taxIds.length - 1}` : "";
  return [
    `${taxIdText(client)}${others}`,
    `Cliente desde ${created.slice(5, 7)}/${created.slice(0, 4)}`,
    archived && "Arquivado",
  ]
    .filter(Boolean)
    .join(" · ");
}
