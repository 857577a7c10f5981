import type { Address, InvoiceDraft, Prestador, Tomador } from "../../invoice-draft.ts";
import { TEST_CNPJ } from "../certificates.ts";
import { draft, service } from "./drafts.ts";

/** Drafts of a company of São Paulo. */

export const REGISTRATION = "31000000";

export const CITY_ADDRESS: Address = {
  street: "Avenida Paulista",
  number: "1000",
  complement: "Conjunto 12",
  district: "Bela Vista",
  cityCode: "3550308",
  postalCode: "01310100",
};

export const CITY_TOMADOR: Tomador = {
  taxId: "12345678000195",
  name: "Cliente Exemplo Comércio Ltda",
  address: CITY_ADDRESS,
  email: "cliente@example.com",
};

export function cityPrestador(changes: Partial<Prestador> = {}): Prestador {
  return {
    cnpj: TEST_CNPJ,
    cityCode: "3550308",
    regime: "normal",
    municipalRegistration: REGISTRATION,
    ...changes,
  };
}

/** A valid draft for layout 2 (and for layout 1 with `regime` simples). */
export function cityDraft(changes: Partial<InvoiceDraft> = {}): InvoiceDraft {
  return draft({
    series: "NF",
    number: 1,
    prestador: cityPrestador(),
    tomador: CITY_TOMADOR,
    service: service({
      cTribNac: "010101",
      item: "01.01",
      municipalCode: "02660",
      nbs: "115022000",
      place: { cityCode: "3550308" },
    }),
    description: "Análise e desenvolvimento – ref. novembro/2026\nVencimento 05/12/2026",
    ...changes,
  });
}
