import type { InvoiceDetails } from "@emita/contract/invoice-details";

/** An address as typed; `cityName` is the text of the city's field. */
export interface TypedPlace {
  cep: string;
  street: string;
  number: string;
  district: string;
  cityCode: string;
  cityName: string;
}

/** The invoice's details beyond the common fields, as typed: texts and choices. Empty means the default. */
export interface NoteExtras {
  /** National code of the breakdown; empty: the default. */
  nationalCode: string;
  municipalCode: string;
  /** Data that IBS and CBS require of the service; empty: the server's proposal. */
  nbs: string;
  operationIndicator: string;
  taxClassification: string;
  /** tpOper of IBS and CBS; empty: none. */
  operationType: string;
  competencia: string;
  place: "own" | "city" | "abroad";
  placeCode: string;
  placeName: string;
  placeCountry: string;
  issKind: IssKind;
  immunity: string;
  processNumber: string;
  benefitNumber: string;
  /** Reduction of a taxable service's base by a benefit, and its unit. */
  benefitKind: "" | "amount" | "percent";
  benefitReduction: string;
  issWithheld: boolean;
  issRate: string;
  irrf: string;
  pis: string;
  cofins: string;
  csll: string;
  inss: string;
  cst: string;
  /** The company's own debit, required by the CST. */
  pisRate: string;
  cofinsRate: string;
  unconditionalDiscount: string;
  conditionalDiscount: string;
  deductions: string;
  /** Own use or consumption of the client; empty: by CPF or CNPJ. */
  finalConsumer: "" | "yes" | "no";
  /** tpEnteGov, for a public body as buyer. */
  publicBody: string;
  /** Keys of earlier invoices, one a line. */
  referencedNotes: string;
  /** The recipient of the service; empty: the client. */
  recipientKind: "" | "tax_id" | "address";
  recipientTaxId: string;
  recipientName: string;
  recipientPlace: TypedPlace;
  order: string;
  /** One a line. */
  orderItems: string;
  referenceDocument: string;
  technicalDocument: string;
  internalCode: string;
  client: "identified" | "foreign" | "unidentified";
  clientRegistration: string;
  nif: string;
  noNifReason: string;
  foreign: ForeignPlace;
  tradeMode: string;
  tradeRelation: string;
  tradeCurrency: string;
  tradeAmount: string;
  tradeCountry: string;
  obraKind: "" | "cno" | "cib" | "address";
  obraId: string;
  /** The city's registration of the land, as on the IPTU bill. The building's field is the same. */
  obraRegistration: string;
  obraPlace: TypedPlace;
  imovelKind: "" | "cib" | "address";
  imovelId: string;
  imovelRegistration: string;
  imovelPlace: TypedPlace;
  eventKind: "" | "id" | "address";
  eventName: string;
  eventFrom: string;
  eventUntil: string;
  eventId: string;
  eventPlace: TypedPlace;
  information: string;
  /** Details of an existing invoice without a field here: they stay unchanged. */
  kept: InvoiceDetails;
}

export interface ForeignPlace {
  country: string;
  postalCode: string;
  city: string;
  region: string;
  street: string;
  number: string;
  district: string;
}

export type IssKind = NonNullable<InvoiceDetails["iss"]>["kind"];

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

/** Whether a stored value has this shape. Data of an older version may not. */
export function isNoteExtras(value: unknown): value is NoteExtras {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(NO_EXTRAS).every(
      ([key, sample]) => typeof Reflect.get(value, key) === typeof sample,
    )
  );
}

/** Choices that show further fields. */
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
