import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../texts/class-names.ts";
import styles from "./field.module.css";

/** Attributes that link a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  required?: boolean;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}

interface FieldProps {
  label: string;
  required?: boolean | undefined;
  /** Shown below while there is no error. */
  hint?: ReactNode;
  /** Null or empty: no error. */
  error?: string | null | undefined;
  /** Shown at the left inside the control ("R$"). */
  pre?: ReactNode;
  /** Shown at the right inside the control (state of a look-up, reveal button). */
  post?: ReactNode;
  postTone?: "ok" | "button";
  inputClass?: string | undefined;
  className?: string | undefined;
  /** Replaces the visible label row where a screen draws its own (it must hold a label for `id`). */
  head?: ((id: string) => ReactNode) | undefined;
  /** Below hint or error: the possible correction. */
  below?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then hint or error: always in this order, always linked. */
export function Field(props: FieldProps) {
  const { label, required, hint, error, pre, post, postTone, inputClass, className, head } = props;
  const id = useId();
  const invoiceId = `${id}-note`;
  const control: ControlProps = {
    id,
    className: classNames(styles.input, inputClass),
    ...(required && { required: true }),
    ...(error && { "aria-invalid": true }),
    ...((error || hint) && { "aria-describedby": invoiceId }),
  };
  return (
    <div className={classNames(styles.field, className)}>
      {head ? head(id) : <FieldLabel htmlFor={id} label={label} required={required} />}
      <div className={styles.box}>
        {pre && <span className={styles.pre}>{pre}</span>}
        {props.children(control)}
        {post && (
          <span
            className={classNames(
              styles.post,
              postTone === "ok" && styles.postOk,
              postTone === "button" && styles.postButton,
            )}
          >
            {post}
          </span>
        )}
      </div>
      <FieldHint id={invoiceId} error={error} hint={hint} />
      {props.below}
    </div>
  );
}

/** The label with its red asterisk. */
export function FieldLabel({
  htmlFor,
  label,
  required,
}: {
  htmlFor: string;
  label: string;
  required: boolean | undefined;
}) {
  return (
    <label className={styles.label} htmlFor={htmlFor}>
      {label}
      {required && (
        <span className={styles.req} aria-hidden="true">
          {" *"}
        </span>
      )}
    </label>
  );
}

/** "* obrigatório", once per form. */
export function RequiredHint() {
  return (
    <p className={styles.hint}>
      <span className={styles.req}>*</span> obrigatório
    </p>
  );
}

/** An error that belongs to a group of controls instead of one. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} data-error {...(id && { id })}>
      <TriangleAlert className="i" aria-hidden />
      <span>{children}</span>
    </p>
  );
}

function FieldHint({
  id,
  error,
  hint,
}: {
  id: string;
  error: string | null | undefined;
  hint: ReactNode;
}) {
  if (error) return <ErrorText id={id}>{error}</ErrorText>;
  if (!hint) return null;
  return (
    <div className={styles.hint} id={id}>
      {hint}
    </div>
  );
}
