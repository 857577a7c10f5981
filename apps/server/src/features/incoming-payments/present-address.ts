import type { PixAddress } from "@emita/contract/incoming-payments";
import type { Db } from "../../platform/context/context.ts";
import { nameMakers } from "../people/public.ts";
import type { AddressRow } from "./address-store.ts";

const NONE: PixAddress = {
  hint: null,
  signed: false,
  created_at: null,
  last_received_at: null,
  created_by: null,
};

export async function presentAddress(db: Db, row: AddressRow | null): Promise<PixAddress> {
  if (row === null) return NONE;
  const makerOf = await nameMakers(db, row.company_id, [row]);
  return {
    hint: row.hint,
    signed: row.sealed_signing_secret !== null,
    created_at: row.created_at.toISOString(),
    last_received_at: row.last_received_at?.toISOString() ?? null,
    created_by: makerOf(row),
  };
}
