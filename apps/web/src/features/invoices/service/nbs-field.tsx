import { useState } from "react";
import { Combobox } from "../../../ui/fields/combobox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { type NbsOptions, useNbsSearch } from "./use-nbs-search.ts";

interface NbsFieldProps {
  /** Of the service. */
  code: string;
  /** Empty: none chosen. */
  value: string;
  options: NbsOptions;
  onValue: (nbs: string) => void;
}

const LABEL = "Que serviço é, na lista nacional (NBS)?";
/** A longer list is searched by words. */
const FEW = 8;

/** The service of the national list: a short list is shown, a long one is searched by everyday words. */
export function NbsField(props: NbsFieldProps) {
  const { value, options, onValue } = props;
  if (options.length === 0) return null;
  if (options.length > FEW) return <NbsSearch {...props} />;
  const open = value === "" ? [["", "Escolha"] as const] : [];
  return (
    <SelectField label={LABEL} value={value} options={[...open, ...options]} onValue={onValue} />
  );
}

function NbsSearch({ code, value, options, onValue }: NbsFieldProps) {
  /** Null: no typing, the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const { groups, hint } = useNbsSearch(code, typed ?? "", options);
  const chosen = options.find(([nbs]) => nbs === value)?.[1] ?? "";
  return (
    <Field
      label={LABEL}
      hint={`São ${options.length} serviços: digite palavras do que você faz e escolha na lista.`}
    >
      {(control) => (
        <Combobox
          control={control}
          value={typed ?? chosen}
          groups={groups}
          hint={hint}
          placeholder="Palavras do serviço"
          onText={setTyped}
          onPick={({ key }) => {
            setTyped(null);
            onValue(key);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
