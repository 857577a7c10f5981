import { Search, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { classNames } from "../../ui/texts/class-names.ts";
import fieldStyles from "../../ui/fields/field.module.css";
import { useChangeClients, useClientsSearch } from "./clients-search.ts";
import { ORDERS } from "./clients-head.tsx";
import styles from "./clients-page.module.css";

/** Search, companies that need action and, on narrow screens, the order. They are in the URL, so Back and a shared link work. */
export function ClientsFilters({ inNeed }: { inNeed: number }) {
  const { q = "", atencao, sort = "" } = useClientsSearch();
  const change = useChangeClients();
  return (
    <div className={styles.filters}>
      <div className={classNames(fieldStyles.box, styles.search)}>
        <span className={fieldStyles.pre}>
          <Search className="i" aria-hidden />
        </span>
        <SearchInput value={q} onValue={(typed) => change({ q: typed }, "quiet")} />
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={atencao === "1"}
        onClick={() => change({ atencao: atencao ? "" : "1" })}
      >
        <TriangleAlert className="i" aria-hidden />
        Precisa de atenção
        <span className="num">{inNeed}</span>
      </button>
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

/** Shows typed text at once; follows the URL when that changes elsewhere. */
function SearchInput({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value.trim() !== text.trim()) setText(value);
  }
  return (
    <input
      type="search"
      className={fieldStyles.input}
      aria-label="Buscar empresa por nome ou CNPJ"
      placeholder="Buscar por nome ou CNPJ"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onValue(event.target.value.trim());
      }}
    />
  );
}
