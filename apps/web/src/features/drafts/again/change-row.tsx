import type { CopyChange, Draft } from "@emita/contract/invoices/invoice-drafts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { type ChangeKind, kindOf, labelOf, valueIn, valueText } from "./copy-change.ts";
import styles from "./copy-review.module.css";

export interface ChangeRowProps {
  change: CopyChange;
  draft: Draft;
  /** Gives the field another value. */
  set: (field: string, value: CopyChange["from"]) => void;
}

/** One difference from the invoice before: the value now, the old one, and the ways to change it or to go back. */
export function ChangeRow({ change, draft, set }: ChangeRowProps) {
  const kind = kindOf(change);
  const now = valueIn(draft, change.field);
  if (kind === "choice") return <ChoiceRow {...{ change, now, set }} />;
  if (kind === "date" || kind === "text") return <TypedRow {...{ change, now, set, kind }} />;
  return <SaidRow change={change} />;
}

/** What follows from a rule. */
function SaidRow({ change }: { change: CopyChange }) {
  const { field, from, to, text } = change;
  const isOther = to !== null && to !== from;
  return (
    <Row label={labelOf(field)}>
      {isOther && <b>{valueText(field, to)}</b>}
      <small>{isOther ? `${oldText(change)}. ${text}` : text}</small>
    </Row>
  );
}

interface ValueRowProps extends Pick<ChangeRowProps, "change" | "set"> {
  now: CopyChange["from"];
}

/** Two known values: the newer one is proposed, the old one is a press away. */
function ChoiceRow({ change, now, set }: ValueRowProps) {
  const { field, from, to, text } = change;
  const values = [to, from];
  return (
    <Row label={labelOf(field)}>
      <RadioField
        label={text}
        value={String(values.indexOf(now))}
        options={[
          ["0", valueText(field, to), "Do cadastro do cliente"],
          ["1", valueText(field, from), "Da nota anterior"],
        ]}
        onValue={(index) => set(field, values[Number(index)] ?? null)}
      />
    </Row>
  );
}

function TypedRow({ change, now, set, kind }: ValueRowProps & { kind: ChangeKind }) {
  const { field, from, to } = change;
  const [typed, setTyped] = useState<string | null>(null);
  const label = labelOf(field);
  if (typed !== null)
    return (
      <Row label={label} isOpen>
        <Focused>
          <ValueField kind={kind} label={label} value={typed} onValue={setTyped} />
        </Focused>
        <span className={styles.ways}>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              set(field, typed.trim() || null);
              setTyped(null);
            }}
          >
            Pronto
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setTyped(null)}>
            Voltar
          </Button>
        </span>
      </Row>
    );
  const other = now === from ? to : from;
  return (
    <Row
      label={label}
      action={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Mudar ${label}`}
          onClick={() => setTyped(String(now ?? ""))}
        >
          Mudar
        </Button>
      }
    >
      <b>{valueText(field, now)}</b>
      <small>
        {now === from ? "igual à nota anterior" : oldText(change)}
        {other !== null && (
          <button type="button" className={styles.back} onClick={() => set(field, other)}>
            {now === from ? `Usar ${valueText(field, to)}` : "Usar a anterior"}
          </button>
        )}
      </small>
    </Row>
  );
}

/** The press that opened the field goes on in it. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  return <div ref={box}>{children}</div>;
}

function ValueField(props: {
  kind: ChangeKind;
  label: string;
  value: string;
  onValue: (value: string) => void;
}) {
  const { kind, ...field } = props;
  return kind === "date" ? (
    <TextField {...field} type="date" />
  ) : (
    <TextAreaField {...field} rows={3} maxLength={1000} />
  );
}

function oldText({ field, from }: CopyChange): string {
  return from === null ? "não tinha" : `era ${valueText(field, from)}`;
}

/** A line of the list of changes. */
export function Row({
  label,
  action,
  isOpen = false,
  children,
}: {
  label: string;
  action?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <span className={styles.label}>{label}</span>
      <div className={styles.value}>{children}</div>
      {action}
    </li>
  );
}
