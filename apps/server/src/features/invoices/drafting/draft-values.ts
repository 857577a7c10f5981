import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import type { Address } from "@emita/fiscal/invoice-draft";

/** The same without the keys that hold nothing: absent and undefined are not the same to a draft. */
export function defined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  // Object.fromEntries forgets the keys' types; none was added or changed.
  return Object.fromEntries(entries) as { [Key in keyof Value]: Exclude<Value[Key], undefined> };
}

type GivenAddress = NonNullable<NonNullable<InvoiceDetails["intermediary"]>["address"]>;

export function toAddress(given: GivenAddress): Address {
  const { street, number, complement, district } = given;
  return defined({
    street,
    number,
    complement,
    district,
    cityCode: given.city_code,
    postalCode: given.postal_code,
  });
}
