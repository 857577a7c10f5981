import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ClientView } from "../../../navigation/search.ts";
import fieldStyles from "../../../ui/fields/field.module.css";
import { classNames } from "../../../ui/texts/class-names.ts";
import { countText } from "../../../ui/texts/count-text.ts";
import { useClientStats } from "../queries.ts";
import styles from "./clients-page.module.css";
import { useChangeListUrl, useListUrl } from "./list-url.ts";

const TYPING_PAUSE_MS = 200;

/** Search, the four views with their counts and, on phones, the order. */
export function ClientFilters() {
  const { q = "", ver, sort = "" } = useListUrl();
  const change = useChangeListUrl();
  const { data } = useClientStats();
  const counts = {
    all: data?.total,
    due: data?.due,
    attention: data?.attention,
    archived: data?.archived,
  };
  return (
    <div className={styles.filters}>
      <div className={classNames(fieldStyles.box, styles.search)}>
        <span className={fieldStyles.pre}>
          <Search className="i" aria-hidden />
        </span>
        <SearchInput value={q} onValue={(typed) => change({ q: typed }, "quiet")} />
      </div>
      <div className={styles.views} role="group" aria-label="Quais clientes">
        {VIEWS.map(([view, text]) => (
          <button
            key={view}
            type="button"
            aria-pressed={(ver ?? "all") === view}
            onClick={() => change({ ver: view === "all" ? "" : view })}
          >
            {text}
            {counts[view] !== undefined && <span className="num">{countText(counts[view])}</span>}
          </button>
        ))}
      </div>
      <select
        className={classNames(fieldStyles.input, styles.order)}
        aria-label="Ordem"
        value={sort}
        onChange={(event) => change({ sort: event.target.value })}
      >
        {ORDERS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

const VIEWS: readonly (readonly ["all" | ClientView, string])[] = [
  ["all", "Todos"],
  ["due", "Sem nota este mês"],
  ["attention", "Com pendência"],
  ["archived", "Arquivados"],
];

const ORDERS = [
  ["", "Nome, A a Z"],
  ["-name", "Nome, Z a A"],
  ["-last_invoice", "Nota mais recente"],
  ["last_invoice", "Nota mais antiga"],
] as const;

/** Shows typed text at once, and searches when the typing pauses. Follows the URL when that changes elsewhere. */
function SearchInput({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value.trim() !== text.trim()) setText(value);
  }
  const report = useEffectEvent(() => onValue(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => report(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <input
      type="search"
      className={fieldStyles.input}
      aria-label="Buscar cliente por nome, CNPJ, e-mail ou telefone"
      placeholder="Nome, CNPJ, e-mail ou telefone"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
