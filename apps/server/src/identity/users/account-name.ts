/** The name of an account: an address as `readEmail` gives it, or a number as `readPhone` does. */
export type AccountName =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "phone"; readonly phone: string };
