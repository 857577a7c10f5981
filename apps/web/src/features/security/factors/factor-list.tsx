import { formatDate } from "@emita/domain/basics/dates";
import { Button } from "../../../ui/fields/button.tsx";
import { FACTOR_ICONS } from "./factor-icons.ts";
import { KIND_NAMES, type SecondFactor } from "./proof-choices.ts";
import styles from "../cards/security.module.css";

/** Names, kinds and dates. */
export function FactorList({
  factors,
  onRemove,
}: {
  factors: readonly SecondFactor[];
  onRemove: (id: string) => void;
}) {
  return (
    <ul className={styles.list}>
      {factors.map((factor) => {
        const Glyph = FACTOR_ICONS[factor.kind];
        return (
          <li key={factor.id}>
            <Glyph className="i" aria-hidden />
            <div>
              <b>{factor.name}</b>
              <small className="num">{factsOf(factor)}</small>
            </div>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remover ${factor.name}`}
              onClick={() => onRemove(factor.id)}
            >
              Remover
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function factsOf({ kind, name, phoneEnd, createdAt, lastAskedAt }: SecondFactor): string {
  return [
    name !== KIND_NAMES[kind] && KIND_NAMES[kind],
    phoneEnd && `final ${phoneEnd}`,
    `desde ${formatDate(new Date(createdAt))}`,
    lastAskedAt && `último uso em ${formatDate(new Date(lastAskedAt))}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
