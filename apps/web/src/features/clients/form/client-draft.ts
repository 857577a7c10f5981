import type { Client, CreateClient } from "@emita/contract/clients/clients";
import { formatTaxId, isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { formatPhone } from "@emita/domain/identifiers/phone";
import { checkEmail, checkPhone } from "../../../ui/behaviour/contact-checks.ts";
import type { NoteExtras } from "../../invoices/extras/extras.ts";
import { detailsOf } from "../../invoices/extras/extras-details.ts";
import { extrasFrom } from "../../invoices/extras/extras-from.ts";
import {
  ADDRESS_PARTS,
  addressIssues,
  type AddressPart,
  isAddressBegun,
  joinAddress,
  NO_ADDRESS,
  splitAddress,
  tornIssue,
  type TypedAddress,
} from "../../invoices/formats/client-address.ts";
import type { Issues } from "../../invoices/form/form-submit.ts";
import type { Messages } from "../../invoices/form/refusals.ts";

/** A client's data as typed. */
export interface ClientDraft extends TypedAddress {
  name: string;
  taxId: string;
  /** Of the invoice, then those of copies. */
  emails: readonly string[];
  phone: string;
  remarks: string;
  /** `client` of them says whether the client is abroad; with its NIF and address there. */
  extras: NoteExtras;
}
export type ClientField = "name" | "taxId" | "emails" | "phone" | "remarks" | AddressPart;
export type ClientIssues = Issues<ClientField>;

/** The form's initial values; null for a new client. */
export function draftOf(client: Client | null): ClientDraft {
  const extras = extrasFrom(client?.details ?? null);
  const isAbroad = client !== null && client.cnpj === "";
  return {
    name: client?.company_name ?? "",
    taxId: formatTaxId(client?.cnpj ?? ""),
    emails: client && client.emails.length > 0 ? client.emails : [""],
    phone: client?.phone ? formatPhone(client.phone) : "",
    remarks: client?.remarks ?? "",
    ...(client?.address ? splitAddress(client.address) : NO_ADDRESS),
    extras: {
      ...extras,
      client: isAbroad ? "foreign" : "identified",
      nif: client?.nif ?? extras.nif,
    },
  };
}

export function isAbroad({ extras }: Pick<ClientDraft, "extras">): boolean {
  return extras.client === "foreign";
}

/** Issues that block saving. */
export function clientIssues(draft: ClientDraft): ClientIssues {
  const emailIssue = emailsIssue(draft.emails);
  const phone = draft.phone.trim() === "" ? null : checkPhone(draft.phone);
  const taxId = isAbroad(draft) ? null : taxIdIssue(draft.taxId);
  return {
    ...(draft.name.trim() === "" && { name: "Informe a razão social ou o nome." }),
    ...(taxId !== null && { taxId }),
    ...(emailIssue !== null && { emails: emailIssue }),
    ...(phone !== null && { phone }),
    ...(!isAbroad(draft) && typedAddressIssues(draft)),
  };
}

/** An address as text that could not be split is in the street's field alone, and stays as it is. */
function typedAddressIssues(draft: ClientDraft): ClientIssues {
  const torn = tornIssue(draft);
  if (torn !== null) return { cep: torn };
  const typed = ADDRESS_PARTS.filter((part) => draft[part].trim() !== "");
  if (!isAddressBegun(draft) || typed.every((part) => part === "street")) return {};
  return addressIssues(draft);
}

function taxIdIssue(typed: string): string | null {
  const taxId = normalizeTaxId(typed);
  if (taxId === "") return "Informe o CNPJ ou CPF.";
  return isTaxId(taxId) ? null : "CNPJ ou CPF inválido. Confira os dígitos.";
}

function emailsIssue(emails: readonly string[]): string | null {
  const wrong = emails.find((email) => email.trim() !== "" && checkEmail(email) !== null);
  return wrong === undefined ? null : `${checkEmail(wrong)}: ${wrong.trim()}`;
}

/** The form as the API takes it. */
export function bodyOf(draft: ClientDraft): CreateClient {
  const abroad = isAbroad(draft);
  return {
    company_name: draft.name.trim(),
    cnpj: abroad ? "" : normalizeTaxId(draft.taxId),
    nif: abroad ? draft.extras.nif.trim() || null : null,
    address: abroad || !isAddressBegun(draft) ? null : joinAddress(draft),
    address_parts: null,
    phone: draft.phone.trim() || null,
    emails: draft.emails.map((email) => email.trim()).filter(Boolean),
    remarks: draft.remarks.trim() || null,
    details: detailsOf(draft.extras, 0),
  };
}

/** Of a changed client only what differs: what others changed meanwhile stays. */
export function changesOf(draft: ClientDraft, shown: Client): Partial<CreateClient> {
  const before: Readonly<Record<string, unknown>> = { ...bodyOf(draftOf(shown)) };
  const changed = Object.entries(bodyOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  const changes: Partial<CreateClient> = Object.fromEntries(changed);
  // The parts say what the text says: they would contradict a new one.
  return "address" in changes ? { ...changes, address_parts: null } : changes;
}

const FIELDS: Readonly<Record<string, ClientField>> = {
  company_name: "name",
  cnpj: "taxId",
  nif: "taxId",
  phone: "phone",
  remarks: "remarks",
  address: "street",
};

/** The server's messages at the form's fields; one without a field is shown at the name. */
export function serverIssues(messages: Messages): ClientIssues {
  const issues: ClientIssues = {};
  for (const [apiName, message] of Object.entries(messages)) {
    if (apiName.startsWith("details.")) continue;
    const field = apiName.startsWith("emails") ? "emails" : (FIELDS[apiName] ?? "name");
    issues[field] ??= message;
  }
  return issues;
}
