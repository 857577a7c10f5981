import { ErrorText } from "../../../../ui/fields/field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import type { TypedPlace } from "../extras.ts";
import type { ExtrasIssues } from "../extras-issues.ts";
import { issueBelow } from "../fields/issue-below.ts";
import styles from "../more-options.module.css";
import { PlaceFields } from "../fields/place-fields.tsx";

/** Kinds of identification of works or a building. */
export interface TypedBuilding<Kind extends string> {
  kind: Kind | "";
  id: string;
  registration: string;
  place: TypedPlace;
}

interface BuildingFieldsProps<Kind extends string> {
  of: "obra" | "imóvel";
  field: "details.obra" | "details.imovel";
  /** "None" comes first. */
  kinds: readonly (readonly [value: Kind | "", text: string])[];
  required: boolean;
  building: TypedBuilding<Kind>;
  issues: ExtrasIssues;
  onChange: (change: Partial<TypedBuilding<Kind>>) => void;
}

const NUMBERS: Readonly<Record<string, readonly [label: string, maxLength: number]>> = {
  cno: ["Número do CNO", 30],
  cib: ["Código CIB", 8],
};

/** Works or a building by number or by address. */
export function BuildingFields<Kind extends string>(props: BuildingFieldsProps<Kind>) {
  const { of, field, kinds, required, building, issues, onChange } = props;
  const { kind, place } = building;
  const whose = of === "obra" ? "da obra" : "do imóvel";
  const [number, maxLength] = NUMBERS[kind] ?? ["", 0];
  const isPlaced = kind === "address";
  const problem = issueBelow(issues, field, isPlaced ? [`${field}.address.`] : []);
  return (
    <>
      <SelectField
        label={`Identificação ${whose}`}
        required={required}
        value={kind}
        options={required ? [["", "Escolha"], ...kinds.slice(1)] : kinds}
        error={kind === "" ? problem : null}
        onValue={(value) => onChange({ kind: kinds.find(([key]) => key === value)?.[0] ?? "" })}
      />
      {number !== "" && (
        <TextField
          label={number}
          required
          maxLength={maxLength}
          value={building.id}
          error={problem}
          onValue={(id) => onChange({ id })}
        />
      )}
      {isPlaced && (
        <PlaceFields
          whose={whose}
          field={field}
          place={place}
          issues={issues}
          onChange={(change) => onChange({ place: { ...place, ...change } })}
        />
      )}
      {kind !== "" && (
        <TextField
          label={`Inscrição imobiliária ${whose}`}
          hint="Está no carnê do IPTU. Só se a prefeitura pedir."
          maxLength={30}
          value={building.registration}
          onValue={(registration) => onChange({ registration })}
        />
      )}
      {isPlaced && problem && (
        <div className={styles.wide}>
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
    </>
  );
}
