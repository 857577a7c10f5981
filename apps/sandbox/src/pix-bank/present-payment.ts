import type { Payment, Refund } from "./objects.ts";
import { money } from "./values.ts";

/** A received Pix as the API shows it. */
export function presentPayment(payment: Payment): object {
  const { endToEndId, txid, cents, chave, horario, infoPagador, pagador, devolucoes } = payment;
  return {
    endToEndId,
    ...(txid !== null && { txid }),
    valor: money(cents),
    chave,
    horario,
    ...(infoPagador !== undefined && { infoPagador }),
    ...(pagador && { pagador }),
    ...(devolucoes.length > 0 && { devolucoes: devolucoes.map(presentRefund) }),
  };
}

export function presentRefund(refund: Refund): object {
  const { cents, solicitacao, liquidacao, ...rest } = refund;
  return {
    ...rest,
    valor: money(cents),
    horario: { solicitacao, ...(liquidacao !== undefined && { liquidacao }) },
  };
}
