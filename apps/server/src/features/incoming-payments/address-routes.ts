import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  createdPixAddressSchema,
  createPixAddressSchema,
  pixAddressSchema,
} from "@emita/contract/incoming-payments";
import { api } from "@emita/contract/paths";
import { requireVerifiedEmail, type Authenticate } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { requireAal2OfPeople } from "../../identity/public.ts";
import { findAddress } from "./address-store.ts";
import { createAddress, dropAddress } from "./create-address.ts";
import { presentAddress } from "./present-address.ts";

const tags = ["recebimentos"];

/** The secret address for the bank. */
export async function registerPixAddress(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
): Promise<void> {
  const callerOf = async (request: FastifyRequest) =>
    requireVerifiedEmail(await authenticate(request));
  const changerOf = async (request: FastifyRequest) => {
    const caller = await callerOf(request);
    await requireAal2OfPeople(ctx.db, caller);
    return caller;
  };

  const showing = {
    summary: "O endereço para os eventos do banco",
    tags,
    response: { 200: pixAddressSchema },
  };
  server.get(api.pixAddress, { schema: showing }, async (request) => {
    const { companyId } = await callerOf(request);
    return presentAddress(ctx.db, await findAddress(ctx.db, companyId));
  });

  const creating = {
    summary: "Cria o endereço, no lugar do anterior",
    tags,
    body: createPixAddressSchema,
    response: { 201: createdPixAddressSchema },
  };
  server.post(api.pixAddress, { schema: creating }, async (request, reply) => {
    const { companyId } = await changerOf(request);
    const created = await createAddress(ctx, companyId, request.body);
    return reply.status(201).header("cache-control", "no-store").send(created);
  });

  server.delete(
    api.pixAddress,
    {
      schema: {
        summary: "Desliga o endereço",
        tags,
        response: { 204: z.null().describe("O endereço não vale mais") },
      },
    },
    async (request, reply) => {
      const { companyId } = await changerOf(request);
      await dropAddress(ctx, companyId);
      return reply.status(204).send(null);
    },
  );
}
