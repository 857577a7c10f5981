import type { PixAddress } from "@emita/contract/incoming-payments";
import type { AddressRow } from "./address-store.ts";

export function presentAddress(row: AddressRow | null): PixAddress {
  return {
    hint: row?.hint ?? null,
    signed: row !== null && row.sealed_signing_secret !== null,
    created_at: row?.created_at.toISOString() ?? null,
    last_received_at: row?.last_received_at?.toISOString() ?? null,
  };
}
