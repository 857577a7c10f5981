import { Check, CircleCheck, Eye, type LucideIcon, Sparkles, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { FieldLabel } from "../../ui/field.tsx";
import type { FieldWord } from "./field-word.ts";
import styles from "./review-page.module.css";

const LOOKS: Readonly<Record<FieldWord, { tone: Tone; icon: LucideIcon }>> = {
  Conferido: { tone: "ok", icon: CircleCheck },
  Lido: { tone: "off", icon: Check },
  Confira: { tone: "wait", icon: Eye },
  Sugerido: { tone: "info", icon: Sparkles },
  "Não encontrado": { tone: "bad", icon: TriangleAlert },
};

/** A field of the review with the word about its reading at the right of its label. */
export function ReviewItem({ children }: { children: ReactNode }) {
  return <div className={styles.item}>{children}</div>;
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
