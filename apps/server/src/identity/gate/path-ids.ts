import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AuthError } from "../errors/auth-error.ts";

/**
 * An id in the path of a call.
 * @param shown what clients call it
 * @throws AuthError validation_failed 404 when it is no id at all
 */
export function uuidOf({ params }: FastifyRequest, name: string, shown: string): string {
  const id = z.record(z.string(), z.uuid()).safeParse(params).data?.[name];
  if (id === undefined) {
    throw new AuthError("validation_failed", { status: 404, message: `${shown} must be an UUID` });
  }
  return id;
}
