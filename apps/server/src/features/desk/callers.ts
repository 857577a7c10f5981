import type { FastifyRequest } from "fastify";
import type { SessionRef } from "../../identity/public.ts";
import { requirePerson, type Identify } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import { requireProvenAddress } from "../people/public.ts";

export const tags = ["contador"];

/** Who sits at the desk: a person who signed in and whose address is proven. */
export type CallerOf = (request: FastifyRequest) => Promise<SessionRef>;

export function deskCallers(ctx: Context, identify: Identify): CallerOf {
  return async (request) => {
    const { userId, sessionId } = requirePerson(await identify(request));
    await requireProvenAddress(ctx, userId);
    return { userId, sessionId };
  };
}
