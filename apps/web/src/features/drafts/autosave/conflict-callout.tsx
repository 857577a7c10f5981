import { Users } from "lucide-react";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { fieldName, shownValue } from "./conflict-words.ts";
import styles from "./draft-place.module.css";
import type { Conflict } from "./merge-content.ts";

interface ConflictCalloutProps {
  conflict: Conflict;
  /** The other person; null: unknown. */
  by: string | null;
  labels: Readonly<Record<string, string>>;
  onChosen: (whose: "mine" | "theirs") => void;
}

/** Two people changed one field: each value is a button. */
export function ConflictCallout({ conflict, by, labels, onChosen }: ConflictCalloutProps) {
  const { field, mine, theirs } = conflict;
  const name = fieldName(field, labels);
  return (
    <Callout tone="wait" icon={Users} role="alert">
      <p>
        <b>{`${name}: qual valor vale?`}</b>{" "}
        {`${by ?? "Outra pessoa"} mudou este campo ao mesmo tempo que você.`}
      </p>
      <div className={styles.values}>
        <Button variant="secondary" size="sm" onClick={() => onChosen("mine")}>
          {`O seu: ${shownValue(mine)}`}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onChosen("theirs")}>
          {`O de ${by ?? "outra pessoa"}: ${shownValue(theirs)}`}
        </Button>
      </div>
    </Callout>
  );
}
