import type { ClientRow } from "@emita/contract/people/accountant";
import { Search } from "lucide-react";
import { useState } from "react";
import { classNames } from "../../ui/texts/class-names.ts";
import fieldStyles from "../../ui/fields/field.module.css";
import { countText } from "../../ui/texts/count-text.ts";
import { type ClientsTotals, countIn } from "./client-rows.ts";
import { ClientsSum } from "./clients-foot.tsx";
import { useChangeClients, useClientsSearch } from "./clients-search.ts";
import { ORDERS } from "./clients-head.tsx";
import styles from "./clients-page.module.css";

/** Search, what the companies need, the order, and the sum of what is shown. They are in the URL, so Back and a shared link work. */
export function ClientsFilters({ rows, totals }: ClientsFiltersProps) {
  const { q = "", atencao, sort = "" } = useClientsSearch();
  const change = useChangeClients();
  const groups = GROUPS.map((group) => ({ ...group, count: countIn(rows, group.id) }));
  return (
    <div className={styles.filters}>
      <div className={classNames(fieldStyles.box, styles.search)}>
        <span className={fieldStyles.pre}>
          <Search className="i" aria-hidden />
        </span>
        <SearchInput value={q} onValue={(typed) => change({ q: typed }, "quiet")} />
      </div>
      <div className={styles.chips} role="group" aria-label="Quais empresas">
        <Chip isOn={!atencao} count={rows.length} onPress={() => change({ atencao: "" })}>
          Todas
        </Chip>
        {groups
          .filter(({ id, count }) => count > 0 || id === "1" || id === atencao)
          .map(({ id, text, tone, count }) => (
            <Chip
              key={id}
              isOn={atencao === id}
              count={count}
              tone={tone}
              onPress={() => change({ atencao: atencao === id ? "" : id })}
            >
              {text}
            </Chip>
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
      <ClientsSum totals={totals} />
    </div>
  );
}

interface ClientsFiltersProps {
  /** All companies. */
  rows: readonly ClientRow[];
  /** Of the visible ones. */
  totals: ClientsTotals;
}

const GROUPS = [
  { id: "1", text: "Precisa de atenção", tone: undefined },
  { id: "notas", text: "Notas", tone: styles.isBad },
  { id: "certificado", text: "Certificado", tone: styles.isBad },
  { id: "limite", text: "Limite", tone: styles.isWait },
  { id: "dados", text: "Dados", tone: styles.isWait },
] as const;

interface ChipProps {
  isOn: boolean;
  count: number;
  /** Class of the dot. */
  tone?: string | undefined;
  onPress: () => void;
  children: string;
}

function Chip({ isOn, count, tone, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {tone && <span className={classNames(styles.dot, tone)} aria-hidden />}
      {children} <b className="num">{countText(count)}</b>
    </button>
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
