import { api } from "@emita/contract/paths";
import type { Classifications } from "@emita/contract/companies/service-codes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { useDebounced } from "../../../ui/behaviour/use-debounced.ts";
import type { ComboGroup, ComboOption } from "../../../ui/fields/combobox.tsx";

export type NbsOptions = readonly (readonly [nbs: string, text: string])[];

const TYPING_PAUSE_MS = 250;
const SHORTEST_SEARCH = 3;
const ROWS = 30;

/** A service's NBS codes that match the typed words; the server knows everyday words. Without words, the first codes. */
export function useNbsSearch(
  code: string,
  typed: string,
  options: NbsOptions,
): { groups: readonly ComboGroup<ComboOption>[]; hint: string | null } {
  const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const wanted = search.length >= SHORTEST_SEARCH;
  const { data, isError } = useQuery({
    queryKey: keys.classifications(code, search),
    queryFn: ({ signal }) =>
      callApi<Classifications>(`${api.classifications(code)}?${new URLSearchParams({ search })}`, {
        signal,
      }),
    enabled: wanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = wanted ? new Set(data?.data.map(({ nbs }) => nbs)) : null;
  const fitting = options.filter(([nbs]) => found?.has(nbs) ?? true);
  const shown = fitting.slice(0, ROWS).map(([key, text]) => ({ key, text }));
  const isSearching = wanted && data === undefined && !isError;
  return {
    groups: shown.length === 0 ? [] : [{ options: shown }],
    hint:
      hintOf({ isSearching, isError: wanted && isError, left: fitting.length - shown.length }) ??
      (shown.length === 0 ? "Nenhum serviço com estas palavras. Tente outras." : null),
  };
}

function hintOf(state: { isSearching: boolean; isError: boolean; left: number }): string | null {
  if (state.isSearching) return "Procurando...";
  if (state.isError) return "Não foi possível procurar. Continue digitando para tentar de novo.";
  return state.left > 0 ? `E mais ${state.left}: digite palavras do serviço.` : null;
}
