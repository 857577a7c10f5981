import type { S3ServiceException } from "@aws-sdk/client-s3";

/** Whether the store answered, and will answer the same tomorrow: no such bucket, a key that it does not take. */
export function isStoreRefusal(error: unknown): error is S3ServiceException {
  // As the SDK itself tells its errors when it is there more than once: its class alone would mean to read all of it.
  return error instanceof Error && "$fault" in error && error.$fault === "client";
}
