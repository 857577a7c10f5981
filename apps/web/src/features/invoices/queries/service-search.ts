import { api } from "@emita/contract/paths";
import type { ServiceCodes } from "@emita/contract/companies/service-codes";
import { findServiceCode, SERVICE_CODES } from "@emita/domain/invoices/service-codes/service-codes";
import { searchText } from "@emita/domain/basics/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import type { ComboGroup, ComboOption } from "../../../ui/fields/combobox.tsx";
import { useDebounced } from "../../../ui/behaviour/use-debounced.ts";
import { codeOfText, serviceCodeText } from "../formats/service-code-text.ts";

export type ServiceRow = ServiceCodes["data"][number];

export interface ServiceOption extends ComboOption {
  /** The API's form: "17.01" of the catalogue, or six digits. */
  code: string;
}

const TYPING_PAUSE_MS = 250;
const SHORTEST_SEARCH = 3;
const ROWS = 20;
/** Longest text of a search. */
const LONGEST_SEARCH = 200;
const PROPOSALS = 3;

/** Services for a typed text: the offered catalogue first, then the national list, which the server searches. */
export function useServiceSearch(typed: string): {
  groups: readonly ComboGroup<ServiceOption>[];
  hint: string | null;
} {
  const isChosen = codeOfText(typed) !== null && typed.includes(" - ");
  const text = useDebounced(isChosen ? "" : typed.trim(), TYPING_PAUSE_MS);
  const wanted = text.length >= SHORTEST_SEARCH;
  const { data, isFetching, isError } = useQuery({
    ...serviceRows(text),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  // The key press is rendered before its suggestions are searched.
  const searched = useDeferredValue(isChosen ? "" : typed);
  const rows = wanted ? data : undefined;
  const groups = useMemo(() => serviceGroups(searched, rows ?? []), [searched, rows]);
  const found = groups.some(({ options }) => options.length > 0);
  return { groups, hint: hintOf({ wanted, found, isFetching, isError }) };
}

/** Services that a description may mean, best first; null while loading. */
export function useServiceProposals(description: string): readonly ServiceOption[] | null {
  const text = useDebounced(description.trim().slice(0, LONGEST_SEARCH), TYPING_PAUSE_MS);
  const wanted = text.length >= SHORTEST_SEARCH;
  const { data, isLoading } = useQuery({ ...serviceRows(text), enabled: wanted });
  return useMemo(() => (isLoading ? null : serviceProposals(data ?? [])), [data, isLoading]);
}

/**
 * The first three results, each choice once. A code of the catalogue stands for its breakdowns, and asks for them once
 * chosen.
 */
export function serviceProposals(rows: readonly ServiceRow[]): readonly ServiceOption[] {
  const options = new Map<string, ServiceOption>();
  for (const { code, item, description } of rows) {
    const option = findServiceCode(item) === null ? optionOf(code, description) : optionOf(item);
    if (options.size < PROPOSALS && !options.has(option.key)) options.set(option.key, option);
  }
  return [...options.values()];
}

/** The national list's rows for a code: its breakdowns, required data, São Paulo's codes. Empty while unknown. */
export function useServiceRows(code: string | null): readonly ServiceRow[] {
  const { data } = useQuery({ ...serviceRows(code ?? ""), enabled: code !== null });
  if (!data || code === null) return [];
  return data.filter((row) => row.item === code || row.code === code);
}

/** Options in two groups. A national code of a catalogue entry leads to the entry, which then asks for the breakdown. */
export function serviceGroups(
  typed: string,
  rows: readonly ServiceRow[],
): readonly ComboGroup<ServiceOption>[] {
  const items = new Set(rows.map((row) => row.item));
  const words = wordsOf(typed);
  const offered = SERVICE_CODES.filter(({ code }) => items.has(code) || matches(code, words)).map(
    ({ code }) => optionOf(code),
  );
  const national = rows
    .filter((row) => findServiceCode(row.item) === null)
    .map((row) => optionOf(row.code, row.description));
  return [
    { label: "Mais usados", options: offered },
    { label: "Lista nacional", options: national },
  ].filter(({ options }) => options.length > 0);
}

function optionOf(code: string, description?: string): ServiceOption {
  return { key: code, code, text: serviceCodeText(code, description) };
}

/** Every typed word is the start of a word of the entry. */
function matches(code: string, typed: readonly string[]): boolean {
  const own = catalogueWords(code);
  return typed.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

const wordsOf = (text: string): readonly string[] => searchText(text).split(/[\s,]+/);

/** The catalogue's words never change: they are prepared with the first search, not with every key. */
const knownWords = new Map<string, readonly string[]>();

function catalogueWords(code: string): readonly string[] {
  const words = knownWords.get(code) ?? wordsOf(serviceCodeText(code));
  knownWords.set(code, words);
  return words;
}

function hintOf(state: {
  wanted: boolean;
  found: boolean;
  isFetching: boolean;
  isError: boolean;
}): string | null {
  if (state.wanted && state.isFetching) return "Procurando na lista nacional...";
  if (state.wanted && state.isError) {
    return "Não foi possível procurar na lista nacional. Continue digitando para tentar de novo.";
  }
  if (state.found) return null;
  return state.wanted
    ? "Nenhum serviço com estas palavras. Tente outras."
    : "Digite palavras do serviço ou o código.";
}

/** The list changes with the law, not within hours. A lost answer is asked for again: fields of the form depend on it. */
function serviceRows(search: string) {
  return {
    queryKey: keys.serviceCodes(search),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = new URLSearchParams({ search, limit: String(ROWS) });
      const { data } = await callApi<ServiceCodes>(`${api.serviceCodes}?${query}`, { signal });
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
}
