import type { RecurrenceList } from "@emita/contract/recurrences/recurrences";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMay } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { useDebounced } from "../../ui/behaviour/use-debounced.ts";
import { buttonClass } from "../../ui/fields/button.tsx";
import { FailedPart } from "../../ui/feedback/states.tsx";
import { TogetherPage } from "../../ui/layout/together-page.tsx";
import { PageTabs } from "../invoices/page-tabs/page-tabs.tsx";
import { useEntitlementWarning } from "../entitlements/use-entitlement-warning.ts";
import { Forecast } from "./agenda/forecast.tsx";
import { ListPanel } from "./agenda/list-panel.tsx";
import { dueQuery, useRecurrences } from "./data/queries.ts";
import { NoRecurrences } from "./agenda/no-recurrences.tsx";
import styles from "./recurrences-page.module.css";
import { TodayCard } from "./today/today-card.tsx";
import { viewOf } from "./agenda/views.ts";

const TYPING_PAUSE_MS = 200;

/** /recorrencias: what goes out today, and what is coming. */
export function RecurrencesPage() {
  useEntitlementWarning();
  const navigate = useNavigate();
  const { ver, q, conferir } = useSearch({ from: "/signed-in/recorrencias" });
  const mayIssue = useMay("issue");
  const due = useQuery(dueQuery);
  const view = viewOf(ver);
  const search = useDebounced(q?.trim(), TYPING_PAUSE_MS);
  const listed = useRecurrences({ ...view.filters, ...(search && { search }) });
  const { counts, forecast } = listed.whole ?? {};
  const isEmpty = counts !== undefined && counts.active + counts.paused + counts.ended === 0;
  const review = (open: boolean) =>
    void navigate({
      to: paths.recurrences,
      search: { ...(ver && { ver }), ...(q && { q }), ...(open && { conferir: "1" }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <TogetherPage
      title="Recorrências"
      intro={counts ? countsText(counts) : undefined}
      actions={
        mayIssue && (
          <Link className={buttonClass({ variant: "secondary" })} to={paths.newRecurrence}>
            <Plus className="i" aria-hidden />
            Nova recorrência
          </Link>
        )
      }
    >
      <PageTabs />
      <div className={styles.stack}>
        {due.data && <TodayCard due={due.data} reviewing={conferir === "1"} onReview={review} />}
        {due.error && !due.data && (
          <FailedPart
            text="Não foi possível carregar as notas de hoje."
            onRetry={() => void due.refetch()}
          />
        )}
        {isEmpty ? (
          <NoRecurrences />
        ) : (
          <div className={styles.cols}>
            <ListPanel view={view} q={q} counts={counts} {...listed} />
            <div className={styles.side}>
              {forecast && <Forecast months={forecast} />}
              <section className="card" aria-labelledby="feriados">
                <h2 id="feriados" className={styles.sideHead}>
                  Feriados
                </h2>
                <p className="sm mut">
                  Os nacionais já contam. Os do estado e da cidade você informa uma vez.
                </p>
                <Link className={styles.sideLink} to={paths.holidays}>
                  Ver feriados
                </Link>
              </section>
            </div>
          </div>
        )}
      </div>
    </TogetherPage>
  );
}

/** "17 ativas e uma pausada." */
function countsText({ active, paused }: RecurrenceList["counts"]): string {
  const ones = active === 1 ? "Uma ativa" : `${active} ativas`;
  if (paused === 0) return `${ones}.`;
  return `${ones} e ${paused === 1 ? "uma pausada" : `${paused} pausadas`}.`;
}
