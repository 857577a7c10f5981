import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { formatDate, formatDateTime } from "@emita/domain/basics/dates";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { paths } from "../../../navigation/paths.ts";
import { notesText } from "../../recurrences/data/words.ts";

/** The list, as the link back to it. */
export const RULES = { to: paths.rules, title: "Regras" } as const;

const MOST_NAMES = 2;

/** "Recebimento de Clínica Vila Nova, até R$ 1.850,00: nota de “Consultoria de {mês}”." */
export function sentenceOf(rule: Pick<PaymentRule, "conditions" | Of>): string {
  return `Recebimento ${conditionsOf(rule.conditions)}: nota ${ofWhat(rule)}.`;
}

type Of = "service_description" | "service_code" | "service_id";

function conditionsOf({
  payers,
  charge,
  max_amount: most,
  text,
}: PaymentRule["conditions"]): string {
  return [
    payers.length > 0 && `de ${namesText(payers.map(({ name }) => name))}`,
    charge && "que paga uma cobrança Pix",
    most !== null && `até ${money(most)}`,
    text !== null && `com “${text}” no texto`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "A", "A ou B", "A, B ou mais 3". */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(", ")} ou mais ${more}`;
  return shown.join(" ou ");
}

function ofWhat({
  service_description: text,
  service_code: code,
  service_id: id,
}: Pick<PaymentRule, Of>) {
  if (text !== null) return `de “${text}”`;
  if (id !== null) return "com o serviço escolhido";
  return code === null ? "como a de costume de quem pagou" : `do serviço ${code}`;
}

export interface Mark {
  readonly kind: "paused" | "rehearse" | "approve" | "issue";
  readonly text: string;
}

/** How the rule acts at this moment. */
export function markOf(rule: PaymentRule, now: Date): Mark {
  if (rule.paused) return { kind: "paused", text: "Pausada" };
  if (rule.mode === "approve") return { kind: "approve", text: "Pede aprovação" };
  if (rule.mode === "rehearse") return { kind: "rehearse", text: "Só ensaia" };
  const until = rehearsalEnd(rule, now);
  if (until === null) return { kind: "issue", text: "Emite sozinha" };
  return { kind: "rehearse", text: `Ensaio até ${formatDate(until).slice(0, 5)}` };
}

/** The end of a rehearsal that still runs; null: a rule that issues does so, or the mode has none. */
export function rehearsalEnd(rule: PaymentRule, now: Date): Date | null {
  if (rule.mode !== "issue" || rule.rehearse_until === null) return null;
  const until = new Date(rule.rehearse_until);
  return until > now ? until : null;
}

/** What the rule did this month and how far it may go; of a rehearsal what it would have done. */
export function figuresOf(rule: PaymentRule, now: Date): { used: string; limit: string } {
  const isRehearsal = rule.mode === "rehearse" || rehearsalEnd(rule, now) !== null;
  if (isRehearsal) {
    const { count, amount } = rule.rehearsed;
    return { used: `${notesText(count)} no ensaio`, limit: `${money(amount)}, sem emitir` };
  }
  const { count, amount } = rule.month;
  return {
    used: `${notesText(count)} este mês`,
    limit:
      rule.month_limit === null ? money(amount) : `${money(amount)} de ${money(rule.month_limit)}`,
  };
}

/** When and by what a rule that issues becomes, or became, active; null for other modes. */
export function standingText(rule: PaymentRule, now: Date): string | null {
  if (rule.mode !== "issue") return null;
  const until = rehearsalEnd(rule, now);
  if (until !== null)
    return `Em ensaio: nada sai até ${momentText(until)}. Nessa hora a regra passa a emitir por si, ${limitsText(rule)}. Quem administra a empresa pode encerrar o ensaio antes.`;
  const since =
    rule.rehearse_until === null
      ? "desde que uma pessoa encerrou o ensaio"
      : `desde ${momentText(new Date(rule.rehearse_until))}, quando o ensaio terminou`;
  return `Emite por si ${since}, ${limitsText(rule)}. Cada nota espera dez minutos e pode ser parada em Recebidos.`;
}

/** "até R$ 500,00 por dia e R$ 5.000,00 por mês". */
export function limitsText({ day_limit: day, month_limit: month }: PaymentRule): string {
  const parts = [
    day !== null && `${money(day)} por dia`,
    month !== null && `${money(month)} por mês`,
  ];
  return `até ${parts.filter(Boolean).join(" e ")}`;
}

/** "No ensaio a regra teria emitido 3 notas, R$ 1.200,00 ao todo." */
export function rehearsedText({ count, amount }: PaymentRule["rehearsed"]): string {
  if (count === 0) return "No ensaio nada serviu a esta regra ainda.";
  const sum = count === 1 ? money(amount) : `${money(amount)} ao todo`;
  return `No ensaio a regra teria emitido ${notesText(count)}, ${sum}. Nada disso saiu por ela.`;
}

/** "02/12/2026, 09:00". */
function momentText(instant: Date): string {
  return `${formatDate(instant)}, ${formatDateTime(instant).slice(11, 16)}`;
}

const money = (reais: number): string => formatReais(reaisToCents(reais));
