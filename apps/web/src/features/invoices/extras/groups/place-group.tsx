import { localDate } from "@emita/domain/basics/dates";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { useState } from "react";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { CityField } from "../../../cities/city-field.tsx";
import { CountryField } from "../fields/country-field.tsx";
import type { NoteExtras } from "../extras.ts";
import type { ExtrasIssues } from "../extras-issues.ts";
import { Group, type OptionGroupProps } from "./group.tsx";

const PLACES = [
  ["own", "Na cidade da empresa"],
  ["city", "Em outra cidade"],
  ["abroad", "Fora do Brasil"],
] as const;

/** When and where the service was done. */
export function PlaceGroup({ extras, onChange, issues }: OptionGroupProps) {
  const [today] = useState(() => localDate(new Date()));
  return (
    <Group legend="Quando e onde">
      <TextField
        label={FIELD_LABELS["details.competencia"]}
        type="date"
        hint="Vazio: hoje."
        max={today}
        value={extras.competencia}
        error={issues["details.competencia"]}
        onValue={(competencia) => onChange({ competencia })}
      />
      <SelectField
        label={FIELD_LABELS["details.service_city_code"]}
        value={extras.place}
        options={PLACES}
        error={placeIssue(extras.place, issues)}
        onValue={(value) =>
          onChange({ place: PLACES.find(([key]) => key === value)?.[0] ?? "own" })
        }
      />
      {extras.place === "city" && (
        <CityField
          label="Cidade do serviço"
          code={extras.placeCode}
          name={extras.placeName}
          error={issues["details.service_city_code"]}
          onChange={(placeCode, placeName) => onChange({ placeCode, placeName })}
        />
      )}
      {(extras.place === "abroad" || COUNTRY in issues) && (
        <CountryField
          label={FIELD_LABELS[COUNTRY]}
          value={extras.placeCountry}
          error={issues[COUNTRY]}
          onValue={(placeCountry) => onChange({ placeCountry, place: "abroad" })}
        />
      )}
    </Group>
  );
}

const COUNTRY = "details.service_country";

/** The city's issue where no field of its own is shown. */
function placeIssue(place: NoteExtras["place"], issues: ExtrasIssues): string | undefined {
  return place === "city" ? undefined : issues["details.service_city_code"];
}
