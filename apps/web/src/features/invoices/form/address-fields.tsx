import { checkCep } from "../../../ui/behaviour/contact-checks.ts";
import { usePlaceOfCep } from "../queries/use-place-of-cep.ts";
import { CepNotice } from "../extras/fields/cep-notice.tsx";
import {
  type AddressIssues,
  type AddressPart,
  maskCep,
  partsOf,
  tornIssue,
  type TypedAddress,
} from "../formats/client-address.ts";
import styles from "./address-fields.module.css";
import { type FieldControls, type FieldsOfForm, FormFields } from "./fields.tsx";

interface AddressFieldsProps {
  value: TypedAddress;
  onChange: (change: Partial<TypedAddress>) => void;
  issues: AddressIssues;
  /** False: the address is optional. */
  required?: boolean;
  /** Whether a CEP of another state is an error at once. */
  stopsTorn?: boolean;
}

const AFTER_CEP = ["street", "number", "complement", "district", "city", "uf"] as const;

/** A client's address. The CEP comes first and fills the others. */
export function AddressFields({
  value,
  onChange,
  issues,
  required = true,
  stopsTorn = true,
}: AddressFieldsProps) {
  const place = usePlaceOfCep(value, onChange);
  const cepIssue = issues.cep ?? (stopsTorn ? tornIssue(value) : null);
  const fields: FieldsOfForm<AddressPart> = {
    controls: controlsOf(required, value.street),
    draft: value,
    issues: { ...issues, cep: place.state.kind === "searching" ? null : cepIssue },
    type(part, text) {
      const whole = part === "street" ? partsOf(text) : null;
      if (text === value[part]) return;
      if (whole) place.paste(whole);
      else if (part === "cep") place.typeCep(text);
      else place.type(part, text);
    },
  };
  return (
    <div className={styles.fields}>
      <FormFields {...fields} names={["cep"]} />
      <CepNotice state={place.state} className={styles.notice} />
      <FormFields {...fields} names={AFTER_CEP} />
    </div>
  );
}

function controlsOf(required: boolean, street: string): FieldControls<AddressPart> {
  const of = (part: AddressPart, label: string) => ({
    label,
    required,
    autoComplete: "off",
    className: styles[part] ?? "",
  });
  const hint = street === "" ? "Rua, avenida ou praça" : undefined;
  const cep = { inputMode: "numeric", placeholder: "00000-000", mask: maskCep } as const;
  return {
    cep: { masked: { ...of("cep", "CEP"), ...cep, check: checkCep } },
    street: { text: { ...of("street", "Endereço"), hint } },
    number: { text: of("number", "Número") },
    complement: { text: { ...of("complement", "Complemento"), required: false } },
    district: { text: of("district", "Bairro") },
    city: { text: of("city", "Cidade") },
    uf: { masked: { ...of("uf", "UF"), maxLength: 2, mask: (text) => text.toUpperCase() } },
  };
}
