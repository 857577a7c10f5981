import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import { INVOICE_STATUSES, STATUS_LABELS } from "@emita/domain/invoices/invoice-status";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { classNames } from "../../ui/texts/class-names.ts";
import { painted } from "../../ui/behaviour/painted.ts";
import fieldStyles from "../../ui/fields/field.module.css";
import styles from "./invoice-section.module.css";
import { useChangeList, useListSearch } from "./list-search.ts";
import { monthName } from "./months/month-names.ts";

const TYPING_PAUSE_MS = 250;

/** Search, status, month, city and, on phones, the order. They are in the URL, so Back and a shared link work. */
export function InvoiceFilterBar() {
  const search = useListSearch();
  const change = useChangeList();
  return (
    <>
      <div className={classNames(fieldStyles.box, styles.search)}>
        <span className={fieldStyles.pre}>
          <Search className="i" aria-hidden />
        </span>
        <DelayedInput
          label="Buscar por CNPJ ou nome"
          value={search.q ?? ""}
          onValue={(q) => change({ q }, "quiet")}
        />
      </div>
      <div className={styles.choices}>
        <Choice
          label="Status"
          value={search.status ?? ""}
          options={STATUSES}
          onValue={(status) => change({ status })}
        />
        <Choice
          label="Mês de emissão"
          value={search.month ?? ""}
          options={monthOptions(search.month)}
          onValue={(month) => change({ month })}
        />
        <div className={styles.city}>
          <DelayedInput
            label="Cidade"
            value={search.city ?? ""}
            onValue={(city) => change({ city }, "quiet")}
          />
        </div>
        <Choice
          className={styles.order}
          label="Ordem"
          value={search.sort ?? ""}
          options={ORDERS}
          onValue={(sort) => change({ sort })}
        />
      </div>
    </>
  );
}

type Option = readonly [value: string, text: string];

const STATUSES: readonly Option[] = [
  ["", "Todos os status"],
  ...INVOICE_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
];
const ORDERS: readonly Option[] = [
  ["", "Mais novas"],
  ["created_at", "Mais antigas"],
  ["-amount", "Maior valor"],
  ["amount", "Menor valor"],
];
const MONTHS = 12;

/** The chart's months, newest first, and an older one if the URL names it. */
function monthOptions(chosen: string | undefined): readonly Option[] {
  const months = monthsUntil(localDate(new Date()), MONTHS).toReversed();
  const shown = chosen && !months.includes(chosen) ? [...months, chosen] : months;
  return [["", "Todos os meses"], ...shown.map((month) => [month, monthName(month)] as const)];
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Option[];
  onValue: (value: string) => void;
  className?: string | undefined;
}

/** Shows a choice at once, then reports it. Follows the URL when that changes elsewhere. */
function Choice({ label, value, options, onValue, className }: ChoiceProps) {
  const [chosen, setChosen] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setChosen(value);
  }
  const report = useEffectEvent(() => onValue(chosen));
  useEffect(() => {
    if (chosen === value) return undefined;
    let isWanted = true;
    void painted().then(() => isWanted && report());
    return () => {
      isWanted = false;
    };
  }, [chosen, value]);
  return (
    <select
      className={classNames(fieldStyles.input, className ?? styles.choice)}
      aria-label={label}
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface DelayedInputProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
}

/** Debounces typing before it reports its value. Follows the URL when that changes elsewhere. */
function DelayedInput({ label, value, onValue }: DelayedInputProps) {
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
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
