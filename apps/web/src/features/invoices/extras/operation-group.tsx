import { FIELD_LABELS } from "@emita/domain/notes/field-labels";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";

/** tpOper of the national layout; 2 and 3 name an earlier note, which our notes do not. */
const TYPES = [
  ["", "Não se aplica"],
  ["1", "Serviço agora, pagamento depois"],
  ["4", "Pagamento agora, serviço depois"],
  ["5", "Serviço e pagamento juntos"],
] as const;
const REFERRING_TYPES = [
  ["2", "Pagamento de um serviço já prestado, que tem outra nota"],
  ["3", "Serviço já pago, com outra nota do pagamento"],
] as const;

const ABOUT =
  "O IBS e a CBS deste serviço dependem de quando ele é prestado e de quando é pago. Na dúvida, pergunte ao seu contador.";

/** How supply and payment follow each other: IBS and CBS ask for it in a few services. */
export function OperationGroup({
  extras,
  onChange,
  issues,
  required,
}: OptionGroupProps & { required: boolean }) {
  const { operationType } = extras;
  const first = required ? (["", "Escolha"] as const) : TYPES[0];
  // A note that came by the API may say what the form does not offer: it is shown, and can be changed.
  const given = REFERRING_TYPES.filter(([type]) => type === operationType);
  return (
    <Group legend={FIELD_LABELS["details.operation_type"]} about={ABOUT}>
      <SelectField
        label="O que acontece nesta nota?"
        required={required}
        value={operationType}
        options={[first, ...TYPES.slice(1), ...given]}
        error={issues["details.operation_type"]}
        onValue={(type) => onChange({ operationType: type })}
      />
    </Group>
  );
}
