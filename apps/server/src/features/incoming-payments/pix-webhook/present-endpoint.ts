import type { PixAddress } from "@emita/contract/integrations/incoming-payments";
import type { Db } from "../../../platform/context/context.ts";
import { nameMakers } from "../../people/public.ts";
import type { EndpointRow } from "./endpoint-store.ts";

const NONE: PixAddress = {
  hint: null,
  signed: false,
  created_at: null,
  last_received_at: null,
  created_by: null,
};

export async function presentEndpoint(db: Db, row: EndpointRow | null): Promise<PixAddress> {
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
