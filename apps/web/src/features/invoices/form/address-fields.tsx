import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { checkCep } from "../../../ui/base/contact-checks.ts";
import {
  type AddressIssues,
  maskCep,
  partsOf,
  tornIssue,
  type TypedAddress,
} from "../words/client-address.ts";
import styles from "./address-fields.module.css";
import { usePlaceOfCep } from "../calls/use-place-of-cep.ts";
import { CepNotice } from "../extras/cep-notice.tsx";

interface AddressFieldsProps {
  value: TypedAddress;
  onChange: (change: Partial<TypedAddress>) => void;
  issues: AddressIssues;
  /** False: the address is optional. */
  required?: boolean;
  /** Whether a CEP of another state is an error at once. */
  stopsTorn?: boolean;
}

/** A client's address. The CEP comes first and fills the others. */
export function AddressFields({
  value,
  onChange,
  issues,
  required = true,
  stopsTorn = true,
}: AddressFieldsProps) {
  const place = usePlaceOfCep(value, onChange);
  const isSearching = place.state.kind === "searching";
  const typeStreet = (typed: string) => {
    const whole = partsOf(typed);
    if (whole) place.paste(whole);
    else place.type("street", typed);
  };
  return (
    <div className={styles.fields}>
      <MaskedField
        label="CEP"
        check={checkCep}
        required={required}
        className={styles.cep}
        inputMode="numeric"
        placeholder="00000-000"
        value={value.cep}
        error={isSearching ? null : (issues.cep ?? (stopsTorn ? tornIssue(value) : null))}
        mask={maskCep}
        onValue={(cep) => (cep === value.cep ? undefined : place.typeCep(cep))}
      />
      <CepNotice state={place.state} className={styles.notice} />
      <TextField
        label="Endereço"
        required={required}
        autoComplete="off"
        className={styles.street ?? ""}
        hint={value.street === "" ? "Rua, avenida ou praça" : undefined}
        value={value.street}
        error={issues.street}
        onValue={typeStreet}
      />
      <TextField
        label="Número"
        required={required}
        autoComplete="off"
        className={styles.number ?? ""}
        value={value.number}
        error={issues.number}
        onValue={(number) => onChange({ number })}
      />
      <TextField
        label="Complemento"
        autoComplete="off"
        className={styles.complement ?? ""}
        value={value.complement}
        error={issues.complement}
        onValue={(complement) => onChange({ complement })}
      />
      <TextField
        label="Bairro"
        required={required}
        autoComplete="off"
        className={styles.district ?? ""}
        value={value.district}
        error={issues.district}
        onValue={(district) => place.type("district", district)}
      />
      <TextField
        label="Cidade"
        required={required}
        autoComplete="off"
        className={styles.city ?? ""}
        value={value.city}
        error={issues.city}
        onValue={(city) => place.type("city", city)}
      />
      <MaskedField
        label="UF"
        required={required}
        maxLength={2}
        className={styles.uf}
        value={value.uf}
        error={issues.uf}
        mask={(text) => text.toUpperCase()}
        onValue={(uf) => (uf === value.uf ? undefined : place.type("uf", uf))}
      />
    </div>
  );
}
