import {
  hasFewKeys,
  METADATA_MAX_KEYS,
  type Metadata,
  type MetadataChange,
} from "@emita/contract/invoices/invoice-program";
import { invalidField } from "../../../platform/basics/app-error.ts";

/**
 * The change laid over what is there: null takes a key away, and in place of the object all of them.
 * @throws AppError invalid (too many keys together)
 */
export function mergeMetadata(stands: Metadata, change: MetadataChange | null): Metadata {
  if (change === null) return {};
  const merged = Object.fromEntries(
    Object.entries({ ...stands, ...change }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    ),
  );
  if (hasFewKeys(merged)) return merged;
  throw invalidField(
    "metadata",
    "too_big",
    `Com esta alteração a nota teria mais de ${METADATA_MAX_KEYS} chaves. Apague algumas com null.`,
  );
}

/** As the column takes it: no keys are nothing. */
export function metadataColumn(metadata: Metadata): string | null {
  return Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata);
}
