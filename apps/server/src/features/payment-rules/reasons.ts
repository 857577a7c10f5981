import type { Ceiling, NotSent } from "@emita/domain/payments/rules/decide";

export function ceilingText(ceiling: Ceiling): string {
  return ceiling === "day"
    ? "Passaria do limite da regra por dia."
    : "Passaria do limite da regra por mês.";
}

export function notSentText(why: NotSent): string {
  switch (why) {
    case "removed":
      return "A regra foi excluída antes do envio.";
    case "paused":
      return "A regra foi pausada antes do envio.";
    case "mode":
      return "A regra deixou de emitir sozinha antes do envio.";
    default:
      return ceilingText(why);
  }
}
