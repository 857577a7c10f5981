/** A field of the product API's invoice that the person can correct. */
export type CorrectableField =
  | "cnpj"
  | "company_name"
  | "address"
  | "service_code"
  | "service_description"
  | "amount"
  | "city"
  | "email";

export interface RejectionText {
  /** Null: the cause lies outside the invoice. */
  readonly field: CorrectableField | null;
  readonly what: string;
  readonly todo: string;
  /** What is true of the note afterwards: none was issued, or (a refused cancellation) it stays valid. */
  readonly outcome: "none" | "stays";
}

export type RejectionEntry = readonly [code: string, text: RejectionText];

/** Where the person finds the company's data. */
export const IN_SETTINGS = "em Empresa";
export const RESEND = "Depois, reenvie a nota.";

/** One text for several codes, given in one string with blanks between. */
export function rejectionEntries(
  codes: string,
  field: CorrectableField | null,
  what: string,
  todo: string,
  outcome: RejectionText["outcome"] = "none",
): readonly RejectionEntry[] {
  return codes.split(" ").map((code): RejectionEntry => [code, { field, what, todo, outcome }]);
}
