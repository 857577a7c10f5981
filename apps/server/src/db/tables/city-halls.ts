import type { Generated } from "kysely";
import type { BigInt, Nullable } from "./columns.ts";

/** The look-up service of CNPJs: invoices whose client's address it has to give wait for it as for a city hall. */
export const CNPJ_DIRECTORY = "cnpj_directory";

/** The state of the services that invoices may have to wait for. */
export interface CityHalls {
  environment: string;
  /** Or CNPJ_DIRECTORY. */
  channel: string;
  state: "up" | "down";
  failures: Generated<number>;
  failing_since: Nullable<Date>;
  last_ok_at: Nullable<Date>;
  next_probe_at: Nullable<Date>;
  /** The end of its last outage. */
  recovered_at: Nullable<Date>;
}

export interface AdnPositions {
  company_id: string;
  environment: string;
  cnpj: string;
  last_nsu: Generated<BigInt>;
  read_at: Nullable<Date>;
}

export interface AdnDocuments {
  company_id: string;
  environment: string;
  cnpj: string;
  nsu: BigInt;
  kind: string;
  nfse_key: string;
  xml: string;
  received_at: Date;
}
