import type { ColumnType, Generated } from "kysely";
import type { BigInt, Nullable, NullableJson } from "./columns.ts";

type FieldVersions = ColumnType<Record<string, number>, string | undefined, string>;

/** A service of a company, chosen by its name. */
export interface Services {
  company_id: string;
  id: string;
  name: string;
  service_code: string;
  /** With fields ({mês}, {ano}, …). */
  service_description: Nullable<string>;
  amount_cents: Nullable<BigInt>;
  /** As in `invoices.details`. */
  details: NullableJson;
  search_text: string;
  version: Generated<number>;
  /** In which version each field was last changed. */
  field_versions: FieldVersions;
  created_at: Date;
  updated_at: Date;
  archived_at: Nullable<Date>;
}

/** A client of a company, made from its invoices or typed. */
export interface Clients {
  company_id: string;
  id: string;
  company_name: string;
  /** CPF or CNPJ; empty for a foreign client. */
  cnpj: string;
  nif: Nullable<string>;
  address: Nullable<string>;
  /** As the address of the tomador in `invoices.details`. */
  address_parts: NullableJson;
  phone: Nullable<string>;
  emails: Generated<string[]>;
  service_id: Nullable<string>;
  service_code: Nullable<string>;
  service_description: Nullable<string>;
  amount_cents: Nullable<BigInt>;
  details: NullableJson;
  remarks: Nullable<string>;
  search_text: string;
  sort_name: string;
  last_invoice_id: Nullable<string>;
  last_invoice_at: Nullable<Date>;
  pending: Generated<number>;
  in_error: Generated<number>;
  /** First day of the month after three with an invoice each. */
  due_month: Nullable<string>;
  edited_at: Nullable<Date>;
  registry_checked_at: Nullable<Date>;
  version: Generated<number>;
  field_versions: FieldVersions;
  created_at: Date;
  updated_at: Date;
  archived_at: Nullable<Date>;
}

/** The issued invoices of a client in one month. */
export interface ClientMonths {
  company_id: string;
  client_id: string;
  month: string;
  count: number;
  amount_cents: BigInt;
}

/** A CPF or CNPJ, or `nif:` and a NIF, by which a client's invoices are found. */
export interface ClientTaxIds {
  company_id: string;
  tax_id: string;
  client_id: string;
}

/** A client that went into another one. */
export interface ClientMerges {
  company_id: string;
  merged_id: string;
  client_id: string;
}

/** Up to which invoice a company's clients were collected. */
export interface ClientPositions {
  company_id: string;
  collected_until: Date;
  looked_back_at: Date;
}

/** A tax id whose earlier invoices make no client, by its hash. */
export interface ClientErasures {
  company_id: string;
  mark: string;
  erased_at: Date;
}
