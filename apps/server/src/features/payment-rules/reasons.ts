import type { Ceiling, NotSent } from "@emita/domain/payments/rules/decide";

export function ceilingText(ceiling: Ceiling): string {
  return ceiling === "day"
    ? "Passaria do limite da regra por dia."
    : "Passaria do limite da regra por mês.";
}

const NOT_SENT: Readonly<Record<NotSent, string>> = {
  removed: "A regra foi excluída antes do envio.",
  paused: "A regra foi pausada antes do envio.",
  mode: "A regra deixou de emitir sozinha antes do envio.",
  day: ceilingText("day"),
  month: ceilingText("month"),
};

export function notSentText(why: NotSent): string {
  return NOT_SENT[why];
}
