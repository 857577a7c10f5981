import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { useEffect, useState } from "react";
import { useMay } from "../../../api/company/company.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { usePayments } from "../queries.ts";
import { useKeptRows } from "../states/kept-rows.ts";
import { rowStates, useRowStates } from "../states/live-row-states.ts";
import styles from "./payment-list.module.css";
import { PaymentRow } from "./payment-row.tsx";
import { isComplete, isTicked, scheduledFor, type Ticks } from "../states/selection.ts";
import { SelectionBar } from "./selecting/selection-bar.tsx";

type Status = IncomingPayment["status"];

/** Payments of one status. Each row keeps its place until the list is opened again. */
export function PaymentList({ status }: { status: Status }) {
  const { list, rows } = usePayments(status);
  useEffect(() => rowStates.forgetSettled(), []);
  useEffect(() => {
    if (status !== "waiting") return undefined;
    const leave = rowStates.watch();
    return () => {
      leave();
      // Leaving the list inside the app sends what is pending.
      rowStates.sendCounting();
    };
  }, [status]);
  if (!list.data)
    return list.error ? (
      <div className={styles.pad}>
        <FailedPart
          text="Não foi possível carregar os recebimentos."
          onRetry={() => void list.refetch()}
        />
      </div>
    ) : (
      <SkeletonRows rows={3} />
    );
  return (
    <>
      <Rows status={status} fresh={rows} isWhole={!list.hasNextPage} />
      {list.hasNextPage && (
        <div className={styles.pad}>
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            busyText="Carregando..."
            onClick={() => void list.fetchNextPage()}
          >
            Carregar mais
          </Button>
        </div>
      )}
    </>
  );
}

interface RowsProps {
  status: Status;
  fresh: readonly IncomingPayment[];
  /** There are no further pages. */
  isWhole: boolean;
}

function Rows({ status, fresh, isWhole }: RowsProps) {
  const rows = useKeptRows(fresh);
  const states = useRowStates();
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const mayIssue = useMay("issue");
  if (rows.length === 0) return <Nothing status={status} />;
  const present = new Set(fresh.map(({ id }) => id));
  const isGone = ({ id }: IncomingPayment) => isWhole && !present.has(id);
  const isOpen = (payment: IncomingPayment) =>
    !isGone(payment) &&
    !edited.has(payment.id) &&
    !states.has(payment.id) &&
    scheduledFor(payment) === null;
  const open = status === "waiting" && mayIssue ? rows.filter(isOpen) : [];
  const chosen = open.filter((payment) => isComplete(payment) && isTicked(payment, ticks));
  const setTick = (payments: readonly IncomingPayment[], isOn: boolean) =>
    setTicks(new Map([...ticks, ...payments.map(({ id }) => [id, isOn] as const)]));
  return (
    <>
      {status === "waiting" && mayIssue && (
        <SelectionBar
          open={open}
          chosen={chosen}
          states={states}
          isQuiet={edited.size > 0}
          onTickAll={(isOn) => setTick(open.filter(isComplete), isOn)}
        />
      )}
      <ul>
        {rows.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            state={states.get(payment.id)}
            isGone={isGone(payment)}
            isEdited={edited.has(payment.id)}
            onEdit={(isEdited) => setEdited(withOrWithout(edited, payment.id, isEdited))}
            tick={
              open.includes(payment)
                ? {
                    isOn: chosen.includes(payment),
                    onTick: (isOn) => setTick([payment], isOn),
                  }
                : null
            }
          />
        ))}
      </ul>
    </>
  );
}

function withOrWithout(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

function Nothing({ status }: { status: Status }) {
  const mayIssue = useMay("issue");
  if (status !== "waiting" || !mayIssue) return <EmptyState title="Nada por aqui" />;
  return (
    <EmptyState
      title="Nenhum recebimento aguarda nota"
      text="Há dois caminhos: importe o extrato do banco em OFX, ou dê ao banco o endereço de avisos e cada Pix aparece aqui na hora."
    />
  );
}
