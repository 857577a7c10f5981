import { noIncomeOf, type NoIncome } from "@emita/domain/payments/statement-income";
import type { Credit } from "./read-statement.ts";

/** Why a credit is not offered as a client's payment; null where it may be one. */
export function noIncomeReason({ kind }: Pick<Credit, "kind">): string | null {
  const noIncome = noIncomeOf(kind);
  return noIncome && REASONS[noIncome];
}

const REASONS: Readonly<Record<NoIncome, string>> = {
  refund:
    "É dinheiro que voltou (estorno, devolução, reembolso ou cashback), não pagamento por serviço.",
  investment: "É rendimento ou resgate de aplicação, não pagamento por serviço.",
  loan: "É crédito de empréstimo, não pagamento por serviço.",
  balance: "É uma linha de saldo, não um recebimento.",
  outgoing: "Pelo texto do banco, este valor saiu da conta.",
};
