import { type City, cityOf } from "../../abrasf/city/city.ts";
import { systemProfile } from "../../abrasf/city/systems.ts";
import type { InvoiceDraft, Prestador, Tomador } from "../../invoice-draft.ts";
import { TEST_CNPJ } from "../certificates.ts";
import { draft, service } from "../drafts/drafts.ts";

/** Drafts of companies in the two cities of the sandbox. */

export const GUARULHOS = known("3518800");
export const SUZANO = known("3552502");

/** Cities on widely used systems. */
export const GINFES = cityOn("3529401", "ginfes");
export const BETHA = cityOn("3539806", "betha");
export const ISSNET = cityOn("3523107", "issnet");

export const ABRASF_TOMADOR: Tomador = {
  taxId: "12345678000195",
  name: "Cliente Exemplo Comércio Ltda",
  address: {
    street: "Rua das Flores",
    number: "25",
    district: "Centro",
    cityCode: "3518800",
    postalCode: "07115000",
  },
  email: "cliente@example.com",
  phone: "(11) 2440-5500",
};

export function abrasfPrestador({ cityCode }: City, changes: Partial<Prestador> = {}): Prestador {
  return {
    cnpj: TEST_CNPJ,
    cityCode,
    regime: "normal",
    municipalRegistration: "12.345-6",
    ...changes,
  };
}

/** A valid draft. */
export function abrasfDraft(city: City, changes: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return draft({
    series: "NF",
    number: 7,
    prestador: abrasfPrestador(city),
    tomador: ABRASF_TOMADOR,
    service: service({
      cTribNac: "010101",
      item: "01.01",
      municipalCode: "620150100",
      cnae: "6201501",
      nbs: "115022000",
      place: { cityCode: city.cityCode },
    }),
    iss: { kind: "taxable", withheldBy: "nobody", rateBasisPoints: 290 },
    description: "Análise de sistemas – ref. novembro/2026\nVencimento 05/12/2026",
    ...changes,
  });
}

function known(cityCode: string): City {
  const city = cityOf(cityCode, undefined);
  if (city === null) throw new Error(`no profile of ${cityCode}`);
  return city;
}

function cityOn(cityCode: string, system: string): City {
  const profile = systemProfile(system);
  if (profile === null) throw new Error(system);
  return { cityCode, profile };
}
