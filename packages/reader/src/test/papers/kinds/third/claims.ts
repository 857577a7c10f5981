import { addDays } from "@emita/domain/basics/dates";
import { spelled } from "../../other-world.ts";
import { address, day, decimal, formatted, longDay } from "../../world.ts";
import { type Kind, truthOf } from "../kind.ts";
import { sundryLines, head } from "./wording.ts";

/** A duplicata of services: sacador, sacado and the words of the law. */
export const tradeBill: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, due, issued, service } = world;
  const number = layout.int(100, 9999);
  head(sheet, world, layout);
  sheet.say(
    layout.pick(["DUPLICATA DE PRESTAÇÃO DE SERVIÇOS", "DUPLICATA", "DUPLICATA DE SERVIÇO"]),
    { bold: true, centred: true },
  );
  sheet.line(`Data da emissão: ${day(issued)}`, { right: true });
  sheet.row([
    ["FATURA Nº", String(number)],
    ["FATURA/DUPLICATA VALOR R$", decimal(amount)],
    ["DUPLICATA Nº DE ORDEM", `${number}-A`],
    ["VENCIMENTO", day(due)],
  ]);
  sheet.line(
    `DESCONTO DE ${layout.int(1, 5)} % SOBRE ${decimal(amount)} ATÉ ${day(addDays(due, -10))}`,
    { small: true },
  );
  sheet.line("CONDIÇÕES ESPECIAIS:", { small: true });
  sheet.boxed(() => {
    sheet.pairs([
      [layout.pick(["NOME DO SACADO", "SACADO"]), payer.name],
      ["ENDEREÇO", payer.street],
      ["MUNICÍPIO", `${payer.city}    ESTADO ${payer.uf}   CEP ${payer.cep}`],
      ["PRAÇA DE PAGAMENTO", issuer.city],
      [layout.pick(["INSCR. NO CNPJ/CPF Nº", "CNPJ/CPF", "CPF OU CNPJ"]), formatted(payer)],
    ]);
    sheet.blank("Valor por extenso", spelled(amount).toUpperCase());
  });
  sheet.pairs([
    [
      layout.pick(["NATUREZA DOS SERVIÇOS", "SERVIÇOS PRESTADOS", "Descrição dos serviços"]),
      service,
    ],
  ]);
  sheet.paragraph(
    `Reconheço(emos) a exatidão desta DUPLICATA DE PRESTAÇÃO DE SERVIÇOS na importância acima que pagarei(emos) a ${issuer.name} ou à sua ordem, na praça e vencimento indicados.`,
  );
  sheet.gap();
  sheet.line("Em ____/____/______      ______________________ Assinatura do sacado");
  return { ...truthOf(world), due };
};

/** An overdue charge is claimed: the NFS-e is for the original amount, without fines and interest. */
export const dunning: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, due, issued, service } = world;
  const [fine, interest] = [Math.round(amount * 0.02), Math.round(amount * 0.0117)];
  head(sheet, world, layout);
  sheet.line(`${issuer.city}, ${longDay(addDays(due, 12))}.`, { right: true });
  sheet.line(layout.pick(["Ao(À)", "À", "Ilmo(a). Sr(a)."]));
  sheet.say(payer.name, { bold: true });
  sheet.line(`${payer.isPerson ? "CPF" : "CNPJ"} ${formatted(payer)}`);
  sheet.line(address(payer));
  sheet.gap();
  sheet.say(
    layout.pick([
      "Ref.: Aviso de débito em aberto",
      "Assunto: Lembrete de pagamento",
      "NOTIFICAÇÃO DE COBRANÇA",
    ]),
    { bold: true },
  );
  sheet.paragraph(
    layout.pick([
      "Até a presente data não identificamos em nosso sistema o pagamento do título abaixo:",
      "Informamos que consta em aberto o débito a seguir relacionado. Caso já tenha pago, desconsidere.",
    ]),
  );
  sheet.gap(0.5);
  sheet.grid(
    [3, 8, 3, 3, -3],
    [
      [
        "Título",
        layout.pick(["Histórico", "Referente", "Serviço"]),
        "Emissão",
        "Vencimento",
        layout.pick(["Valor original", "Valor do título", "Principal"]),
      ],
      [`${layout.int(1000, 9999)}/1`, service, day(issued), day(due), decimal(amount)],
    ],
  );
  sheet.grid(
    [10, -3],
    [
      ["Multa 2%", decimal(fine)],
      ["Juros", decimal(interest)],
      ["Valor atualizado para pagamento em 5 dias", decimal(amount + fine + interest)],
    ],
  );
  sheet.gap();
  sheet.paragraph(
    "O não pagamento poderá acarretar a inscrição nos órgãos de proteção ao crédito.",
  );
  sundryLines(sheet, world, layout);
  return { ...truthOf(world), due };
};
