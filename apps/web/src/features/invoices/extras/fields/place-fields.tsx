import { checkCep } from "../../../../ui/behaviour/contact-checks.ts";
import { MaskedField } from "../../../../ui/fields/masked-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { usePlaceOfCep } from "../../queries/use-place-of-cep.ts";
import { maskCep } from "../../formats/client-address.ts";
import { CepNotice } from "./cep-notice.tsx";
import { CityField } from "../../../cities/city-field.tsx";
import type { TypedPlace } from "../extras.ts";
import type { ExtrasIssues } from "../extras-issues.ts";
import { asAddress, asPlace } from "../place-of.ts";
import styles from "../more-options.module.css";

interface PlaceFieldsProps {
  /** Part of each label, so that two addresses on a form are distinguishable. */
  whose: "da obra" | "do imóvel" | "do evento" | "do destinatário";
  field: string;
  place: TypedPlace;
  issues: ExtrasIssues;
  onChange: (change: Partial<TypedPlace>) => void;
}

/** A Brazilian address in its parts. The CEP comes first and fills the others. */
export function PlaceFields({ whose, field, place, issues, onChange }: PlaceFieldsProps) {
  const found = usePlaceOfCep(asAddress(place), (change) => onChange(asPlace(place, change)));
  const type = (key: "street" | "number" | "district", typed: string) =>
    key === "number" ? onChange({ number: typed }) : found.type(key, typed);
  const pickCity = (cityCode: string, cityName: string) => {
    // The same name with its code completes the CEP's answer.
    if (cityName !== place.cityName) found.type("city", cityName);
    onChange({ cityCode, cityName });
  };
  return (
    <>
      <MaskedField
        label={`CEP ${whose}`}
        check={checkCep}
        required
        inputMode="numeric"
        value={place.cep}
        error={issues[`${field}.address.postal_code`]}
        mask={maskCep}
        onValue={(cep) => (cep === place.cep ? undefined : found.typeCep(cep))}
      />
      <CepNotice state={found.state} className={styles.place} />
      {PARTS.map(([key, label]) => (
        <TextField
          key={key}
          label={`${label} ${whose}`}
          required
          value={place[key]}
          error={issues[`${field}.address.${key}`]}
          onValue={(typed) => type(key, typed)}
        />
      ))}
      <CityField
        label={`Cidade ${whose}`}
        code={place.cityCode}
        name={place.cityName}
        error={issues[`${field}.address.city_code`]}
        onChange={pickCity}
      />
    </>
  );
}

const PARTS = [
  ["street", "Rua"],
  ["number", "Número"],
  ["district", "Bairro"],
] as const;
