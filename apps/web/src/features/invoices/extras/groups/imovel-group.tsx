import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { BuildingFields } from "./building-fields.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";

const KINDS = [
  ["", "Sem imóvel"],
  ["cib", "CIB (cadastro imobiliário)"],
  ["address", "Endereço do imóvel"],
] as const;

const ABOUT =
  "O IBS e a CBS deste serviço são devidos na cidade onde está o imóvel. Se não souber o CIB, informe o endereço.";

/** The building that the service is about: IBS and CBS are due at its location. */
export function ImovelGroup({
  extras,
  onChange,
  issues,
  required,
}: OptionGroupProps & { required: boolean }) {
  const { imovelKind: kind, imovelId: id, imovelPlace: place } = extras;
  const { imovelRegistration: registration } = extras;
  return (
    <Group legend={FIELD_LABELS["details.imovel"]} about={ABOUT}>
      <BuildingFields
        of="imóvel"
        field="details.imovel"
        kinds={KINDS}
        required={required}
        building={{ kind, id, registration, place }}
        issues={issues}
        onChange={(change) => {
          const next = { kind, id, registration, place, ...change };
          onChange({
            imovelKind: next.kind,
            imovelId: next.id,
            imovelRegistration: next.registration,
            imovelPlace: next.place,
          });
        }}
      />
    </Group>
  );
}
