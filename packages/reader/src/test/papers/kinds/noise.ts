import { addDays } from "@emita/domain/basics/dates";
import type { Random } from "../../random.ts";
import { otherFirm, otherPerson } from "../other-world.ts";
import type { Pair, Sheet } from "../sheet.ts";
import { address, day, formatted, type World } from "../world.ts";

/** Each with its percentage. */
export function some<T>(layout: Random, percent: number, list: readonly T[]): T[] {
  return list.filter(() => layout.chance(percent));
}

/** Small print below and beside, unrelated to the client. */
export function smallPrint(sheet: Sheet, world: World, layout: Random): void {
  const { random, issuer, issued } = world;
  const [firm, clerk] = [otherFirm(random), otherPerson(random)];
  const lines = [
    `Contabilidade: ${firm.name} - CNPJ ${formatted(firm)} - fone ${firm.phone}`,
    `Atendido por ${clerk.name} em ${day(issued)} às 15:42`,
    "Este documento não tem valor fiscal. A nota será enviada por e-mail.",
    `SAC 0800 ${layout.int(100, 999)} ${layout.int(1000, 9999)} - Ouvidoria 0800 570 ${layout.int(1000, 9999)}`,
    `Dados bancários: Banco 260 Ag. 0001 C/C ${layout.int(10_000, 99_999)}-${layout.int(0, 9)} - Chave Pix ${issuer.email}`,
    "Multa de 2% e juros de 1% a.m. por atraso. Taxa de religação R$ 45,00.",
    `Apólice garantida por ${firm.name}, CNPJ ${formatted(firm)}`,
    `Impresso em ${day(addDays(issued, 1))} 08:03:11 - pág. 1/1`,
    "Conserve este comprovante. Obrigado pela preferência!",
    `Sistema desenvolvido por ${firm.name} (CNPJ ${formatted(firm)})`,
  ];
  for (const line of some(layout, 22, lines)) sheet.line(line, { small: true });
}

/** The company's own letterhead, in one of several forms. */
export function stationery(sheet: Sheet, { issuer }: World, layout: Random): void {
  const look = layout.int(1, 4);
  if (look === 1) {
    sheet.say(issuer.name, { bold: true, centred: true, size: sheet.style.size + 3 });
    sheet.say(`${address(issuer)} - Tel. ${issuer.phone}`, { centred: true, size: 7.5 });
    sheet.say(`CNPJ: ${formatted(issuer)}   I.M.: ${layout.int(10_000, 999_999)}`, {
      centred: true,
      size: 7.5,
    });
  } else if (look === 2) {
    sheet.beside(
      () => sheet.say(issuer.name, { bold: true, italic: true, size: sheet.style.size + 2 }),
      () => {
        sheet.line(issuer.phone, { small: true, right: true });
        sheet.line(issuer.email, { small: true, right: true });
      },
    );
    sheet.line(`Inscrita no CNPJ sob nº ${formatted(issuer)}`, { small: true });
  } else if (look === 3) {
    sheet.boxed(() => {
      sheet.say(issuer.name.toUpperCase(), { bold: true });
      sheet.line(`${formatted(issuer)} | ${issuer.city}-${issuer.uf}`, { small: true });
    });
  } else sheet.say(issuer.name, { size: sheet.style.size + 5, centred: layout.chance(50) });
  sheet.gap();
}

/** Pairs of a form that no NFS-e needs. */
export function sundries(world: World, layout: Random): Pair[] {
  return some(layout, 40, [
    ["Vendedor", otherPerson(world.random).name.split(" ")[0] ?? ""],
    ["Protocolo", `${world.issued.slice(0, 4)}.${layout.int(100_000, 999_999)}`],
    ["Forma de pgto.", layout.pick(["Pix", "Cartão 3x", "À vista", "Boleto 15 dd"])],
    ["Hora", `${layout.int(8, 18)}:${layout.int(10, 59)}`],
    ["Obs.", layout.pick(["Entregar na portaria", "Garantia de 90 dias", "Cliente ciente"])],
  ] as const);
}
