import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { json, type Reply } from "../http/reply.ts";
import { jsonBody, type Request } from "../http/request.ts";
import { accountOf, secretOf } from "./accounts.ts";
import { termsOf } from "./charges.ts";
import type { PixBankContext } from "./context.ts";
import { CHARGE_KINDS, type Charge, type Payment } from "./objects.ts";
import { giveBack, payCharge, payKey } from "./payments.ts";
import { presentPayment, presentRefund } from "./present-payment.ts";
import { Problem } from "./problem.ts";
import type { TokenDesk } from "./tokens.ts";

const PREFIX = "/_control/pix-bank";

const payer = z.object({
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
  nome: z.string().optional(),
});

const orders = {
  "/payments": z.object({
    /** Of the charge; absent: the key is paid without one. */
    txid: z.string().optional(),
    /** Of the account; needed with `key`. */
    cnpj: z.string().optional(),
    key: z.string().optional(),
    /** In cents; absent: what the charge asks for. */
    amount: z.number().int().min(1).optional(),
    at: z.iso.datetime({ offset: true }).optional(),
    note: z.string().max(140).optional(),
    /** Reported as some banks do; the standard has no payer. */
    payer: payer.optional(),
    times: z.number().int().min(1).max(10).default(1),
  }),
  "/refunds": z.object({
    end_to_end_id: z.string(),
    amount: z.number().int().min(1).optional(),
    nature: z.string().default("MED_OPERACIONAL"),
  }),
  "/callbacks": z.object({
    hold: z.boolean().optional(),
    release: z.enum(["made", "reversed"]).optional(),
    times: z.number().int().min(1).max(10).default(1),
    lose: z.boolean().default(false),
  }),
} as const;

/** `/_control/pix-bank…`: a tester's orders and view of the bank. */
export async function answerPixBankControl(
  request: Request,
  context: PixBankContext,
  tokens: TokenDesk,
): Promise<Reply | null> {
  if (!request.path.startsWith(PREFIX)) return null;
  if (request.method === "GET") return json(200, overview(context, request.query));
  try {
    const done = await obey(request.path.slice(PREFIX.length), jsonBody(request), context, tokens);
    return done === null ? json(404, { message: "no such order" }) : json(200, done);
  } catch (error) {
    if (error instanceof Problem) return error.answer();
    if (error instanceof z.ZodError) return json(400, { message: z.prettifyError(error) });
    throw error;
  }
}

async function obey(
  path: string,
  body: unknown,
  context: PixBankContext,
  tokens: TokenDesk,
): Promise<object | null> {
  switch (path) {
    case "/payments": {
      const { times, ...order } = orders[path].parse(body);
      const paid = Array.from({ length: times }, () => pay(order, context));
      return { pix: paid.map(presentPayment) };
    }
    case "/refunds":
      return refund(orders[path].parse(body), context);
    case "/callbacks":
      return orderCallbacks(orders[path].parse(body), context);
    case "/tokens/expire":
      tokens.clear();
      return {};
    default:
      return null;
  }
}

function pay(
  order: Omit<z.output<(typeof orders)["/payments"]>, "times">,
  context: PixBankContext,
): Payment {
  const charge = context.ledger
    .charges()
    .find(({ owner, txid }) => txid === order.txid && owner === (order.cnpj ?? owner));
  const arrival = {
    cents: order.amount ?? (charge ? termsOf(charge).cents : 0),
    at: order.at === undefined ? context.clock() : new Date(order.at),
    note: order.note,
    payer: order.payer && withoutAbsent(order.payer),
  };
  if (charge) return payCharge(context, charge, arrival);
  const account = order.cnpj !== undefined && isCnpj(order.cnpj) ? accountOf(order.cnpj) : null;
  const key = order.key ?? account?.keys[0];
  if (order.txid !== undefined || !account || key === undefined || arrival.cents === 0)
    throw new Problem("NaoEncontrado", "Informe txid, ou cnpj e amount.");
  return payKey(context, account, key, arrival);
}

function refund(
  { end_to_end_id: id, amount, nature }: z.output<(typeof orders)["/refunds"]>,
  context: PixBankContext,
): object {
  const payment = context.ledger.payments().find(({ endToEndId }) => endToEndId === id);
  if (!payment) throw new Problem("PixNaoEncontrado", "Pix não encontrado.");
  const returned = payment.devolucoes.reduce((sum, { cents }) => sum + cents, 0);
  const cents = amount ?? payment.cents - returned;
  return presentRefund(
    giveBack(context, payment, { id: randomUUID().replaceAll("-", ""), cents, natureza: nature }),
  );
}

async function orderCallbacks(
  order: z.output<(typeof orders)["/callbacks"]>,
  { courier }: PixBankContext,
): Promise<object> {
  if (order.hold !== undefined) courier.hold(order.hold);
  if (order.lose) courier.lose();
  const delivered = order.release ? await courier.release(order.release, order.times) : 0;
  return { delivered, waiting: courier.waiting() };
}

/** How `?cnpj=` connects, and all charges and payments. */
function overview({ ledger, courier }: PixBankContext, query: URLSearchParams): object {
  const account = accountOf(query.get("cnpj") ?? "");
  return {
    ...(account && {
      client_id: account.cnpj,
      client_secret: secretOf(account.cnpj),
      keys: account.keys,
    }),
    kinds: CHARGE_KINDS,
    charges: ledger.charges().map(overviewOf),
    pix: ledger.payments().map((payment) => ({
      owner: payment.owner,
      ...presentPayment(payment),
    })),
    waiting: courier.waiting(),
    callback_ms: courier.durations(),
  };
}

function overviewOf(charge: Charge): object {
  const { kind, owner, txid, status } = charge;
  return { kind, owner, txid, status, cents: termsOf(charge).cents };
}

function withoutAbsent({ cpf, cnpj, nome }: z.output<typeof payer>) {
  return {
    ...(cpf !== undefined && { cpf }),
    ...(cnpj !== undefined && { cnpj }),
    ...(nome !== undefined && { nome }),
  };
}
