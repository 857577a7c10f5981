import type { Role } from "@emita/domain/access/roles";
import type { ColumnType, Generated } from "kysely";
import type { BigInt, Nullable } from "./columns.ts";

/** The owner of everything fiscal. A company without `company_settings` has no CNPJ yet. */
export interface Companies {
  id: string;
  created_at: Date;
  demands_second_factor: Generated<boolean>;
  accountants_issue: Generated<boolean>;
  /** An issued invoice also goes to the client's address. */
  mails_clients: Generated<boolean>;
  /** How far ahead of the real hour its deadlines are counted; in the test world alone. */
  test_clock_seconds: ColumnType<BigInt | null, BigInt | null | undefined, BigInt | null>;
}

export interface Members {
  company_id: string;
  user_id: string;
  id: Generated<string>;
  role: Role;
  since: Date;
}

export interface Invitations {
  company_id: string;
  id: string;
  email: string;
  role: Role;
  /** Of the newest mail's link. */
  token_hash: Buffer;
  invited_by: Nullable<string>;
  created_at: Date;
  valid_until: Date;
  accepted_at: Nullable<Date>;
  withdrawn_at: Nullable<Date>;
}

export interface JoinRequests {
  company_id: string;
  id: string;
  user_id: string;
  message: Nullable<string>;
  asked_at: Date;
  answered_at: Nullable<Date>;
}

/** An owner offers the company to a member; the member has to accept. */
export interface OwnershipTransfers {
  company_id: string;
  from_user: string;
  to_user: string;
  /** Whether the one who offers remains an owner beside the other. */
  stays_owner: boolean;
  offered_at: Date;
}

export interface CompanyEvents {
  company_id: string;
  id: string;
  at: Date;
  kind: string;
  /** The actor: a person, or a program by its token. Neither: Emita itself. */
  by_user: Nullable<string>;
  by_token: Nullable<string>;
  subject: Nullable<string>;
}
