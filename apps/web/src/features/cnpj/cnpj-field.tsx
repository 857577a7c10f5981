import { formatCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { CircleCheck, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/fields/button.tsx";
import { ErrorText, Field } from "../../ui/fields/field.tsx";
import { MaskedInput } from "../../ui/fields/masked-input.tsx";
import { lookupCopy } from "./copy.ts";
import styles from "./cnpj-field.module.css";
import type { LookupState } from "./use-cnpj-lookup.ts";

interface CnpjFieldProps {
  value: string;
  onValue: (masked: string) => void;
  lookup: LookupState;
  error: string | null;
  onBlur?: () => void;
}

/** Masked 00.000.000/0000-00, letters allowed in the first twelve places, with the state of the look-up. */
export function CnpjField({ value, onValue, lookup, error, onBlur }: CnpjFieldProps) {
  const shown = lookup.kind === "invalid" ? lookupCopy.wrongDigits : error;
  return (
    <div>
      <Field
        label="CNPJ"
        required
        error={shown}
        {...(lookup.kind === "found" && { postTone: "ok" as const })}
        post={lookupMark(lookup)}
      >
        {(control) => (
          <MaskedInput
            {...control}
            // Letters are allowed since July 2026, so no numeric keyboard.
            inputMode="text"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={18}
            placeholder="00.000.000/0000-00"
            value={value}
            mask={maskCnpj}
            onValue={onValue}
            {...(onBlur && { onBlur })}
          />
        )}
      </Field>
      <LookupFailure lookup={lookup} />
    </div>
  );
}

/** Masks any text, to at most 18 characters. */
export function maskCnpj(text: string): string {
  return formatCnpj(normalizeCnpj(text).slice(0, 14));
}

function lookupMark(lookup: LookupState): ReactNode {
  if (lookup.kind === "searching") {
    return (
      <span role="status">
        <LoaderCircle className="i spin" aria-hidden /> {lookupCopy.searching}
      </span>
    );
  }
  if (lookup.kind !== "found") return null;
  return <CircleCheck className="i" aria-label={lookupCopy.found.title} />;
}

function LookupFailure({ lookup }: { lookup: LookupState }) {
  if (lookup.kind !== "missing" && lookup.kind !== "failed") return null;
  const { title, text } = lookupCopy[lookup.kind];
  return (
    <div className={styles.failure} role="status">
      <ErrorText>
        {title}. {text}{" "}
      </ErrorText>
      <p>{lookupCopy.byHand}</p>
      <Button variant="quiet" size="sm" onClick={lookup.retry}>
        {lookupCopy.retry}
      </Button>
    </div>
  );
}
