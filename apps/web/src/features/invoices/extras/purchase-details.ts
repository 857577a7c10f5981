import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import type { CreateInvoice } from "@emita/contract/invoices/invoices";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { NO_EXTRAS, type NoteExtras } from "./extras.ts";
import { choice, defined, text } from "./given.ts";
import { placed, placeOf } from "./place-of.ts";

type GivenDetails = NonNullable<CreateInvoice["details"]>;

/** The service's buyer: own use, a public body with the earlier invoices it pays for, another recipient. */
export function purchaseOf(extras: NoteExtras): GivenDetails {
  const { finalConsumer } = extras;
  return defined<GivenDetails>({
    final_consumer: finalConsumer === "" ? undefined : finalConsumer === "yes",
    public_body: choice(PUBLIC_BODIES, extras.publicBody),
    referenced_notes: lines(extras.referencedNotes),
    // The visible fields do not remove a value without a field.
    ...(extras.recipientKind !== "" && { recipient: recipientOf(extras) }),
  });
}

const PUBLIC_BODIES = [1, 2, 3, 4] as const;

function recipientOf(extras: NoteExtras): GivenDetails["recipient"] {
  const { recipientKind, recipientTaxId, recipientName, recipientPlace } = extras;
  const [taxId, name] = [text(recipientTaxId), text(recipientName)];
  if (taxId === undefined || name === undefined) return undefined;
  const party = { tax_id: taxId, name };
  return recipientKind === "address" ? placed(recipientPlace, party) : party;
}

/** References of the client or the company to the service. */
export function referencesOf(extras: NoteExtras): GivenDetails {
  const references = defined<NonNullable<GivenDetails["references"]>>({
    order: text(extras.order),
    order_items: lines(extras.orderItems),
    document: text(extras.referenceDocument),
    technical_document: text(extras.technicalDocument),
    internal_code: text(extras.internalCode),
  });
  return Object.keys(references).length === 0 ? {} : { references };
}

/** Values typed one a line. */
function lines(typed: string): string[] | undefined {
  const found = typed.split("\n").flatMap((line) => text(line) ?? []);
  return found.length === 0 ? undefined : found;
}

/** Converts them back to typed values. */
export function purchaseFrom(details: InvoiceDetails): Partial<NoteExtras> {
  const { final_consumer: isFinal, public_body: body, referenced_notes: invoices } = details;
  return {
    ...(isFinal !== undefined && { finalConsumer: isFinal ? ("yes" as const) : ("no" as const) }),
    publicBody: String(body ?? ""),
    referencedNotes: invoices?.join("\n") ?? "",
    ...recipientFrom(details.recipient),
  };
}

type Recipient = InvoiceDetails["recipient"];
type TypedRecipient = Extract<NonNullable<Recipient>, { tax_id: string }>;

/** Whether the form has a field for all of it; a recipient abroad and contacts come only from the API. */
export function isTypedRecipient(recipient: Recipient): recipient is TypedRecipient {
  return (
    recipient !== undefined &&
    "tax_id" in recipient &&
    recipient.phone === undefined &&
    recipient.email === undefined &&
    recipient.address?.complement === undefined
  );
}

function recipientFrom(recipient: Recipient): Partial<NoteExtras> {
  if (!isTypedRecipient(recipient)) return {};
  const { address } = recipient;
  return {
    recipientKind: address ? "address" : "tax_id",
    recipientTaxId: formatTaxId(recipient.tax_id),
    recipientName: recipient.name,
    recipientPlace: address ? placeOf(address) : NO_EXTRAS.recipientPlace,
  };
}

export function referencesFrom({ references }: InvoiceDetails): Partial<NoteExtras> {
  return {
    order: references?.order ?? "",
    orderItems: references?.order_items?.join("\n") ?? "",
    referenceDocument: references?.document ?? "",
    technicalDocument: references?.technical_document ?? "",
    internalCode: references?.internal_code ?? "",
  };
}
