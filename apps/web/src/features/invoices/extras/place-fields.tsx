import { checkCep } from "../../../ui/base/contact-checks.ts";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { maskCep } from "../words/client-address.ts";
import { CityField } from "../../company/city-field.tsx";
import type { TypedPlace } from "./extras.ts";
import type { ExtrasIssues } from "./extras-issues.ts";

interface PlaceFieldsProps {
  /** Part of each label, so that two addresses on a form can be told apart. */
  whose: "da obra" | "do imóvel" | "do evento" | "do destinatário";
  field: string;
  place: TypedPlace;
  issues: ExtrasIssues;
  onChange: (change: Partial<TypedPlace>) => void;
}

/** A Brazilian address in its parts. */
export function PlaceFields({ whose, field, place, issues, onChange }: PlaceFieldsProps) {
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
        onValue={(cep) => onChange({ cep })}
      />
      {PARTS.map(([key, label]) => (
        <TextField
          key={key}
          label={`${label} ${whose}`}
          required
          value={place[key]}
          error={issues[`${field}.address.${key}`]}
          onValue={(typed) => onChange({ [key]: typed })}
        />
      ))}
      <CityField
        label={`Cidade ${whose}`}
        code={place.cityCode}
        name={place.cityName}
        error={issues[`${field}.address.city_code`]}
        onChange={(cityCode, cityName) => onChange({ cityCode, cityName })}
      />
    </>
  );
}

const PARTS = [
  ["street", "Rua"],
  ["number", "Número"],
  ["district", "Bairro"],
] as const;
