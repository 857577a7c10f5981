import { z } from "zod";
import {
  bankAccountListSchema,
  bankAccountSchema,
  createBankAccountSchema,
} from "@emita/contract/charges/bank-accounts";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { checkAccount } from "./accounts/check-account.ts";
import { connectAccount } from "./accounts/connect-account.ts";
import { showAccounts } from "./accounts/present-account.ts";
import { removeAccount } from "./accounts/remove-account.ts";
import type { AccountRef } from "./record/credentials.ts";

const tags = ["cobranças"];
const params = z.object({ id: z.string() });
const scopes = ["webhooks:write"] as const;
const looks = { access: "read_settings", scopes } as const;
const changes = { access: "integrations", scopes } as const;

/** The company's own accounts at banks. */
export function registerAccountRoutes(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "Lista as contas bancárias conectadas",
    operationId: "listBankAccounts",
    description: "As contas em que a empresa cobra por Pix, e os bancos que podem ser conectados.",
    tags,
    response: { 200: bankAccountListSchema },
  };
  server.get(api.bankAccounts, { config: looks, schema: listing }, ({ caller }) =>
    showAccounts(ctx, caller.companyId),
  );
  const connecting = {
    summary: "Conecta uma conta bancária",
    operationId: "createBankAccount",
    description:
      "Guarda as credenciais seladas e pergunta ao banco: `state` diz o que ele respondeu. O aplicativo no banco precisa das permissões de cob, cobv, pix e webhook.",
    tags,
    example: {
      name: "Conta do Inter",
      bank: "inter",
      pix_key: "financeiro@estudiocarvalho.com.br",
      client_id: "(do banco)",
      client_secret: "(do banco)",
      certificate: "(o arquivo em base64)",
      certificate_password: "(a senha)",
    },
    body: createBankAccountSchema,
    response: { 201: bankAccountSchema },
  };
  server.post(api.bankAccounts, { config: changes, schema: connecting }, async (request, reply) =>
    reply.status(201).send(await connectAccount(ctx, request.caller.companyId, request.body)),
  );
  const checking = {
    summary: "Verifica uma conta bancária",
    operationId: "checkBankAccount",
    description: "Pergunta ao banco de novo, e lhe diz outra vez onde avisar.",
    tags,
    params,
    response: { 200: bankAccountSchema },
  };
  server.post(api.bankAccountCheck(":id"), { config: changes, schema: checking }, (request) =>
    checkAccount(ctx, refOf(request)),
  );
  const removing = {
    summary: "Desconecta uma conta bancária",
    operationId: "deleteBankAccount",
    description:
      "Apaga as credenciais. As cobranças passam para outra conexão pronta com a mesma chave. Sem ela ficam, mas o que ainda for pago por elas não é mais ouvido.",
    tags,
    params,
    response: { 204: z.null().describe("A conta foi desconectada") },
  };
  server.delete(
    api.bankAccount(":id"),
    { config: changes, schema: removing },
    async (request, reply) => {
      await removeAccount(ctx, refOf(request));
      return reply.status(204).send(null);
    },
  );
}

const anyId = z.uuid();

interface OfAccount {
  readonly caller: { readonly companyId: string };
  readonly params: { readonly id: string };
}

function refOf({ caller: { companyId }, params: { id } }: OfAccount): AccountRef {
  if (!anyId.safeParse(id).success)
    throw new AppError("not_found", { detail: "Esta conta não existe." });
  return { companyId, accountId: id };
}
