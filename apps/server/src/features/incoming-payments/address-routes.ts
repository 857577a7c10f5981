import type { FastifyRequest } from "fastify";
import {
  createdPixAddressSchema,
  createPixAddressSchema,
  pixAddressSchema,
} from "@emita/contract/incoming-payments";
import { api } from "@emita/contract/paths";
import {
  requirePerson,
  requireVerifiedEmail,
  type Authenticate,
  type Person,
} from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { requireAal2IfEnrolled } from "../../identity/public.ts";
import { findAddress } from "./address-store.ts";
import { createAddress, dropAddress } from "./create-address.ts";
import { presentAddress } from "./present-address.ts";

const tags = ["recebimentos"];

/** The secret address for the bank: a person's affair, never a program's. */
export async function registerPixAddress(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
): Promise<void> {
  const person = async (request: FastifyRequest): Promise<Person> =>
    requirePerson(requireVerifiedEmail(await authenticate(request)));
  const surePerson = async (request: FastifyRequest): Promise<Person> => {
    const caller = await person(request);
    await requireAal2IfEnrolled(ctx.db, caller);
    return caller;
  };

  const showing = {
    summary: "O endereço para os eventos do banco",
    tags,
    response: { 200: pixAddressSchema },
  };
  server.get(api.pixAddress, { schema: showing }, async (request) => {
    const { companyId } = await person(request);
    return presentAddress(await findAddress(ctx.db, companyId));
  });

  const creating = {
    summary: "Cria o endereço, no lugar do anterior",
    tags,
    body: createPixAddressSchema,
    response: { 201: createdPixAddressSchema },
  };
  server.post(api.pixAddress, { schema: creating }, async (request, reply) => {
    const { companyId } = await surePerson(request);
    const created = await createAddress(ctx, companyId, request.body);
    return reply.status(201).header("cache-control", "no-store").send(created);
  });

  server.delete(
    api.pixAddress,
    { schema: { summary: "Desliga o endereço", tags } },
    async (request, reply) => {
      const { companyId } = await surePerson(request);
      await dropAddress(ctx, companyId);
      return reply.status(204).send();
    },
  );
}
