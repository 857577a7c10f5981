import type { InvoiceDraft, IssTreatment } from "../../invoice-draft.ts";
import { prestador, service } from "./drafts.ts";

/** Parts that turn the valid draft into a case. */

export const normal = prestador({ regime: "normal" });
export const mei = prestador({ regime: "mei" });
export const special = prestador({ regime: "normal", specialRegime: 5 });
export const INTERMEDIARIO = { taxId: "11444777000161", name: "INTERMEDIADORA EXEMPLO LTDA" };
export const FOREIGN_ADDRESS = {
  country: "US",
  postalCode: "94105",
  city: "San Francisco",
  region: "CA",
  street: "Market Street",
  number: "500",
  district: "Financial District",
};
export const FOREIGNER = { nif: "US-99-1234567", name: "Example Inc.", address: FOREIGN_ADDRESS };
export const TRADE = {
  mode: 1,
  relation: 0,
  currency: "220",
  amountInCurrency: 200_000,
  sharesWithMdic: false,
} as const;
export const EVENTO = {
  name: "Festa",
  from: "2026-11-10",
  until: "2026-11-12",
  place: { id: "EVT-1" },
} as const;
export const KEY = "31702062211222333000181000000000005726114829150369";
export const REPLACES = { nfseKey: KEY, nfseNumber: "57", reasonCode: "01" } as const;

export const iss = (changes: Partial<IssTreatment>): IssTreatment => ({
  kind: "taxable",
  withheldBy: "nobody",
  ...changes,
});
export const works = (changes: Partial<InvoiceDraft> = {}): Partial<InvoiceDraft> => ({
  service: service({ cTribNac: "070202", item: "07.02" }),
  obra: { cno: "900123456789" },
  ...changes,
});
export const evento = (changes: Partial<InvoiceDraft> = {}): Partial<InvoiceDraft> => ({
  service: service({ cTribNac: "120101", item: "12.01" }),
  evento: EVENTO,
  ...changes,
});
export const abroad = (changes: Partial<InvoiceDraft> = {}): Partial<InvoiceDraft> => ({
  tomador: FOREIGNER,
  iss: iss({ kind: "export" }),
  foreignTrade: TRADE,
  ...changes,
});
export const building = (changes: Partial<InvoiceDraft> = {}): Partial<InvoiceDraft> => ({
  prestador: normal,
  service: service({ operationIndicator: "020201" }),
  imovel: { cib: "1A2B3C4D" },
  ...changes,
});
export const debit = (
  changes: Partial<NonNullable<InvoiceDraft["federal"]>>,
): Partial<InvoiceDraft> => ({
  prestador: normal,
  federal: {
    cst: "01",
    pis: { baseCents: 150_000, rateBasisPoints: 65, amountCents: 975 },
    cofins: { baseCents: 150_000, rateBasisPoints: 300, amountCents: 4_500 },
    ...changes,
  },
});
