import type { AddressFacts, InvoiceFacts, TomadorFacts } from "../../invoices/invoice-facts.ts";

/** Invoices that pass every check; tests change one part. Fictional data with right check digits. */

export const ADDRESS: AddressFacts = {
  street: "Rua Voluntários da Pátria",
  number: "45",
  district: "Botafogo",
  cityCode: "3304557",
  postalCode: "22270000",
};

export const CLIENT: TomadorFacts = {
  taxId: "11222333000181",
  name: "Clínica São José Ltda",
  address: ADDRESS,
  email: "financeiro@clinica.example",
  phone: "(21) 3333-4444",
};

export const PERSON: TomadorFacts = { taxId: "52998224725", name: "José da Silva" };

/** A company of Curitiba in the Simples, for a client in Rio. */
export const SIMPLES: InvoiceFacts = {
  channel: "nacional",
  today: "2026-11-20",
  competencia: "2026-11-19",
  series: "1",
  number: 7,
  company: {
    cnpj: "12345678000195",
    cityCode: "4106902",
    regime: "simples",
    simplesRate: { basisPoints: 684, month: "2026-10" },
    openedOn: "2015-03-02",
    email: "contato@empresa.example",
    phone: "4133334444",
  },
  tomador: CLIENT,
  service: {
    cTribNac: "170101",
    incidence: "EP",
    requiresObra: false,
    requiresEvento: false,
    place: { cityCode: "4106902" },
  },
  description: "Consultoria técnica em novembro",
  amountCents: 150_000,
};

const CLASSIFIED = {
  ...SIMPLES.service,
  nbs: "114011900",
  operationIndicator: "100301",
  taxClassification: "000001",
};

/** The same company outside the Simples, with PIS and COFINS of lucro presumido. */
export const NORMAL: InvoiceFacts = {
  ...SIMPLES,
  company: { ...SIMPLES.company, regime: "normal" },
  service: CLASSIFIED,
  incidenceCity: { isActive: true, rateBasisPoints: 500 },
  federal: {
    cst: "01",
    pis: { baseCents: 150_000, rateBasisPoints: 65, amountCents: 975 },
    cofins: { baseCents: 150_000, rateBasisPoints: 300, amountCents: 4_500 },
    withheldIrrfCents: 2_250,
  },
};

export const MEI: InvoiceFacts = {
  ...SIMPLES,
  company: { ...SIMPLES.company, regime: "mei" },
  tomador: PERSON,
};

export const PAULISTANA: InvoiceFacts = {
  ...NORMAL,
  channel: "paulistana/2",
  company: {
    ...NORMAL.company,
    cityCode: "3550308",
    municipalRegistration: "1.234.567-8",
  },
  service: { ...CLASSIFIED, municipalCode: "03115", place: { cityCode: "3550308" } },
};

export const EXPORT: InvoiceFacts = {
  ...NORMAL,
  tomador: {
    nif: "12-3456789",
    name: "Acme Inc",
    address: { country: "US" },
  },
  iss: { kind: "export", withheldBy: "nobody" },
  foreignTrade: { currency: "220", amountInCurrency: 30_000, resultCountry: "US" },
};
