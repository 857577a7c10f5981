import { addDays } from "@emita/domain/basics/dates";
import type { Random } from "../../random.ts";
import { otherFirm, otherPerson } from "../other-world.ts";
import type { Pair, Sheet } from "../sheet.ts";
import { day, decimal, formatted, idLabel, longDay, type Party, reais } from "../world.ts";
import { inAnyOrder, type Kind, truthOf } from "./kind.ts";

const HOUSES = [
  "BANCO COOPERATIVO SICREDI S.A.",
  "Mercado Pago IP Ltda.",
  "PAGSEGURO INTERNET IP S.A.",
  "Cora SCFI",
  "BCO C6 S.A.",
  "Stone IP S.A.",
  "CAIXA ECONOMICA FEDERAL",
];

/** A Pix as the bank's app shows it: scheduled or done, the payer's CPF at times hidden. */
export const pixPrint: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service } = world;
  const isHidden = payer.isPerson && layout.chance(40);
  const says = layout.chance(55);
  const isScheduled = layout.chance(35);
  sheet.say(
    isScheduled
      ? layout.pick(["Pix agendado", "Agendamento realizado", "Seu Pix está agendado"])
      : layout.pick(["Pix realizado", "Comprovante", "Tudo certo com seu Pix!", "Você pagou"]),
    { bold: true, size: sheet.style.size + 4 },
  );
  sheet.say(reais(amount), { bold: true, size: sheet.style.size + 6 });
  sheet.line(
    isScheduled
      ? `${layout.pick(["Agendado para", "Será debitado em", "Data programada"])} ${day(addDays(issued, 5))}`
      : `${day(issued)} às 18h07`,
  );
  sheet.gap();
  const [from, to] = layout.pick(SIDES);
  const message = () => {
    if (says) sheet.pairs([[layout.pick(MESSAGES), service]]);
  };
  const sides = [
    () => appSide(sheet, layout, to, issuer, formatted(issuer)),
    () => appSide(sheet, layout, from, payer, isHidden ? hidden(payer) : formatted(payer)),
  ];
  if (layout.chance(50)) sides.reverse();
  inAnyOrder(layout, [() => sides.forEach((draw) => draw()), message]);
  sheet.line(`E${layout.int(10_000_000, 99_999_999)}${issued.replaceAll("-", "")}1807s0A9f`, {
    small: true,
  });
  return {
    ...truthOf(world),
    taxId: isHidden ? null : payer.taxId,
    description: says ? service : null,
  };
};

/** A returned Pix: the client, who had paid, receives it; the signed-in company sends it. */
export const pixGivenBack: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued } = world;
  sheet.title(
    layout.pick([
      "Comprovante de devolução Pix",
      "Devolução de Pix",
      "Pix devolvido",
      "Estorno Pix",
    ]),
  );
  sheet.pairs([
    [layout.pick(["Valor devolvido", "Valor da devolução"]), reais(amount)],
    ["Data da devolução", `${day(issued)} 11:20`],
    ["Data do Pix original", day(addDays(issued, -1))],
  ]);
  const [from, to] = layout.pick([
    ["Quem devolveu", "Quem recebeu a devolução"],
    ["Origem da devolução", "Destino da devolução"],
    ["Dados do recebedor original", "Dados do pagador original"],
  ] as const);
  appSide(sheet, layout, from, issuer, formatted(issuer));
  appSide(sheet, layout, to, payer, formatted(payer));
  sheet.pairs([["Motivo", layout.pick(["Solicitado pelo pagador", "Valor a maior"])]]);
  return { ...truthOf(world), description: null };
};

/** A transfer as an old bank's terminal prints it. */
export const wire: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service } = world;
  const says = layout.chance(50);
  sheet.say(layout.pick(["SISBB - SISTEMA DE INFORMACOES BANCO", "COMPROVANTE TED E DOC"]));
  sheet.say(`${day(issued)} - AUTOATENDIMENTO - 14.22.01`, { size: 8 });
  sheet.pairs([
    [layout.pick(["CLIENTE", "REMETENTE", "DEBITADO", "Titular da conta"]), payer.name],
    [layout.pick(["CPF/CNPJ REMETENTE", "CPF/CNPJ", "Inscrição"]), formatted(payer)],
    ["AGENCIA", `${layout.int(1000, 4000)}-3     CONTA: ${layout.int(10_000, 99_999)}-8`],
  ]);
  sheet.line("=".repeat(44));
  sheet.pairs([
    ["TIPO", layout.pick(["TED - OUTRA TITULARIDADE", "DOC E", "TEF"])],
    [layout.pick(["FAVORECIDO", "CREDITADO", "BENEFICIARIO"]), issuer.name],
    ["CPF/CNPJ", formatted(issuer)],
    ["BANCO", layout.pick(HOUSES)],
    ["FINALIDADE", "CREDITO EM CONTA"],
    [layout.pick(["VALOR", "VALOR R$", "VALOR TRANSFERIDO"]), decimal(amount)],
    ["TARIFA", layout.pick(["0,00", "11,50"])],
    ["DEBITO EM", day(issued)],
  ]);
  if (says) sheet.pairs([[layout.pick(["HISTORICO", "DESCRICAO", "COMPL. HISTORICO"]), service]]);
  sheet.line(`AUTENTICACAO SISBB: ${layout.int(1, 9)}.A4C.5D1.0E8.FF0.21B`, { small: true });
  return { ...truthOf(world), description: says ? service : null };
};

