import { FIELD_LABELS } from "@emita/domain/notes/field-labels";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";
import styles from "./more-options.module.css";
import { PlaceFields } from "./place-fields.tsx";

const KINDS = [
  ["", "Sem obra"],
  ["cno", "CNO (cadastro de obras)"],
  ["cib", "CIB (cadastro imobiliário)"],
  ["address", "Endereço da obra"],
] as const;

/** Which works the service belongs to. */
export function ObraGroup({
  extras,
  onChange,
  issues,
  required,
}: OptionGroupProps & { required: boolean }) {
  const { obraKind } = extras;
  return (
    <Group legend={FIELD_LABELS["details.obra"]}>
      <SelectField
        label="Identificação da obra"
        required={required}
        value={obraKind}
        options={required ? [["", "Escolha"], ...KINDS.slice(1)] : KINDS}
        onValue={(value) => onChange({ obraKind: KINDS.find(([key]) => key === value)?.[0] ?? "" })}
      />
      {(obraKind === "cno" || obraKind === "cib") && (
        <TextField
          label={obraKind === "cno" ? "Número do CNO" : "Código CIB"}
          required
          maxLength={obraKind === "cno" ? 30 : 8}
          value={extras.obraId}
          onValue={(obraId) => onChange({ obraId })}
        />
      )}
      {obraKind === "address" && (
        <PlaceFields
          of="obra"
          field="details.obra"
          place={extras.obraPlace}
          issues={issues}
          onChange={(change) => onChange({ obraPlace: { ...extras.obraPlace, ...change } })}
        />
      )}
      {issues["details.obra"] && (
        <div className={styles.wide}>
          <ErrorText>{issues["details.obra"]}</ErrorText>
        </div>
      )}
    </Group>
  );
}
