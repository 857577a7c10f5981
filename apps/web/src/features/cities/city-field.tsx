import type { Cities } from "@emita/contract/companies/cities";
import { api } from "@emita/contract/paths";
import { searchText } from "@emita/domain/basics/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { Combobox } from "../../ui/fields/combobox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { useDebounced } from "../../ui/behaviour/use-debounced.ts";

interface CityFieldProps {
  label: string;
  /** IBGE code; empty until one is picked. */
  code: string;
  /** "Campinas/SP", or what is being typed. An existing invoice brings only the code. */
  name: string;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  className?: string | undefined;
  onChange: (code: string, name: string) => void;
}

const TYPING_PAUSE_MS = 200;
const ROWS = 10;

/** One of the 5,571 municipalities, searched by name on the server. */
export function CityField({
  label,
  code,
  name,
  error,
  hint,
  required = true,
  className,
  onChange,
}: CityFieldProps) {
  const known = useQuery({ ...cities(code), enabled: code !== "" && name === code }).data?.[0];
  const shown = known && name === code ? nameOf(known) : name;
  const searched = code === "" ? name.trim() : "";
  const paused = useDebounced(searched, TYPING_PAUSE_MS);
  // A name with its state is complete: no debounce is needed.
  const typed = searched.includes("/") ? searched : paused;
  const wanted = typed.length >= 2;
  const { data, isFetching, isError } = useQuery({
    ...cities(typed),
    enabled: wanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const options = (wanted ? (data ?? []) : []).map((city) => ({
    key: city.code,
    text: nameOf(city),
  }));
  // The whole name identifies the city, typed or filled in from a CEP.
  const named = options.find(({ text }) => searchText(text) === searchText(name));
  const take = useEffectEvent(() => named && onChange(named.key, named.text));
  const found = code === "" ? named?.key : undefined;
  useEffect(() => {
    if (found !== undefined) take();
  }, [found]);
  return (
    <Field label={label} required={required} error={error} hint={hint} className={className}>
      {(control) => (
        <Combobox
          control={control}
          value={shown}
          groups={[{ options }]}
          hint={invoiceOf()}
          placeholder="Nome da cidade"
          onText={(text) => onChange("", text)}
          onPick={({ key, text }) => onChange(key, text)}
        />
      )}
    </Field>
  );

  function invoiceOf(): string | null {
    if (code !== "" || options.length > 0) return null;
    if (isError) return "Não foi possível procurar. Continue digitando para tentar de novo.";
    if (wanted && !isFetching) return "Nenhuma cidade com este nome.";
    return "Digite o nome da cidade.";
  }
}

function nameOf({ name, uf }: Cities["data"][number]): string {
  return `${name}/${uf}`;
}

function cities(search: string) {
  return {
    queryKey: keys.cities(search),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = new URLSearchParams({ search, limit: String(ROWS) });
      return (await callApi<Cities>(`${api.cities}?${query}`, { signal })).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
}
