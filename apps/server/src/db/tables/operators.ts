import type { Generated } from "kysely";
import type { BigInt, Nullable } from "./columns.ts";

export interface OperatorActions {
  id: Generated<BigInt>;
  at: Generated<Date>;
  who: string;
  action: string;
  /** An id of ours or a queue; nothing that names a person or company. */
  subject: Nullable<string>;
  reason: Nullable<string>;
}

/** One row while nothing may be changed, else none. */
export interface ReadOnly {
  only_row: Generated<boolean>;
  since: Generated<Date>;
  reason: string;
}
