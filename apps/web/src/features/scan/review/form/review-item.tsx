import {
  Check,
  CircleCheck,
  Eye,
  LoaderCircle,
  type LucideIcon,
  Sparkles,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { Badge, type Tone } from "../../../../ui/feedback/badge.tsx";
import { classNames } from "../../../../ui/texts/class-names.ts";
import { FieldLabel } from "../../../../ui/fields/field.tsx";
import { type LinkedField, useDocumentLink } from "../document/document-link.ts";
import type { FieldView } from "./field-view.ts";
import { type FieldWord, needsLook } from "./field-word.ts";
import styles from "../review-page.module.css";

const LOOKS: Readonly<Record<FieldWord, { tone: Tone; icon: LucideIcon }>> = {
  "Lendo…": { tone: "off", icon: LoaderCircle },
  Conferido: { tone: "ok", icon: CircleCheck },
  Lido: { tone: "off", icon: Check },
  Confira: { tone: "wait", icon: Eye },
  Sugerido: { tone: "info", icon: Sparkles },
  "Não encontrado": { tone: "bad", icon: TriangleAlert },
};

interface ReviewItemProps {
  field: LinkedField;
  /** Absent where neither a reason nor an offer is shown. */
  view?: FieldView;
  /** The field wants a look, though its view is not shown. */
  look?: boolean;
  /** The field's hint explains the proof. */
  proof?: boolean;
  /** Accepts the offered value. */
  take?: (field: LinkedField, text: string) => void;
  children: ReactNode;
}

/** A field of the review: focusing it marks its place on the document, and the reverse. */
export function ReviewItem(props: ReviewItemProps) {
  const { field, view, look = false, proof = false, take, children } = props;
  const { reason, offer, word, readings = [] } = view ?? {};
  const { active, focus, point, show } = useDocumentLink();
  // Before the first paint, because the number beside the label moves it.
  useLayoutEffect(() => show(field), [show, field]);
  return (
    <div
      className={classNames(styles.item, active === field && styles.linked)}
      data-review-field={field}
      data-look={look || needsLook(word ?? null) || undefined}
      onFocus={() => focus(field)}
      onBlur={() => focus(null)}
      // Only on movement: a page that scrolls under a resting pointer does not count.
      onPointerMove={() => point(field)}
      onPointerLeave={() => point(null)}
    >
      {children}
      {reason && (
        <p className={classNames(styles.reason, word === "Conferido" && proof && styles.proven)}>
          <span>{reason}</span>
        </p>
      )}
      {[...readings, ...(offer ? [{ ...offer, isTaken: false }] : [])].map(
        ({ from, text, isTaken }) => (
          <p key={from} className={styles.reason}>
            <span>{`${from}: ${text}`}</span>
            {!isTaken && (
              <button type="button" className={styles.swap} onClick={() => take?.(field, text)}>
                Usar
              </button>
            )}
          </p>
        ),
      )}
    </div>
  );
}

/** A control's label with its row: the number of the field's place on the document, name and word. */
export function reviewLabel(field: LinkedField, label: string, word: FieldWord | null) {
  const head = (id: string): ReactNode => (
    <div className={styles.head}>
      <FieldNumber field={field} />
      <FieldLabel htmlFor={id} label={label} required />
      {word && (
        <Badge tone={LOOKS[word].tone} icon={LOOKS[word].icon}>
          {word}
        </Badge>
      )}
    </div>
  );
  return { label, head };
}

function FieldNumber({ field }: { field: LinkedField }) {
  const number = useDocumentLink().numbers[field];
  if (number === undefined) return null;
  return (
    <span className={styles.number} aria-hidden="true" data-number={field}>
      {number}
    </span>
  );
}
