import type { Channel } from "@emita/domain/invoices/channel";
import type { Generated } from "kysely";
import type { BigInt, Nullable, NullableJson } from "./columns.ts";

export interface CompanySettings {
  company_id: string;
  cnpj: string;
  company_name: string;
  address: Nullable<string>;
  phone: Nullable<string>;
  email: Nullable<string>;
  city: Nullable<string>;
  city_code: Nullable<string>;
  postal_code: Nullable<string>;
  tax_regime: Nullable<"normal" | "simples" | "mei">;
  municipal_registration: Nullable<string>;
  fiscal_data_source: Nullable<"directory" | "person">;
  fiscal_data_confirmed: Generated<boolean>;
  channel_override: Nullable<Channel>;
  special_regime: Generated<0 | 1 | 2 | 3 | 4 | 5 | 6>;
  simples_tax_scope: Generated<1 | 2 | 3>;
  federal_tax_bp: Nullable<number>;
  state_tax_bp: Nullable<number>;
  municipal_tax_bp: Nullable<number>;
  simples_rate_bp: Nullable<number>;
  /** YYYY-MM. */
  simples_rate_month: Nullable<string>;
  sends_municipal_registration: Generated<boolean>;
  series: Generated<number>;
  default_service_code: Nullable<string>;
  default_service_description: Nullable<string>;
  /** YYYY-MM-DD. */
  opened_on: Nullable<string>;
  /** Typed before the owner of the address came; the owner has not checked it yet. */
  awaits_check: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface Certificates {
  id: string;
  company_id: string;
  environment: "sandbox" | "homologacao" | "producao";
  source: "uploaded" | "sandbox";
  cnpj: string;
  holder: string;
  is_icp_brasil: boolean;
  sealed: Buffer;
  not_before: Date;
  not_after: Date;
  created_at: Date;
}

export interface CityCredentials {
  company_id: string;
  environment: "sandbox" | "homologacao" | "producao";
  city_code: string;
  cnpj: string;
  sealed: Buffer;
  updated_at: Date;
}

export interface DpsSeries {
  environment: string;
  city_code: string;
  channel_kind: "national" | "municipal";
  cnpj: string;
  series: number;
  next_number: Generated<BigInt>;
  last_used: Nullable<BigInt>;
  /** The epoch in which the authority was asked what it has of this series. */
  asked_epoch: Nullable<number>;
}

export interface MunicipalParameters {
  environment: string;
  path: string;
  data: NullableJson;
  fetched_at: Date;
}

export interface CnpjDirectory {
  cnpj: string;
  data: NullableJson;
  fetched_at: Date;
}

/** The mark of a company on the pages that its clients see. */
export interface CompanyLogos {
  company_id: string;
  content_type: "image/png" | "image/jpeg" | "image/webp";
  bytes: Buffer;
  updated_at: Date;
}
