import { municipioByCode } from "@emita/fiscal-layouts/municipios";
import type { Address } from "../invoice-draft.ts";
import { latin1Line } from "./normalize.ts";
import type { InfDps } from "./wire.ts";

type Endereco = NonNullable<NonNullable<InfDps["toma"]>["end"]>;

/** What is written where a building has no number. */
const NO_NUMBER = "S/N";

/** A Brazilian address for the layout; null when a mandatory part is missing or the city does not exist. */
export function toEndereco(address: Address): Endereco | null {
  const street = latin1Line(address.street, 255);
  const district = latin1Line(address.district, 60);
  const postalCode = address.postalCode.replace(/\D/g, "");
  if (street === null || district === null || !/^\d{8}$/.test(postalCode)) return null;
  if (municipioByCode(address.cityCode) === null) return null;
  return {
    local: { endNac: { cMun: address.cityCode, CEP: postalCode } },
    xLgr: street,
    nro: latin1Line(address.number, 60) ?? NO_NUMBER,
    xCpl: latin1Line(address.complement, 156) ?? undefined,
    xBairro: district,
  };
}
