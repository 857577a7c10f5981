import { Suspense } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import type { DraftPlaceProps } from "./draft-place-props.ts";
import styles from "./draft-place.module.css";

/** The form is drawn before what keeps it is loaded. */
const KeptForm = lazyPart(async () => (await import("./kept-form.tsx")).KeptForm);

/** Where a form says that it is kept; its height is there from the beginning. */
export function DraftPlace(props: DraftPlaceProps) {
  return (
    <div className={styles.place}>
      {props.isBegun && (
        <Suspense fallback={null}>
          <KeptForm key={props.formKey} {...props} />
        </Suspense>
      )}
    </div>
  );
}
