import { findClient, type Handle } from "./store.ts";

/** A client, as far as it is reached by telephone. */
export interface ClientPhone {
  readonly id: string;
  readonly name: string;
  /** As typed. */
  readonly phone: string | null;
}

/** Also by the id of a client that went into another one. */
export async function clientPhone(
  db: Handle,
  companyId: string,
  id: string,
): Promise<ClientPhone | null> {
  const row = await findClient(db, companyId, id);
  return row ? { id: row.id, name: row.company_name, phone: row.phone } : null;
}
