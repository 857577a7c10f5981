import type { FastifyRequest } from "fastify";
import { requireAal2IfEnrolled } from "../../../identity/public.ts";
import {
  requirePerson,
  requireVerifiedEmail,
  type Authenticate,
  type Person,
} from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";

/** For what only a signed-in person may do, with the second factor where one is set up: no program changes people. */
export function managingPeople(ctx: Context, authenticate: Authenticate) {
  const persons = new WeakMap<FastifyRequest, Person>();
  return {
    /** Before the body is read, so that strangers learn nothing of it. */
    onRequest: async (request: FastifyRequest): Promise<void> => {
      const person = requirePerson(await authenticate(request));
      requireVerifiedEmail(person);
      await requireAal2IfEnrolled(ctx.db, person);
      persons.set(request, person);
    },
    personOf(request: FastifyRequest): Person {
      const person = persons.get(request);
      if (!person) throw new Error("asked before onRequest");
      return person;
    },
  };
}

export type Managing = ReturnType<typeof managingPeople>;
