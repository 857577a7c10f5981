import type { PostalCodeLookup } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import { searchText } from "@emita/domain/basics/text";
import { EmitaError } from "@emita/client/emita-error";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { type AddressPart, tornIssue, type TypedAddress } from "../formats/client-address.ts";

/** What a CEP determines; the person types the rest of the address. */
export type Place = Pick<TypedAddress, "street" | "district" | "city" | "uf">;

const PLACE_PARTS = ["street", "district", "city", "uf"] as const satisfies readonly AddressPart[];

export type CepState =
  | { readonly kind: "idle" | "searching" | "filled" | "missing" | "failed" }
  /** The register differs from typed values, which stay until the person accepts the register's. */
  | { readonly kind: "differs"; readonly place: Partial<Place>; readonly take: () => void }
  /** The previous values came from another CEP, and can be restored. */
  | { readonly kind: "changed"; readonly before: Partial<Place>; readonly undo: () => void };

/** Fills street, district and city from a typed CEP. It replaces empty and looked-up values; typed values stay. */
export function usePlaceOfCep(
  value: TypedAddress,
  onChange: (change: Partial<TypedAddress>) => void,
) {
  // A CEP that contradicts the address is looked up at once; the result is only a proposal.
  const [asked, setAsked] = useState(() =>
    tornIssue(value) === null ? null : digitsOf(value.cep),
  );
  const [byHand, setByHand] = useState<readonly AddressPart[]>([]);
  const [before, setBefore] = useState<Partial<Place>>({});
  const cep = digitsOf(value.cep);
  const { data, error, isFetching } = useQuery({ ...placeQuery(cep), enabled: asked === cep });
  // The answer arrives later and applies to the form as it is then.
  const now = useRef({ value, byHand, onChange });
  useEffect(() => {
    now.current = { value, byHand, onChange };
  });

  const differing = asked === cep && data ? differenceOf(value, placeOf(data)) : {};
  const isChanged = Object.keys(before).length > 0;
  const put = (change: Partial<Place>, kept: Partial<Place>) => {
    setBefore(kept);
    onChange(change);
  };
  return {
    state: stateOf(),
    typeCep(typed: string): void {
      const digits = digitsOf(typed);
      setBefore({});
      onChange({ cep: typed });
      setAsked(digits.length === 8 ? digits : null);
      if (digits.length === 8) void fill(digits);
    },
    type(part: AddressPart, typed: string): void {
      setByHand((parts) => [...new Set([...parts, part])]);
      onChange({ [part]: typed });
    },
    /** Pastes a whole address at once. */
    paste(typed: TypedAddress): void {
      setByHand(PLACE_PARTS);
      onChange({ ...typed, cep: typed.cep || value.cep });
    },
  };

  async function fill(digits: string): Promise<void> {
    const found = await queryClient.fetchQuery(placeQuery(digits)).catch(() => null);
    const latest = now.current;
    if (!found || digitsOf(latest.value.cep) !== digits) return;
    const { filling, replaced } = fillingOf(latest.value, placeOf(found), latest.byHand);
    setBefore(replaced);
    if (Object.keys(filling).length > 0) latest.onChange(filling);
  }

  function stateOf(): CepState {
    if (asked !== cep) return { kind: "idle" };
    if (isFetching) return { kind: "searching" };
    if (error) return { kind: isUnknown(error) ? "missing" : "failed" };
    if (data && Object.keys(differing).length > 0)
      return {
        kind: "differs",
        place: placeOf(data),
        take: () => put(differing, pick(value, differing)),
      };
    if (!isChanged) return { kind: data ? "filled" : "idle" };
    const undo = () => {
      setByHand(PLACE_PARTS);
      put(before, {});
    };
    return { kind: "changed", before, undo };
  }
}

function placeQuery(cep: string) {
  return queryOptions({
    queryKey: keys.postalCode(cep),
    queryFn: ({ signal }) => callApi<PostalCodeLookup>(api.postalCode(cep), { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** The values that follow from the CEP, and the previous ones. City and UF change together. */
export function fillingOf(
  value: TypedAddress,
  place: Partial<Place>,
  byHand: readonly AddressPart[],
): { filling: Partial<Place>; replaced: Partial<Place> } {
  const keeps = (part: AddressPart) => byHand.includes(part) && value[part].trim() !== "";
  const keepsCity = keeps("city") || keeps("uf");
  const filling = Object.fromEntries(
    Object.entries(differenceOf(value, place)).filter(([part]) => {
      if ((part === "city" || part === "uf") && value.city !== "" && keepsCity) return false;
      return !PLACE_PARTS.some((each) => each === part && keeps(each));
    }),
  );
  const replaced = Object.fromEntries(
    Object.entries(pick(value, filling)).filter(([, text]) => text !== ""),
  );
  return { filling, replaced };
}

/** The parts in which the register differs, with the register's values. */
function differenceOf(value: TypedAddress, place: Partial<Place>): Partial<Place> {
  return Object.fromEntries(
    Object.entries(place).filter(
      ([part, text]) =>
        !PLACE_PARTS.some((each) => each === part && searchText(value[each]) === searchText(text)),
    ),
  );
}

function placeOf({ street, district, city, uf }: PostalCodeLookup): Partial<Place> {
  return { ...(street && { street }), ...(district && { district }), city, uf };
}

function pick(value: TypedAddress, parts: Partial<Place>): Partial<Place> {
  return Object.fromEntries(
    PLACE_PARTS.filter((part) => part in parts).map((part) => [part, value[part]]),
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof EmitaError && error.status === 404;
}
