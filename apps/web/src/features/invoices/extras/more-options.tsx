import { ChevronRight } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { drawnOnChange } from "../../../ui/behaviour/drawn-on-change.tsx";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { useDemands } from "./demands.ts";
import { hasExtras, type NoteExtras } from "./extras.ts";
import { type ExtrasIssues, isExtraField } from "./extras-issues.ts";
import styles from "./more-options.module.css";

/** Few invoices need them: loaded when the section is opened. */
const OptionFields = lazy(async () => ({
  default: (await import("./option-fields.tsx")).OptionFields,
}));

interface MoreOptionsProps {
  extras: NoteExtras;
  onChange: (change: Partial<NoteExtras>) => void;
  /** By the API's field names: the form's own issues, and those of the preview or the server. */
  issues: ExtrasIssues;
  /** Service code: some codes require data of works or of an event. */
  code: string | null;
}

/**
 * 'Mais opções': fields that a usual invoice does not need. Opens automatically when one of them is filled, wrong or
 * required.
 */
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
