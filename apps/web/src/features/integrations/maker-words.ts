import type { Maker } from "@emita/contract/maker";

/** Who made a token, a webhook or a Pix address, and whether that person still belongs to the company. */
export function makerWords(maker: Maker): string {
  if (maker === null) return "Não registrado";
  return maker.is_member === false ? `${maker.name} (não é mais membro)` : maker.name;
}
