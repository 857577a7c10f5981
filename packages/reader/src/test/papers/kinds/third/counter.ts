import { addDays } from "@emita/domain/basics/dates";
import { firstName, thirdPerson } from "../../third-world.ts";
import { day, decimal, formatted, idLabel, reais } from "../../world.ts";
import { inAnyOrder, type Kind, truthOf } from "../kind.ts";
import { head } from "./wording.ts";

/** A till's strip: items, total, means of payment; sometimes the client. */
export const till: Kind = (sheet, world, layout) => {
  const { payer, issuer, issued, random } = world;
  const amount = random.int(45, 620) * 100 + 90;
  const isNamed = layout.chance(65);
  const what = random.pick([
    "LAVAGEM COMPLETA + CERA",
    "CORTE MASCULINO E BARBA",
    "BANHO E TOSA PORTE M",
    "ESTACIONAMENTO MENSAL",
    "LAVANDERIA 8 KG",
    "MANICURE E PEDICURE",
    "DIARIA QUARTO CASAL",
  ]);
  const change = layout.chance(40) ? 10_000 - (amount % 5_000) : 0;
  sheet.say(issuer.name.toUpperCase(), { bold: true, centred: true });
  sheet.say(`CNPJ ${formatted(issuer)}`, { centred: true });
  sheet.say(issuer.street, { centred: true, size: 6.5 });
  sheet.line("-".repeat(38));
  sheet.say(layout.pick(["COMANDA", "CUPOM NAO FISCAL", "PEDIDO", "COMPROVANTE DE SERVICO"]), {
    centred: true,
  });
  sheet.line(
    `${day(issued)} 14:0${layout.int(0, 9)}  CX 02  OP ${firstName(thirdPerson(random)).toUpperCase()}`,
  );
  const client = () => {
    if (!isNamed) return;
    sheet.line(`${layout.pick(["CLIENTE", "Cliente", "NOME"])}: ${payer.name}`);
    sheet.line(`${idLabel(payer)}: ${formatted(payer)}`);
  };
  const isFirst = layout.chance(60);
  if (isFirst) client();
  sheet.line("-".repeat(38));
  sheet.line(layout.pick(["QTD DESCRICAO            VL TOTAL", "ITEM  SERVICO"]));
  sheet.grid([1, 8, -3], [["1", what, decimal(amount)]]);
  sheet.line("-".repeat(38));
  sheet.say(`TOTAL R$ ${decimal(amount)}`, { bold: true, right: true });
  sheet.line(`DINHEIRO ${decimal(amount + change)}`, {
    right: true,
  });
  sheet.line(`TROCO ${decimal(change)}`, { right: true });
  if (!isFirst) client();
  sheet.say("OBRIGADO E VOLTE SEMPRE", { centred: true });
  return {
    ...truthOf(world),
    ...(isNamed ? {} : { name: null, taxId: null }),
    amount,
    description: what,
  };
};

/** A booking of an inn, a studio or a salon: deposit and balance add up to the sum. */
export const booking: Kind = (sheet, world, layout) => {
  const { payer, amount, issued, random } = world;
  const stay = random.pick(STAYS);
  const deposit = Math.round(amount * 0.3);
  const hasId = layout.chance(70);
  head(sheet, world, layout);
  sheet.title(
    layout.pick([
      "Confirmação de reserva",
      "Agendamento confirmado",
      "VOUCHER",
      "Sua reserva está garantida!",
    ]),
  );
  sheet.line(
    `${layout.pick(["Localizador", "Reserva nº", "Código"])} ${layout.int(100, 999)}-HJK-${layout.int(10, 99)}`,
  );
  inAnyOrder(layout, [
    () => {
      sheet.pairs([
        [
          layout.pick(["Titular da reserva", "Hóspede principal", "Cliente", "Reservado por"]),
          payer.name,
        ],
        ...(hasId
          ? ([[layout.pick([idLabel(payer), "Documento"]), formatted(payer)]] as const)
          : []),
      ]);
    },
    () =>
      sheet.pairs([
        [layout.pick(["Serviço reservado", "Pacote", "O que está incluído"]), stay],
        ["Entrada", `${day(addDays(issued, 9))} 14h`],
        ["Saída", `${day(addDays(issued, 11))} 12h`],
      ]),
    () =>
      sheet.pairs([
        [layout.pick(["Valor total", "Total da reserva", "Total do pacote"]), reais(amount)],
        ["Sinal pago", `${reais(deposit)} em ${day(issued)}`],
        ["Saldo no check-in", reais(amount - deposit)],
      ]),
  ]);
  sheet.paragraph(
    "Cancelamento gratuito até 7 dias antes. Após esse prazo, multa de 50%. Não é permitido som alto.",
  );
  return { ...truthOf(world), taxId: hasId ? payer.taxId : null, description: stay };
};

const STAYS = [
  "2 diárias em chalé com café da manhã",
  "Ensaio fotográfico em estúdio 2h",
  "Day use para 4 pessoas",
  "Locação do salão de festas - sábado",
  "Passeio de escuna com almoço",
  "Dia da noiva completo",
  "Quadra society mensalista",
];
