import { ChevronRight } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { drawnOnChange } from "../../../ui/base/drawn-on-change.tsx";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { useDemands } from "./demands.ts";
import { hasExtras, type NoteExtras } from "./extras.ts";
import { type ExtrasIssues, isExtraField } from "./extras-issues.ts";
import styles from "./more-options.module.css";

/** Few notes need them: fetched when the section is opened. */
const OptionFields = lazy(async () => ({
  default: (await import("./option-fields.tsx")).OptionFields,
}));

interface MoreOptionsProps {
  extras: NoteExtras;
  onChange: (change: Partial<NoteExtras>) => void;
  /** By the API's names of fields: the form's own, and what the preview or the server found. */
  issues: ExtrasIssues;
  /** Code of the service: some demand the data of works or of an event. */
  code: string | null;
}

/** 'Mais opções': everything a usual note does without. Opens by itself when something in it is filled, wrong or demanded. */
export const MoreOptions = drawnOnChange(function MoreOptionsImpl({
  extras,
  onChange,
  issues,
  code,
}: MoreOptionsProps) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const demands = useDemands(code, extras);
  const isWrong = Object.keys(issues).some(isExtraField);
  const isNeeded = isWrong || Object.values(demands).includes(true);
  // Issues must be visible: then it cannot be collapsed.
  const open = isWrong || (pressed ?? (isNeeded || hasExtras(extras)));
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setPressed(!open);
  };
  return (
    <details className={styles.more} open={open} data-more-options>
      <summary onClick={press}>
        <ChevronRight className="i" aria-hidden />
        <span>
          Mais opções
          <small>Data, local, retenções, descontos, cliente no exterior</small>
        </span>
      </summary>
      {open && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <OptionFields
            extras={extras}
            onChange={onChange}
            issues={issues}
            demands={demands}
            code={code}
          />
        </Suspense>
      )}
    </details>
  );
});
