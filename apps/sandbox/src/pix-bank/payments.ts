import { z } from "zod";
import type { Account } from "./accounts.ts";
import { termsOf } from "./charges.ts";
import type { PixBankContext } from "./context.ts";
import type { Charge, Payment, Refund } from "./objects.ts";
import { presentPayment, presentRefund } from "./present-payment.ts";
import { Problem } from "./problem.ts";
import { centsOf, instantOf, transferId } from "./values.ts";

const REFUND_WINDOW_MS = 90 * 24 * 3_600_000;
const MAX_PER_PAGE = 1000;

/** Money that arrives, as a tester orders it. */
export interface Arrival {
  readonly cents: number;
  readonly at: Date;
  readonly note?: string | undefined;
  readonly payer?: Payment["pagador"];
}

/** Pays a charge. The first payment concludes it; the bank takes any further one, whatever its amount or date. */
export function payCharge(context: PixBankContext, charge: Charge, arrival: Arrival): Payment {
  const { owner, txid } = charge;
  if (charge.status === "ATIVA") context.ledger.put({ ...charge, status: "CONCLUIDA" });
  return receive(context, { owner, txid, chave: termsOf(charge).chave }, arrival);
}

/** Pays a key of the account, without a charge. */
export function payKey(
  context: PixBankContext,
  account: Account,
  chave: string,
  arrival: Arrival,
): Payment {
  return receive(context, { owner: account.cnpj, txid: null, chave }, arrival);
}

function receive(
  context: PixBankContext,
  to: Pick<Payment, "owner" | "txid" | "chave">,
  { cents, at, note, payer }: Arrival,
): Payment {
  const payment: Payment = {
    object: "pix",
    ...to,
    endToEndId: transferId("E", at),
    cents,
    horario: at.toISOString(),
    ...(note !== undefined && { infoPagador: note }),
    ...(payer && { pagador: payer }),
    devolucoes: [],
  };
  context.ledger.put(payment);
  context.courier.announce(payment);
  return payment;
}

/** `GET /pix/{e2eid}`. */
export function showPayment(context: PixBankContext, account: Account, endToEndId: string): object {
  return presentPayment(findPayment(context, account, endToEndId));
}

/** `GET /pix`: payments between two instants, in pages. */
export function listPayments(
  context: PixBankContext,
  account: Account,
  query: URLSearchParams,
): object {
  const from = instantOf(query.get("inicio"));
  const until = instantOf(query.get("fim"));
  const page = wholeNumber(query, "paginacao.paginaAtual", 0);
  const size = wholeNumber(query, "paginacao.itensPorPagina", 100);
  if (from === null || until === null || until < from || size < 1 || size > MAX_PER_PAGE)
    throw new Problem("PixConsultaInvalida", "Os parâmetros da consulta não respeitam o _schema_.");
  if (query.has("cpf") && query.has("cnpj"))
    throw new Problem("PixConsultaInvalida", "Ambos os parâmetros cpf e cnpj estão preenchidos.");
  const found = context.ledger
    .payments()
    .filter(
      (payment) =>
        payment.owner === account.cnpj &&
        payment.horario >= from &&
        payment.horario <= until &&
        isWanted(payment, query),
    );
  return {
    parametros: {
      inicio: query.get("inicio"),
      fim: query.get("fim"),
      paginacao: {
        paginaAtual: page,
        itensPorPagina: size,
        quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size)),
        quantidadeTotalDeItens: found.length,
      },
    },
    pix: found.slice(page * size, (page + 1) * size).map(presentPayment),
  };
}

function isWanted({ txid, devolucoes, pagador }: Payment, query: URLSearchParams): boolean {
  const has = (name: string, value: boolean): boolean =>
    !query.has(name) || query.get(name) === String(value);
  return (
    (!query.has("txid") || query.get("txid") === txid) &&
    has("txIdPresente", txid !== null) &&
    has("devolucaoPresente", devolucoes.length > 0) &&
    (!query.has("cpf") || query.get("cpf") === pagador?.cpf) &&
    (!query.has("cnpj") || query.get("cnpj") === pagador?.cnpj)
  );
}

function wholeNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const value = query.get(name);
  if (value === null) return otherwise;
  if (!/^\d{1,6}$/.test(value))
    throw new Problem("PixConsultaInvalida", `O parâmetro ${name} é inválido.`);
  return Number(value);
}

const refundBody = z.object({
  valor: z.string(),
  natureza: z.enum(["ORIGINAL", "RETIRADA"]).default("ORIGINAL"),
  descricao: z.string().max(140).optional(),
});

/** `PUT /pix/{e2eid}/devolucao/{id}`: answers "in process"; the money is back right after. */
export function putRefund(
  context: PixBankContext,
  account: Account,
  endToEndId: string,
  id: string,
  body: unknown,
): object {
  const payment = findPayment(context, account, endToEndId);
  const parsed = refundBody.safeParse(body);
  const cents = parsed.success ? centsOf(parsed.data.valor) : null;
  if (!parsed.success || cents === null || cents === 0 || !/^[a-zA-Z0-9]{1,35}$/.test(id))
    throw invalidRefund("O campo devolucao.valor não respeita o _schema_.");
  if (payment.devolucoes.some((refund) => refund.id === id))
    throw invalidRefund("O id já foi utilizado por outra requisição de devolução.");
  if (context.clock().getTime() - new Date(payment.horario).getTime() > REFUND_WINDOW_MS)
    throw invalidRefund("A devolução viola a janela de 90 dias.");
  const { natureza, descricao } = parsed.data;
  const refund = giveBack(context, payment, { id, cents, natureza, descricao });
  const { liquidacao: _, ...asked } = refund;
  return presentRefund({ ...asked, status: "EM_PROCESSAMENTO" });
}

/** `GET /pix/{e2eid}/devolucao/{id}`. */
export function showRefund(
  context: PixBankContext,
  account: Account,
  endToEndId: string,
  id: string,
): object {
  const refund = findPayment(context, account, endToEndId).devolucoes.find((one) => one.id === id);
  if (!refund) throw new Problem("PixDevolucaoNaoEncontrada", "Devolução não encontrada.");
  return presentRefund(refund);
}

/**
 * Returns money, by its receiver's request or (other kinds of `natureza`) by the bank itself.
 * @throws Problem PixDevolucaoInvalida beyond the amount of the payment.
 */
export function giveBack(
  context: PixBankContext,
  payment: Payment,
  order: Pick<Refund, "id" | "cents" | "natureza"> & { readonly descricao?: string | undefined },
): Refund {
  const returned = payment.devolucoes.reduce((sum, { cents }) => sum + cents, 0);
  if (returned + order.cents > payment.cents)
    throw invalidRefund("As devoluções excederiam o valor do pix originário.");
  const now = context.clock();
  const { id, cents, natureza, descricao } = order;
  const refund: Refund = {
    id,
    cents,
    natureza,
    ...(descricao !== undefined && { descricao }),
    rtrId: transferId("D", now),
    solicitacao: now.toISOString(),
    liquidacao: now.toISOString(),
    status: "DEVOLVIDO",
  };
  const changed = { ...payment, devolucoes: [...payment.devolucoes, refund] };
  context.ledger.put(changed);
  context.courier.announce(changed);
  return refund;
}

function findPayment({ ledger }: PixBankContext, { cnpj }: Account, endToEndId: string): Payment {
  const payment = ledger.payment(cnpj, endToEndId);
  if (!payment) throw new Problem("PixNaoEncontrado", "Pix não encontrado para o e2eid informado.");
  return payment;
}

function invalidRefund(detail: string): Problem {
  return new Problem("PixDevolucaoInvalida", detail);
}
