import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { BuildingFields } from "./building-fields.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";

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
  const { obraKind: kind, obraId: id, obraPlace: place, obraRegistration: registration } = extras;
  return (
    <Group legend={FIELD_LABELS["details.obra"]}>
      <BuildingFields
        of="obra"
        field="details.obra"
        kinds={KINDS}
        required={required}
        building={{ kind, id, registration, place }}
        issues={issues}
        onChange={(change) => {
          const next = { kind, id, registration, place, ...change };
          onChange({
            obraKind: next.kind,
            obraId: next.id,
            obraRegistration: next.registration,
            obraPlace: next.place,
          });
        }}
      />
    </Group>
  );
}
