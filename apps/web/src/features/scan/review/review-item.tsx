import {
  Check,
  CircleCheck,
  Eye,
  LoaderCircle,
  type LucideIcon,
  Sparkles,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type Tone } from "../../../ui/feedback/badge.tsx";
import { cx } from "../../../ui/base/cx.ts";
import { FieldLabel } from "../../../ui/fields/field.tsx";
import { type LinkedField, numberOf, useDocumentLink } from "./document-link.ts";
import type { FieldWord } from "./field-word.ts";
import styles from "./review-page.module.css";

const LOOKS: Readonly<Record<FieldWord, { tone: Tone; icon: LucideIcon }>> = {
  "Lendo…": { tone: "off", icon: LoaderCircle },
  Conferido: { tone: "ok", icon: CircleCheck },
  Lido: { tone: "off", icon: Check },
  Confira: { tone: "wait", icon: Eye },
  Sugerido: { tone: "info", icon: Sparkles },
  "Não encontrado": { tone: "bad", icon: TriangleAlert },
};

/** What could stand in an empty field, for the person to take: found by the general rules, or the company's own. */
export interface Offer {
  /** Where it comes from: "No texto há". */
  readonly from: string;
  readonly text: string;
  readonly take: () => void;
}

interface ReviewItemProps {
  field: LinkedField;
  /** Why the value is certain or not; none once the person has changed it. */
  reason: string | null;
  offer?: Offer | null;
  children: ReactNode;
}

/** A field of the review: looking at it shows where it stands on the document, and the other way round. */
export function ReviewItem({ field, reason, offer, children }: ReviewItemProps) {
  const { active, focus, point } = useDocumentLink();
  return (
    <div
      className={cx(styles.item, active === field && styles.linked)}
      data-review-field={field}
      onFocus={() => focus(field)}
      onBlur={() => focus(null)}
      // Moved, not entered: a page that scrolls under a resting pointer says nothing.
      onPointerMove={() => point(field)}
      onPointerLeave={() => point(null)}
    >
      {children}
      {reason && (
        <p className={styles.reason}>
          <span className={styles.number} aria-hidden="true">
            {numberOf(field)}
          </span>
          <span>{reason}</span>
        </p>
      )}
      {offer && (
        <p className={styles.reason}>
          <span>{`${offer.from}: ${offer.text}`}</span>
          <button type="button" className={styles.swap} onClick={offer.take}>
            Usar
          </button>
        </p>
      )}
    </div>
  );
}

/** Label row: name and word. */
export function reviewHead(label: string, word: FieldWord | null): (id: string) => ReactNode {
  return (id) => (
    <div className={styles.head}>
      <FieldLabel htmlFor={id} label={label} required />
      {word && (
        <Badge tone={LOOKS[word].tone} icon={LOOKS[word].icon}>
          {word}
        </Badge>
      )}
    </div>
  );
}