/** A slip that was paid. Fines and interest are the delay's price, not the service's: the document's value counts. */
export const boletoPaid: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, due, issued } = world;
  const late = layout.chance(50) ? Math.round(amount * 0.023) : 0;
  sheet.title(
    layout.pick(["Comprovante de pagamento de título", "Pagamento de boleto", "Boleto pago"]),
  );
  sheet.line(`34191.09008 ${layout.int(10_000, 99_999)}.510047 91020.150008 ...`, { small: true });
  inAnyOrder(layout, [
    () =>
      sheet.pairs([
        [layout.pick(["Beneficiário", "Beneficiário original", "Cedente"]), issuer.name],
        ["CPF/CNPJ do beneficiário", formatted(issuer)],
        ["Instituição emissora", layout.pick(HOUSES)],
      ]),
    () =>
      sheet.pairs([
        [layout.pick(["Pagador", "Sacado", "Pagador original"]), payer.name],
        [layout.pick(["CPF/CNPJ do pagador", "CPF/CNPJ Pagador"]), formatted(payer)],
      ]),
    () =>
      sheet.pairs([
        [layout.pick(["Data de vencimento", "Vencimento", "Venc. do título"]), day(due)],
        ["Data do pagamento", day(addDays(due, late > 0 ? 9 : -1))],
        [layout.pick(["Valor do documento", "Valor nominal", "Valor do boleto"]), reais(amount)],
        ["Juros / Multa", reais(late)],
        ["Descontos / Abatimentos", reais(0)],
        [layout.pick(["Valor pago", "Valor cobrado", "Total pago"]), reais(amount + late)],
      ]),
  ]);
  sheet.line(`Emitido em ${longDay(issued)}`, { small: true });
  return { ...truthOf(world), due, description: null };
};

/** The company's own account: one credit with its sender. */
export const statement: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, random } = world;
  sheet.title(layout.pick(["Extrato de conta corrente", "Extrato para simples conferência"]));
  sheet.pairs([
    [layout.pick(["Titular", "Cliente", "Correntista"]), issuer.name],
    ["CNPJ", formatted(issuer)],
    ["Período", `${day(addDays(issued, -6))} a ${day(issued)}`],
  ]);
  sheet.gap();
  const balance = layout.int(100_000, 900_000);
  const out = layout.int(1_000, 90_000);
  const firm = otherFirm(random);
  const credit = layout.pick(["PIX RECEBIDO", "TED RECEBIDA", "Crédito Pix", "RECEBIMENTO PIX"]);
  sheet.grid(
    [2, 8, -3, -3],
    [
      ["Data", layout.pick(["Lançamento", "Histórico"]), "Valor", "Saldo"],
      [day(addDays(issued, -6)), "SALDO ANTERIOR", "", decimal(balance)],
      [day(addDays(issued, -4)), `PAGTO BOLETO ${firm.name}`, `-${decimal(out)}`, ""],
      [day(addDays(issued, -2)), `${credit} ${payer.name}`, decimal(amount), ""],
      ["", formatted(payer), "", ""],
      [day(addDays(issued, -1)), "TARIFA PACOTE DE SERVICOS", "-49,90", ""],
      [day(issued), "SALDO", "", decimal(balance + amount - out - 4990)],
    ],
  );
  sheet.line(`Gerente: ${otherPerson(random).name}`, { small: true });
  return { ...truthOf(world), description: null };
};

function appSide(sheet: Sheet, layout: Random, heading: string, party: Party, id: string): void {
  sheet.heading(heading);
  const pairs: Pair[] = [
    [layout.pick([idLabel(party), "CPF/CNPJ", "CPF ou CNPJ"]), id],
    ["Instituição", layout.pick(HOUSES)],
    ["Agência", "0001"],
  ];
  if (layout.chance(50)) {
    sheet.say(party.name, { bold: layout.chance(60) });
    sheet.pairs(pairs);
  } else sheet.pairs([["Nome", party.name], ...pairs]);
  sheet.gap(0.4);
}

function hidden(party: Party): string {
  return `***.${formatted(party).slice(4, 11)}-**`;
}

const SIDES = [
  ["De", "Para"],
  ["Quem enviou", "Quem vai receber"],
  ["Origem", "Destino"],
  ["Conta de débito", "Conta de crédito"],
  ["Dados do pagador", "Dados do favorecido"],
  ["Pagou", "Recebeu"],
] as const;
const MESSAGES = ["Mensagem", "Descrição do Pix", "Comentário", "Recado", "Texto enviado"];
