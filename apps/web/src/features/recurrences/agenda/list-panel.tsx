import type { RecurrenceList } from "@emita/contract/recurrences/recurrences";
import { Link, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../navigation/paths.ts";
import { classNames } from "../../../ui/texts/class-names.ts";
import fieldStyles from "../../../ui/fields/field.module.css";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import type { useRecurrences } from "../data/queries.ts";
import { AgendaPanel } from "./agenda-panel.tsx";
import styles from "./list-panel.module.css";
import { RecurrenceRows } from "./recurrence-list.tsx";
import { type View, VIEWS } from "./views.ts";

interface ListPanelProps extends Pick<ReturnType<typeof useRecurrences>, "list" | "rows"> {
  view: View;
  /** The search of the address. */
  q: string | undefined;
  counts: RecurrenceList["counts"] | undefined;
}

/** The list: by date, by client, paused or ended ones; found by name, CPF or CNPJ. */
export function ListPanel({ view, q, counts, list, rows }: ListPanelProps) {
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="lista">
      <header className={styles.head}>
        <h2 id="lista">{view.key === "data" ? "Próximas datas" : view.title}</h2>
        <nav className={styles.views} aria-label="Ver">
          {VIEWS.map(({ key, title }) => (
            <Link
              key={key}
              to={paths.recurrences}
              search={{ ...(key !== "data" && { ver: key }), ...(q && { q }) }}
              activeOptions={{ exact: true }}
              resetScroll={false}
            >
              {title}
              {key === "pausadas" && counts && counts.paused > 0 && <b>{counts.paused}</b>}
            </Link>
          ))}
        </nav>
        <ClientSearch view={view} q={q ?? ""} />
      </header>
      <Content view={view} q={q} list={list} rows={rows} />
    </section>
  );
}

function Content({ view, q, list, rows }: Omit<ListPanelProps, "counts">) {
  if (!list.data)
    return list.error ? (
      <div className={styles.pad}>
        <FailedPart
          text="Não conseguimos carregar as datas. As recorrências continuam valendo: o que emite sozinho sai no dia."
          onRetry={() => void list.refetch()}
        />
      </div>
    ) : (
      <SkeletonRows rows={5} />
    );
  if (q && rows.length === 0) return <EmptyState title={`Nenhuma recorrência de “${q}”`} />;
  if (view.key === "data") return <AgendaPanel list={list} rows={rows} />;
  return <RecurrenceRows list={list} rows={rows} nothing={view.nothing} />;
}

/** Shows typed text at once; follows the address when that changes elsewhere. */
function ClientSearch({ view, q }: { view: View; q: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (q.trim() !== typed.trim()) setTyped(q);
  }
  const search = (text: string) => {
    setTyped(text);
    void navigate({
      to: paths.recurrences,
      search: { ...(view.key !== "data" && { ver: view.key }), ...(text.trim() && { q: text }) },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className={classNames(fieldStyles.box, styles.search)}>
      <span className={fieldStyles.pre}>
        <Search className="i" aria-hidden />
      </span>
      <input
        type="search"
        className={fieldStyles.input}
        aria-label="Buscar recorrência"
        placeholder="Cliente, CPF ou CNPJ"
        autoComplete="off"
        value={typed}
        onChange={(event) => search(event.target.value)}
      />
    </div>
  );
}
