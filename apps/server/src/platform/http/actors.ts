import type { FastifyRequest } from "fastify";
import { workFor, type Actor } from "../basics/work-context.ts";

const actors = new WeakMap<FastifyRequest, Actor>();

/** Whatever is done for this request is noted as this person's or program's doing (`currentActor`). */
export function actAs(request: FastifyRequest, actor: Actor): void {
  actors.set(request, actor);
  workFor(actor);
}

/** Actors found before the request's work began. */
export function actorOf(request: FastifyRequest): Actor | undefined {
  return actors.get(request);
}
