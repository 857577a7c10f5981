import { maskCep, NO_ADDRESS, type TypedAddress } from "../formats/client-address.ts";
import type { TypedPlace } from "./extras.ts";

/** A stored address as typed. The caller looks up the city's name. */
export function placeOf(address: {
  street: string;
  number: string;
  district: string;
  city_code: string;
  postal_code: string;
}): TypedPlace {
  const { street, number, district, city_code: cityCode } = address;
  return {
    street,
    number,
    district,
    cityCode,
    cityName: cityCode,
    cep: maskCep(address.postal_code),
  };
}

/** The place as a client's address: "Campinas/SP" is a city and its state. */
export function asAddress({ cityCode, cityName, ...place }: TypedPlace): TypedAddress {
  const [city = "", uf = ""] = cityName === cityCode ? [] : cityName.split("/");
  return { ...NO_ADDRESS, ...place, city, uf };
}

/** A changed address as the place's change. Another city has no code until the field has found it. */
export function asPlace(place: TypedPlace, change: Partial<TypedAddress>): Partial<TypedPlace> {
  const { city, uf, complement: _, ...parts } = change;
  if (city === undefined && uf === undefined) return parts;
  const before = asAddress(place);
  const cityName = [city ?? before.city, uf ?? before.uf].filter(Boolean).join("/");
  return { ...parts, cityName, cityCode: "" };
}

/** With its address; undefined while that is incomplete. */
export function placed<Rest extends object>(place: TypedPlace, rest: Rest) {
  const address = addressOf(place);
  const isComplete = address.postal_code.length === 8 && !Object.values(address).includes("");
  return isComplete ? { address, ...rest } : undefined;
}

function addressOf(place: TypedPlace) {
  return {
    street: place.street.trim(),
    number: place.number.trim(),
    district: place.district.trim(),
    city_code: place.cityCode,
    postal_code: place.cep.replace(/\D/g, ""),
  };
}
