import type { Random } from "../../random.ts";
import type { Pair } from "../sheet.ts";
import { day, formatted, type Party, reais } from "../world.ts";
import { inAnyOrder, type Kind, truthOf } from "./kind.ts";

/** A bank's receipt of a transfer: payer, payee, sometimes scheduled; ids in full or masked. */
export const transfer: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  sheet.title(
    layout.pick([
      "Comprovante de transferência",
      "Comprovante Pix",
      "Pix enviado",
      "Comprovante de pagamento Pix",
      "Agendamento de Pix",
      "Transferência realizada",
      "Comprovante de TED",
    ]),
  );
  sheet.line(`${day(issued)} - 10:15:32`, { small: true });
  const isHidden = layout.chance(20);
  const says = layout.chance(60);
  const [from, to] = layout.pick(SIDES);
  const side = (heading: string, party: Party, hides: boolean) => () => {
    sheet.heading(heading);
    sheet.pairs(sidePairs(layout, party, hides));
  };
  const parties = [side(from, payer, isHidden), side(to, issuer, false)];
  const value = () =>
    sheet.pairs([
      [
        layout.pick(["Valor", "Valor da transferência", "Valor pago", "Valor do Pix"]),
        reais(amount),
      ],
    ]);
  const text = () => {
    if (says)
      sheet.pairs([
        [
          layout.pick([
            "Descrição",
            "Mensagem",
            "Mensagem para o recebedor",
            "Identificação",
            "Informação ao recebedor",
          ]),
          service,
        ],
      ]);
  };
  value();
  if (layout.chance(50)) parties.reverse();
  inAnyOrder(layout, [() => parties.forEach((draw) => draw()), text]);
  sheet.line(`ID da transação: E${layout.int(10_000_000, 99_999_999)}202610011015A1B2C3D4E5F`, {
    small: true,
  });
  sheet.line(
    `${layout.pick(["Nu Pagamentos S.A.", "Banco Inter S.A.", "PicPay Instituição de Pagamento S.A."])} - CNPJ 18.236.120/0001-58`,
    { small: true },
  );
  return {
    ...truthOf(world),
    taxId: isHidden ? null : payer.taxId,
    description: says ? service : null,
  };
};

const SIDES = [
  ["Quem pagou", "Quem recebeu"],
  ["De", "Para"],
  ["Dados do pagador", "Dados do recebedor"],
  ["Origem", "Destino"],
  ["Pagador", "Favorecido"],
  ["Conta debitada", "Conta creditada"],
  ["Dados de quem enviou", "Dados de quem vai receber"],
  ["Remetente", "Destinatário"],
] as const;

function sidePairs(layout: Random, party: Party, hides: boolean): Pair[] {
  const id = hides ? `***.${formatted(party).slice(4, 11)}-**` : formatted(party);
  const pairs: Pair[] = [
    ["Nome", party.name],
    [layout.pick(["CPF/CNPJ", "CPF ou CNPJ", "Documento"]), id],
    [
      layout.pick(["Instituição", "Banco"]),
      layout.pick(["Banco do Brasil", "ITAÚ UNIBANCO S.A.", "NU PAGAMENTOS - IP"]),
    ],
  ];
  if (layout.chance(50)) pairs.push(["Agência / Conta", "0001 / 12345-6"]);
  return pairs;
}
