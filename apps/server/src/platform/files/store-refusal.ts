import type { S3ServiceException } from "@aws-sdk/client-s3";

/** Whether the store answered, and will answer the same tomorrow: no such bucket, a key that it does not take. */
export function isStoreRefusal(error: unknown): error is S3ServiceException {
  // The SDK compares errors by name when it is loaded more than once; importing its class would load all of it.
  return error instanceof Error && "$fault" in error && error.$fault === "client";
}
