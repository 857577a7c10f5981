import type { ForeignPlace, NoteExtras, TypedPlace } from "@emita/contract/invoices/drafts";

export type { ForeignPlace, NoteExtras, TypedPlace };

const NO_PLACE: TypedPlace = {
  cep: "",
  street: "",
  number: "",
  district: "",
  cityCode: "",
  cityName: "",
};

const NO_FOREIGN_PLACE: ForeignPlace = {
  country: "",
  postalCode: "",
  city: "",
  region: "",
  street: "",
  number: "",
  district: "",
};

/** Choices that depend on the service code: another code resets them. */
export const NO_SERVICE_CHOICES = {
  nationalCode: "",
  municipalCode: "",
  nbs: "",
  operationIndicator: "",
  taxClassification: "",
  operationType: "",
  imovelKind: "",
} satisfies Partial<NoteExtras>;

/** An invoice with only default details. */
export const NO_EXTRAS: NoteExtras = {
  ...NO_SERVICE_CHOICES,
  competencia: "",
  place: "own",
  placeCode: "",
  placeName: "",
  placeCountry: "",
  issKind: "taxable",
  immunity: "",
  processNumber: "",
  benefitNumber: "",
  benefitKind: "",
  benefitReduction: "",
  issWithheld: false,
  issRate: "",
  irrf: "",
  pis: "",
  cofins: "",
  csll: "",
  inss: "",
  cst: "",
  pisRate: "",
  cofinsRate: "",
  unconditionalDiscount: "",
  conditionalDiscount: "",
  deductions: "",
  finalConsumer: "",
  publicBody: "",
  referencedNotes: "",
  recipientKind: "",
  recipientTaxId: "",
  recipientName: "",
  recipientPlace: NO_PLACE,
  order: "",
  orderItems: "",
  referenceDocument: "",
  technicalDocument: "",
  internalCode: "",
  client: "identified",
  clientRegistration: "",
  nif: "",
  noNifReason: "",
  foreign: NO_FOREIGN_PLACE,
  tradeMode: "",
  tradeRelation: "",
  tradeCurrency: "",
  tradeAmount: "",
  tradeCountry: "",
  obraKind: "",
  obraId: "",
  obraRegistration: "",
  obraPlace: NO_PLACE,
  imovelId: "",
  imovelRegistration: "",
  imovelPlace: NO_PLACE,
  eventKind: "",
  eventName: "",
  eventFrom: "",
  eventUntil: "",
  eventId: "",
  eventPlace: NO_PLACE,
  information: "",
  kept: {},
};

/** A choice that shows its fields. */
const CHOICES = ["place", "client", "issKind", "obraKind", "imovelKind", "eventKind"] as const;

/** Whether any field under 'Mais opções' is filled. Fields beside the service code do not count. */
export function hasExtras(extras: NoteExtras): boolean {
  const { kept: _, ...shown } = {
    ...extras,
    ...NO_SERVICE_CHOICES,
    operationType: extras.operationType,
    imovelKind: extras.imovelKind,
  };
  const isChosen = CHOICES.some((key) => extras[key] !== NO_EXTRAS[key]);
  return isChosen || Object.values(shown).some((value) => value === true || isTyped(value));
}

const NOT_TYPED: ReadonlySet<string> = new Set(["own", "identified", "taxable"]);

function isTyped(value: unknown): boolean {
  return typeof value === "string" && value !== "" && !NOT_TYPED.has(value);
}

/** Whether the invoice identifies its client by CNPJ or CPF. */
export function hasTaxId(extras: Pick<NoteExtras, "client">): boolean {
  return extras.client === "identified";
}
