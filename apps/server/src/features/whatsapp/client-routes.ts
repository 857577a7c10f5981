import {
  saveWhatsAppConsentSchema,
  updateWhatsAppSettingsSchema,
  whatsAppConsentSchema,
  whatsAppSettingsSchema,
} from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { clientNotFound } from "../clients/public.ts";
import { endConsent, recordConsent, showConsent } from "./sending/consent.ts";
import { changeSettings, showSettings } from "./sending/settings.ts";

const params = z.object({ id: z.string() });
const reads = { access: "read", scopes: ["invoices:read"] } as const;
const changes = { access: "issue", scopes: ["invoices:write"] } as const;

/** Whether a company's notes go to its clients by WhatsApp, and which clients have agreed. */
export function registerToClients(server: HttpServer, ctx: Context): void {
  registerSettings(server, ctx);
  registerConsents(server, ctx);
}

function registerSettings(server: HttpServer, ctx: Context): void {
  const tags = ["empresa"];
  const response = { 200: whatsAppSettingsSchema };
  const showing = {
    summary: "Notas aos clientes por WhatsApp",
    operationId: "getWhatsAppSettings",
    description: "Se a nota emitida vai ao cliente por WhatsApp, quando ele aceitou.",
    tags,
    response,
  };
  server.get(
    api.whatsAppSettings,
    { config: { access: "read", scopes: ["invoices:read"] }, schema: showing },
    async ({ caller }) => showSettings(ctx, caller.companyId),
  );
  const changing = {
    summary: "Liga ou desliga as notas aos clientes por WhatsApp",
    operationId: "updateWhatsAppSettings",
    description:
      "Com `to_clients`, cada nota emitida vai com o PDF e o link ao cliente que aceitou receber por WhatsApp, uma vez. A que não chega vai por e-mail, se a nota tem o e-mail dele. Uma nota com `mails: none` não vai de jeito nenhum.",
    example: { to_clients: true },
    tags,
    body: updateWhatsAppSettingsSchema,
    response,
  };
  server.put(
    api.whatsAppSettings,
    { config: { access: "settings", scopes: ["company:write"] }, schema: changing },
    async ({ caller, body }) => changeSettings(ctx, caller.companyId, body.to_clients),
  );
}

function registerConsents(server: HttpServer, ctx: Context): void {
  const tags = ["clientes"];
  const response = { 200: whatsAppConsentSchema };
  const showing = {
    summary: "O aceite de um cliente para o WhatsApp",
    operationId: "getClientWhatsAppConsent",
    description: "Se o cliente aceitou receber notas por WhatsApp, quando e onde.",
    tags,
    params,
    response,
  };
  const path = api.clientWhatsAppConsent(":id");
  server.get(path, { config: reads, schema: showing }, async (request) =>
    showConsent(ctx, request.caller.companyId, idOf(request)),
  );
  const recording = {
    summary: "Registra o aceite de um cliente para o WhatsApp",
    operationId: "recordClientWhatsAppConsent",
    description:
      "Guarda que o cliente aceitou receber notas no telefone que ele tem agora, com o dia e onde aceitou, no lugar do aceite anterior. Se o telefone mudar, o aceite deixa de valer.",
    example: { said_on: "2026-11-20", place: "balcao" },
    tags,
    params,
    body: saveWhatsAppConsentSchema,
    response,
  };
  server.put(path, { config: changes, schema: recording }, async (request) =>
    recordConsent(ctx, request.caller, idOf(request), request.body),
  );
  const ending = {
    summary: "Retira o aceite de um cliente para o WhatsApp",
    operationId: "withdrawClientWhatsAppConsent",
    description:
      "A partir da próxima nota nada vai por WhatsApp a este cliente. O registro fica, com o dia em que foi retirado.",
    tags,
    params,
    response,
  };
  server.delete(path, { config: changes, schema: ending }, async (request) =>
    endConsent(ctx, request.caller.companyId, idOf(request)),
  );
}

/** @throws AppError not_found for what is no id at all */
function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!z.uuid().safeParse(id).success) throw clientNotFound();
  return id;
}
