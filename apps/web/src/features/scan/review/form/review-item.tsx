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
import { FieldChoices } from "./field-choices.tsx";
import type { FieldView } from "./field-view.ts";
import { type FieldWord, needsLook } from "./field-word.ts";
import { REVIEW_LABELS } from "./review-labels.ts";
import styles from "../review-page.module.css";

const LOOKS: Readonly<Record<FieldWord, { tone: Tone; icon: LucideIcon }>> = {
  "Lendo…": { tone: "off", icon: LoaderCircle },
  Conferido: { tone: "ok", icon: CircleCheck },
  Lido: { tone: "off", icon: Check },
  Confira: { tone: "wait", icon: Eye },
  Sugerido: { tone: "info", icon: Sparkles },
  Falta: { tone: "bad", icon: TriangleAlert },
};

interface ReviewItemProps {
  field: LinkedField;
  view: FieldView;
  /** Accepts one of the view's choices. */
  take: (field: LinkedField, text: string) => void;
  children: ReactNode;
}

/** A field of the review: focusing it marks its place on the document, and the reverse. */
export function ReviewItem({ field, view, take, children }: ReviewItemProps) {
  const { active, focus, point, show } = useDocumentLink();
  // Before the first paint, because the number beside the label moves it.
  useLayoutEffect(() => show(field), [show, field]);
  return (
    <div
      className={classNames(styles.item, active === field && styles.linked)}
      data-review-field={field}
      data-look={needsLook(view.word) || undefined}
      onFocus={() => focus(field)}
      onBlur={() => focus(null)}
      // Only on movement: a page that scrolls under a resting pointer does not count.
      onPointerMove={() => point(field)}
      onPointerLeave={() => point(null)}
    >
      {children}
      <FieldChoices field={field} label={REVIEW_LABELS[field]} choices={view.choices} take={take} />
    </div>
  );
}

/** What a control of the review shows around itself: its label row with number and state, and the line for its doubt. */
export function reviewParts(field: LinkedField, { word, text, reason }: FieldView) {
  const label = REVIEW_LABELS[field];
  const head = (id: string): ReactNode => (
    <div className={styles.head}>
      <FieldNumber field={field} />
      <FieldLabel htmlFor={id} label={label} required />
      {word && (
        // Another state is another element: one that grows would move its neighbours.
        <span key={word} title={reason ?? undefined}>
          <Badge tone={LOOKS[word].tone} icon={LOOKS[word].icon}>
            {word}
          </Badge>
        </span>
      )}
    </div>
  );
  return { label, head, hint: text ?? EMPTY_LINE };
}

/** Keeps the line's height: a text that arrives moves nothing. */
const EMPTY_LINE = "\u00A0";

function FieldNumber({ field }: { field: LinkedField }) {
  const { numbers, isReading } = useDocumentLink();
  const number = numbers[field];
  // The code is never on the document; the others keep the number's place.
  if (number === undefined)
    return isReading && field !== "codigoServico" ? <span className={styles.number} /> : null;
  return (
    <span className={styles.number} aria-hidden="true" data-number={field}>
      {number}
    </span>
  );
}
