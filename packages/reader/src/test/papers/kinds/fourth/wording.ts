import type { Random } from "../../../random.ts";
import type { Sheet } from "../../sheet.ts";
import {
  address,
  decimal,
  formatted,
  idLabel,
  type Party,
  reais,
  type World,
} from "../../world.ts";

/** "R$ 1.234,56", "R$1.234,56" or "1.234,56". */
export function money(layout: Random, cents: number): string {
  return layout.pick([reais(cents), `R$ ${decimal(cents)}`, decimal(cents)]);
}

/** "CNPJ 12...", "CPF nº 12...", "CNPJ/CPF: 12...". */
export function idIn(layout: Random, party: Party): string {
  const label = layout.pick([idLabel(party), idLabel(party), "CPF/CNPJ"]);
  return `${label}${layout.pick([" ", ": ", " nº ", ": "])}${formatted(party)}`;
}

/** A CPF as banks print it. */
export function masked(layout: Random, party: Party): string {
  const digits = formatted(party);
  return layout.pick([`***${digits.slice(3, 11)}-**`, `•••${digits.slice(3, 11)}-••`]);
}

/** The sender, at the head of the paper. */
export function sender(sheet: Sheet, layout: Random, party: Party): void {
  const lines = [
    idIn(layout, party),
    address(party),
    `${layout.pick(["Fone", "Tel.", "WhatsApp"])} ${party.phone} - ${party.email}`,
  ];
  const draw = () => {
    sheet.say(party.name, { bold: true, size: sheet.style.size + layout.int(0, 3) });
    if (layout.chance(70)) for (const line of lines) sheet.line(line, { small: true });
    else sheet.line(lines.slice(0, 2).join(" - "), { small: true });
  };
  if (layout.chance(30)) sheet.boxed(draw);
  else draw();
  sheet.gap(0.6);
}

/** Name, id and sometimes address of a party, as labelled lines in the words of the layout. */
export function who(
  layout: Random,
  party: Party,
  names: readonly string[],
): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [[layout.pick(names), party.name]];
  pairs.push([layout.pick([idLabel(party), "CNPJ/CPF", "CPF/CNPJ"]), formatted(party)]);
  if (layout.chance(55)) pairs.push([layout.pick(["Endereço", "End."]), address(party)]);
  if (layout.chance(25)) pairs.push([layout.pick(["Telefone", "Celular"]), party.phone]);
  if (layout.chance(20)) pairs.push(["E-mail", party.email]);
  return pairs;
}

/** The place for a signature. */
export function signature(sheet: Sheet, layout: Random, name: string): void {
  sheet.gap(2);
  const centred = layout.chance(60);
  sheet.say("_".repeat(38), { centred });
  sheet.say(name, { centred });
}

/** "a1b2c3..." in capitals or not. */
export function token(layout: Random, length: number): string {
  return Array.from({ length }, () => "0123456789ABCDEF"[layout.int(0, 15)]).join("");
}

/** The service with its month, which is no part of its description. */
export function withMonth(layout: Random, { service, issued }: World): string {
  if (service.includes("ref.") || !layout.chance(20)) return service;
  return `${service} - competência ${issued.slice(5, 7)}/${issued.slice(0, 4)}`;
}

export function clock(layout: Random): string {
  const [hours, minutes] = [layout.int(7, 21), layout.int(0, 59)];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
