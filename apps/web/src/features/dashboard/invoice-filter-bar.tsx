import { INVOICE_STATUSES, STATUS_LABELS } from "@emita/domain/invoice-status";
import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { paths, SEARCH_ANCHOR } from "../../app/paths.ts";
import { dashboardSearch } from "../../app/search.ts";
import { cx } from "../../ui/cx.ts";
import fieldStyles from "../../ui/field.module.css";
import styles from "./invoice-section.module.css";

const TYPING_PAUSE_MS = 250;

/** Search, status and city. They live in the address, so Back and a shared link work. */
export function InvoiceFilterBar() {
  const search = useSearch({ from: "/signed-in/dashboard" });
  const navigate = useNavigate();
  const apply = (change: Record<string, string>) => {
    const next = dashboardSearch({ ...search, ...change });
    void navigate({ to: paths.dashboard, search: next, replace: true, resetScroll: false });
  };
  return (
    <>
      <div className={cx(fieldStyles.box, styles.search)}>
        <span className={fieldStyles.pre}>
          <Search className="i" aria-hidden />
        </span>
        <DelayedInput
          label="Buscar por CNPJ ou nome"
          value={search.q ?? ""}
          onValue={(q) => apply({ q })}
          anchor={SEARCH_ANCHOR}
        />
      </div>
      <select
        className={cx(fieldStyles.input, styles.status)}
        aria-label="Status"
        value={search.status ?? ""}
        onChange={(event) => apply({ status: event.target.value })}
      >
        <option value="">Todos os status</option>
        {INVOICE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </select>
      <div className={styles.city}>
        <DelayedInput
          label="Cidade"
          value={search.city ?? ""}
          onValue={(city) => apply({ city })}
        />
      </div>
    </>
  );
}

interface DelayedInputProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Takes the focus when the address ends in this anchor (Ctrl+K). */
  anchor?: string;
}

/** Tells its value once the person pauses typing; follows the address when that changes elsewhere. */
function DelayedInput({ label, value, onValue, anchor }: DelayedInputProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value.trim() !== text.trim()) setText(value);
  }
  const tell = useEffectEvent(() => onValue(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => tell(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  const input = useRef<HTMLInputElement>(null);
  const anchored = useRouterState({
    select: (state) => state.location.hash === anchor && state.location.state.key,
  });
  useEffect(() => {
    if (anchored) input.current?.focus();
  }, [anchored]);
  return (
    <input
      ref={input}
      type="search"
      className={fieldStyles.input}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
