import { formatReais } from "@emita/domain/basics/money";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Button, buttonClass } from "../../../ui/fields/button.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { LimitCallout } from "../../entitlements/limit-note.tsx";
import { useEntitlementWarning } from "../../entitlements/use-entitlement-warning.ts";
import { leftText, useUnitsLeft } from "../../recurrences/today/today-words.ts";
import { useControlEnter } from "../again/use-control-enter.ts";
import { type MonthItem, sendable, sumOf } from "./month-items.ts";
import { MonthOutcomes } from "./month-outcomes.tsx";
import { MonthRow } from "./month-row.tsx";
import styles from "./month.module.css";
import { useMonthCopies } from "./use-month-copies.ts";
import { useMonthSending } from "./use-month-sending.ts";

/** /clientes/emitir: the invoices of all clients that have none this month, reviewed together and sent with one press. */
export function MonthPage() {
  useEntitlementWarning();
  const { data, refetch, isError } = useMonthCopies();
  return (
    <Page
      title="Conferir e emitir"
      intro="Uma cópia da última nota de cada cliente sem nota este mês."
      before={
        <Link className="back" to={paths.clients}>
          <ArrowLeft className="i" aria-hidden />
          Clientes
        </Link>
      }
    >
      <section className={classNames("card", styles.card)} aria-label="Notas do mês">
        {data ? (
          <Review items={data.items} isPart={data.isPart} />
        ) : isError ? (
          <FailedPart
            text="Não foi possível carregar os clientes sem nota."
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </section>
    </Page>
  );
}

function Review({ items, isPart }: { items: readonly MonthItem[]; isPart: boolean }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { outcomes, send } = useMonthSending();
  const units = useUnitsLeft();
  const hintId = useId();
  const chosen = sendable(items).filter(({ client }) => !leftOut.has(client.id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0) void send(chosen);
  };
  useControlEnter();
  if (items.length === 0) return <NothingDue />;
  if (outcomes) return <MonthOutcomes outcomes={outcomes} />;
  return (
    <form onSubmit={submit}>
      <div className={styles.limit}>
        <LimitCallout />
      </div>
      {isPart && (
        <p className={styles.intro}>
          Estes são os primeiros {items.length}. Os outros aparecem depois que estes forem enviados.
        </p>
      )}
      <ul aria-label="Clientes sem nota este mês">
        {items.map((item) => (
          <MonthRow
            key={item.client.id}
            item={item}
            isChosen={chosen.some((one) => one === item)}
            onChosen={(isIn) => setLeftOut(toggled(leftOut, item.client.id, isIn))}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <div>
          <p className={`${styles.sum} num`}>{formatReais(sumOf(chosen))}</p>
          <p id={hintId} className="sm mut">
            {[
              leftText(units, chosen.length),
              "Ao emitir, você confirma que as informações estão corretas.",
              "Se você sair, as cópias ficam em Rascunhos.",
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
        </div>
        <Button type="submit" size="lg" off={chosen.length === 0} aria-describedby={hintId}>
          {buttonText(chosen.length)}
        </Button>
      </div>
    </form>
  );
}

function buttonText(count: number): string {
  if (count === 0) return "Nada para emitir";
  return count === 1 ? "Emitir 1 nota" : `Emitir as ${count}`;
}

function toggled(leftOut: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(leftOut);
  if (isIn) next.delete(id);
  else next.add(id);
  return next;
}

function NothingDue() {
  return (
    <EmptyState
      heading="h2"
      title="Todos os clientes do mês já têm nota"
      text="Aparece aqui quem tem nota todo mês e ainda não tem a deste."
      actions={
        <Link className={buttonClass({ variant: "secondary" })} to={paths.clients}>
          Ver os clientes
        </Link>
      }
    />
  );
}
