import type { IncomingMessage } from "node:http";
import { applyFault } from "../control/apply-fault.ts";
import type { FaultQueue, BankRequest } from "../control/fault-queue.ts";
import { json, text, type Answer, type Reply } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import type { Client } from "../http/tls-client.ts";
import type { PixBankContext } from "./context.ts";
import { answerPixBankControl } from "./control.ts";
import { createCourier } from "./courier.ts";
import type { PixBankLedger } from "./ledger.ts";
import { Problem, problemAnswer } from "./problem.ts";
import { findRoute } from "./routes.ts";
import { createTokenDesk, type TokenDesk } from "./tokens.ts";

const PREFIX = "/pix-bank";
const TOKEN_LIFE_SECONDS = 3600;
const ROOT_LENGTH = 8;

export interface PixBank {
  /** The bank's API, on the TLS side; null for other requests. */
  answer(
    request: Request,
    headers: IncomingMessage["headers"],
    client: Client,
  ): Promise<Reply | null>;
  /** A tester's orders, on the plain side; null for other requests. */
  control(request: Request): Promise<Reply | null>;
  /** Ends tokens and held callbacks; the ledger's owner clears the ledger. */
  clear(): void;
  close(): void;
}

/** A bank that speaks the central bank's API Pix 2.9.0 with mutual TLS. */
export function createPixBank(
  ledger: PixBankLedger,
  faults: FaultQueue,
  clock: () => Date,
  host: () => string,
): PixBank {
  const courier = createCourier(ledger);
  const context: PixBankContext = { ledger, courier, clock, host };
  const tokens = createTokenDesk(clock, () => TOKEN_LIFE_SECONDS);
  return {
    async answer(request, headers, client) {
      if (!request.path.startsWith(`${PREFIX}/`)) return null;
      const kind = kindOf(request);
      const fault = faults.take(kind, "pix_bank");
      if (fault?.fault === "http_503") {
        if (fault.when === "after") await handle(request, headers, client, context, tokens);
        return problemAnswer("ServicoIndisponivel", "Serviço não está disponível no momento.");
      }
      return applyFault(
        fault,
        () => handle(request, headers, client, context, tokens),
        (code) => problemAnswer("RequisicaoInvalida", `Recusado por ordem do teste: ${code}.`),
      );
    },
    control: (request) => answerPixBankControl(request, context, tokens),
    clear() {
      tokens.clear();
      courier.hold(false);
      courier.lose();
    },
    close: courier.close,
  };
}

/** In the words of the fault orders. */
function kindOf({ method, path }: Request): BankRequest {
  if (path.endsWith("/oauth/token")) return "token";
  if (method === "GET") return "query";
  return /\/cobv?\//.test(path) ? "issue" : "event";
}

async function handle(
  request: Request,
  headers: IncomingMessage["headers"],
  client: Client,
  context: PixBankContext,
  tokens: TokenDesk,
): Promise<Answer> {
  if (!client.ok)
    return problemAnswer("AcessoNegado", "Certificado de cliente ausente ou inválido.");
  if (`${request.method} ${request.path}` === `POST ${PREFIX}/oauth/token`)
    return tokens.issue(request, headers, client.certificate.cnpj?.slice(0, ROOT_LENGTH) ?? "");
  try {
    const route = findRoute(request.method, request.path.slice(PREFIX.length));
    const account = tokens.account(headers.authorization, route.scope);
    if (!account) return json(401, { error: "invalid_token" });
    const done = await route.run({ context, account, request, parts: route.parts });
    if (done === null) return text(204, "application/json", "");
    return json(route.status, done);
  } catch (error) {
    if (error instanceof Problem) return error.answer();
    throw error;
  }
}
