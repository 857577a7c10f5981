import { checkCep } from "../../../ui/base/contact-checks.ts";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import styles from "./address-fields.module.css";
import { addressCopy, maskCep, type TypedAddress } from "../words/client-address.ts";

interface AddressFieldsProps {
  value: TypedAddress;
  onChange: (change: Partial<TypedAddress>) => void;
  issues: Partial<Record<keyof TypedAddress, string>>;
}

/** 'Endereço' and 'CEP' of a client whose address nobody knows yet. */
export function AddressFields({ value, onChange, issues }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Endereço"
        required
        autoComplete="off"
        hint={addressCopy.format}
        value={value.address}
        error={issues.address}
        onValue={(address) => onChange({ address })}
      />
      <MaskedField
        label="CEP"
        check={checkCep}
        required
        inputMode="numeric"
        placeholder="00000-000"
        value={value.cep}
        error={issues.cep}
        mask={maskCep}
        onValue={(cep) => onChange({ cep })}
      />
    </div>
  );
}
