import { addDays } from "@emita/domain/basics/dates";
import type { Random } from "../../../random.ts";
import type { Sheet } from "../../sheet.ts";
import { thirdCompany, thirdHouse, thirdPerson } from "../../third-world.ts";
import { address, day, formatted, idLabel, type Party, reais, type World } from "../../world.ts";

/** Name and id in one line, as systems print them. */
export function glued(layout: Random, party: Party): string {
  const [id, label] = [formatted(party), idLabel(party)];
  return layout.pick([
    `${party.name} - ${label}: ${id}`,
    `${party.name} - CNPJ/CPF ${id}`,
    `${party.name}   ${id}`,
    `${party.name} (${label} ${id})`,
    `${party.name} / ${id}`,
    `${party.name} CPF/CNPJ: ${id}`,
    `${id} - ${party.name}`,
  ]);
}

/** "***.456.789-**": a person's CPF as apps show it. */
export function masked(layout: Random, party: Party): string {
  const hidden = layout.pick(["***", "•••", "xxx"]);
  return `${hidden}${formatted(party).slice(3, 11)}-${hidden.slice(1)}`;
}

/** The usual legal particulars under a person's name. */
export function qualified(layout: Random, party: Party): string {
  const id = formatted(party);
  return party.isPerson
    ? layout.pick([
        `${party.name}, ${layout.pick(["brasileiro(a), casado(a)", "solteira, autônoma", "comerciante"])}, inscrito(a) no CPF sob o nº ${id}, residente na ${address(party)}`,
        `${party.name}, portador(a) do CPF ${id} e do RG 32.418.${layout.int(100, 999)}-7`,
      ])
    : layout.pick([
        `${party.name}, pessoa jurídica de direito privado, inscrita no CNPJ/MF sob o nº ${id}, com sede na ${address(party)}`,
        `${party.name}, CNPJ ${id}, estabelecida à ${address(party)}`,
      ]);
}

/** Two of three papers have the issuer's letterhead, in its own form. */
export function head(sheet: Sheet, { issuer }: World, layout: Random): void {
  const rest = [
    address(issuer),
    `CNPJ ${formatted(issuer)} - Insc. Mun. ${layout.int(1000, 99_999)}`,
    `${issuer.phone} / ${issuer.email}`,
  ];
  const look = layout.int(1, 3);
  if (look === 1) {
    sheet.boxed(() => {
      sheet.say(issuer.name, { bold: true, size: sheet.style.size + 2 });
      for (const line of rest) sheet.say(line, { size: 7.5 });
    });
  } else {
    const right = look === 2;
    sheet.say(issuer.name.toUpperCase(), { bold: true, right, size: sheet.style.size + 1 });
    for (const line of rest.filter(() => layout.chance(70))) sheet.say(line, { size: 7.5, right });
  }
  sheet.gap(0.8);
}

/** Sums, dates and parties that do not belong to the NFS-e. */
export function sundryLines(sheet: Sheet, world: World, layout: Random): void {
  const { random, amount, issued, issuer } = world;
  const lines = [
    () =>
      `Pagamentos recebidos até ${day(addDays(issued, -40))} já considerados. Saldo anterior: ${reais(0)}`,
    () => `Responsável técnico: ${thirdPerson(random).name} - CREA ${layout.int(10_000, 99_999)}/D`,
    () => `Contador responsável: ${thirdHouse(random).name}`,
    () =>
      `Valor aproximado dos tributos ${reais(Math.round(amount * 0.1345))} (13,45%) Fonte: IBPT`,
    () =>
      `Banco Cora (403) ag. 0001 c/c ${layout.int(100_000, 999_999)}-4 Pix ${formatted(issuer)}`,
    () => "Este recibo só terá validade após a compensação do cheque.",
    () => "Em caso de atraso: multa de 2%, juros de 1% ao mês e atualização pelo IGP-M.",
    () => `Validade: ${day(addDays(issued, 365))}. Versão 4.12.0`,
    () =>
      `Emitido por ${thirdPerson(random).name} em ${day(issued)} às ${layout.int(8, 18)}h${layout.int(10, 59)}`,
    () => "1ª via - cliente   2ª via - arquivo",
  ];
  for (const line of lines) if (layout.chance(18)) sheet.say(line(), { size: 7.5 });
}

/** For papers that no private person writes. */
export function corporate(world: World): World {
  return world.payer.isPerson ? { ...world, payer: thirdCompany(world.random) } : world;
}
