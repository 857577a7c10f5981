import type { Generated } from "kysely";
import type { BigInt, Nullable, NullableJson } from "./columns.ts";

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
  version: Generated<number>;
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
  /** As `client_address` in `invoices.details`. */
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
  edited_at: Nullable<Date>;
  registry_checked_at: Nullable<Date>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  archived_at: Nullable<Date>;
}

/** A CPF or CNPJ by which a client's invoices are found. */
export interface ClientTaxIds {
  company_id: string;
  tax_id: string;
  client_id: string;
}

/** Up to which invoice a company's clients were collected. */
export interface ClientPositions {
  company_id: string;
  collected_until: Date;
}
