import { cnpjRoot, isCnpj } from "../../identifiers/cnpj.ts";
import { isCpf } from "../../identifiers/cpf.ts";
import { comparableName, cpfInName, type ComparableName } from "./names.ts";
import type { KnownClient } from "./clues.ts";
import type { Payer } from "./payer.ts";

/** A client, made comparable once. */
export interface Prepared {
  readonly id: string;
  readonly taxIds: readonly string[];
  readonly names: readonly ComparableName[];
  /** The CPF of an MEI, from its registered name. */
  readonly ownerCpfs: readonly string[];
  /** A person or an MEI: the name is shared with others. */
  readonly isPerson: boolean;
}

export function prepare({ id, names, taxIds }: KnownClient): Prepared {
  return {
    id,
    taxIds,
    names: names.map(comparableName),
    ownerCpfs: names.flatMap((name) => cpfInName(name) ?? []),
    isPerson: names.some((name) => cpfInName(name) !== null) || taxIds.every(isCpf),
  };
}

const KEY_LETTERS = 3;

/** Finds the clients worth comparing: with a word that begins alike, or with the payer's tax id or its root. */
export function indexOf(clients: readonly Prepared[]): { near(payer: Payer): readonly Prepared[] } {
  const byKey = Map.groupBy(
    clients.flatMap((client) => [...keysOf(client)].map((key) => ({ key, client }))),
    ({ key }) => key,
  );
  return {
    near({ taxId, name }) {
      const keys = [...wordKeys(name), ...(taxId === null ? [] : taxKeys(taxId))];
      return [...new Set(keys.flatMap((key) => byKey.get(key) ?? []).map(({ client }) => client))];
    },
  };
}

function keysOf({ names, taxIds, ownerCpfs }: Prepared): Set<string> {
  return new Set([...names.flatMap(wordKeys), ...taxIds.flatMap(taxKeys), ...ownerCpfs]);
}

function wordKeys({ words }: ComparableName): string[] {
  return words
    .filter(({ length }) => length >= KEY_LETTERS)
    .map((word) => word.slice(0, KEY_LETTERS));
}

function taxKeys(taxId: string): string[] {
  return isCnpj(taxId) ? [taxId, cnpjRoot(taxId)] : [taxId];
}

/** Words that many clients have ("comercio", "silva") weigh less; single letters least. */
export function weightOf(clients: readonly Prepared[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { names } of clients)
    for (const word of new Set(names.flatMap(({ words }) => words)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => 1 / (1 + Math.log(counts.get(word) ?? 1)) - (word.length === 1 ? 0.5 : 0);
}
