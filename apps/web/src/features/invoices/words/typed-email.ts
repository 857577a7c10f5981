/** A client's address as a person typed it, and whom it was typed for. */
export interface TypedEmail {
  readonly taxId: string;
  readonly email: string;
}

/** Of what a tab kept. */
export function isTypedEmail(value: unknown): value is TypedEmail {
  return (
    typeof value === "object" &&
    value !== null &&
    "taxId" in value &&
    typeof value.taxId === "string" &&
    "email" in value &&
    typeof value.email === "string"
  );
}
