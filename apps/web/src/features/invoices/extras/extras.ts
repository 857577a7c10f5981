import type { InvoiceDetails } from "@emita/contract/invoice-details";

/** An address as typed; `cityName` is what the city's field shows. */
export interface TypedPlace {
  cep: string;
  street: string;
  number: string;
  district: string;
  cityCode: string;
  cityName: string;
}

/** What the note says beyond the common fields, as typed: texts and choices; empty means the usual. */
export interface NoteExtras {
  /** National code of the breakdown; empty: the usual one. */
  nationalCode: string;
  municipalCode: string;
  /** What IBS and CBS ask of the service; empty: what the server proposes. */
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
  /** What a benefit takes off the base of a taxable service, and how it is said. */
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
  /** The company's own debit, asked for by the CST. */
  pisRate: string;
  cofinsRate: string;
  unconditionalDiscount: string;
  conditionalDiscount: string;
  deductions: string;
  /** Own use or consumption of the client; empty: by CPF or CNPJ. */
  finalConsumer: "" | "yes" | "no";
  /** tpEnteGov, where a public body buys. */
  publicBody: string;
  /** Keys of earlier notes, one a line. */
  referencedNotes: string;
  /** Whoever takes the service; empty: the client. */
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
  /** The city's own number of the land, as on the IPTU bill; so is the building's. */
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
  /** Details of an existing note that no field here shows: they stay as they are. */
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

/** What a service code leaves open: another service drops the answers of the old one. */
export const NO_SERVICE_CHOICES = {
  nationalCode: "",
  municipalCode: "",
  nbs: "",
  operationIndicator: "",
  taxClassification: "",
  operationType: "",
  imovelKind: "",
} satisfies Partial<NoteExtras>;

/** A note with nothing unusual about it. */
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

/** Whether a stored value is one: leftovers of an older version are not. */
export function isNoteExtras(value: unknown): value is NoteExtras {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.entries(NO_EXTRAS).every(
      ([key, sample]) => typeof Reflect.get(value, key) === typeof sample,
    )
  );
}

/** A choice that shows its fields. */
const CHOICES = ["place", "client", "issKind", "obraKind", "imovelKind", "eventKind"] as const;

/** Whether anything under 'Mais opções' is filled; what stands beside the service code does not count. */
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

/** Whether the note names its client by CNPJ or CPF. */
export function hasTaxId(extras: Pick<NoteExtras, "client">): boolean {
  return extras.client === "identified";
}
