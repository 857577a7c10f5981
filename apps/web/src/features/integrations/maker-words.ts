import type { Maker } from "@emita/contract/integrations/maker";

/** The creator of a token, a webhook or a Pix URL, and whether they still belong to the company. */
export function makerWords(maker: Maker): string {
  if (maker === null) return "Não registrado";
  return maker.is_member === false ? `${maker.name} (não é mais membro)` : maker.name;
}
