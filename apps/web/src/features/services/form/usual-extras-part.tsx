import { type MouseEvent, Suspense, useState } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { hasExtras, type NoteExtras } from "../../invoices/extras/extras.ts";
import { type ExtrasIssues, isExtraField } from "../../invoices/extras/extras-issues.ts";
import styles from "../services-page.module.css";

/** Few services need them: loaded when the part is opened. */
const UsualExtras = lazyPart(async () => (await import("./usual-extras.tsx")).UsualExtras);

interface UsualExtrasPartProps {
  extras: NoteExtras;
  onChange: (change: Partial<NoteExtras>) => void;
  issues: ExtrasIssues;
}

/** 'Retenções e observações': open when something in it is filled or wrong. */
export function UsualExtrasPart(props: UsualExtrasPartProps) {
  const { extras, issues } = props;
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isWrong = Object.keys(issues).some(isExtraField);
  const open = isWrong || (pressed ?? hasExtras({ ...extras, client: "identified" }));
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setPressed(!open);
  };
  return (
    <details className={styles.extras} open={open}>
      <summary onClick={press}>Retenções e observações da nota</summary>
      {open && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <UsualExtras {...props} />
        </Suspense>
      )}
    </details>
  );
}
