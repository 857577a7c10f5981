import { addDays } from "@emita/domain/basics/dates";
import type { Random } from "../../../random.ts";
import type { Pair, Sheet } from "../../sheet.ts";
import { firstName, thirdHouse } from "../../third-world.ts";
import { day, decimal, formatted, reais, type World } from "../../world.ts";
import { type Kind, truthOf } from "../kind.ts";
import { printedLine } from "../slips.ts";
import { glued, masked } from "./wording.ts";

/** A bank's form as its own system prints it; the service is among the instructions or missing. */
export const bankBoleto: Kind = (sheet, world, layout) => {
  const bank = layout.pick(BANKS);
  const says = layout.chance(75);
  const isHidden = world.payer.isPerson && layout.chance(12);
  const whom = isHidden
    ? `${world.payer.name} - CPF ${masked(layout, world.payer)}`
    : glued(layout, world.payer);
  const form = () => compensation(sheet, world, layout, { bank, whom, says });
  if (layout.chance(60)) {
    stub(sheet, world, layout, bank, whom);
    sheet.line("- ".repeat(60), { small: true });
  }
  form();
  return {
    ...truthOf(world),
    taxId: isHidden ? null : world.payer.taxId,
    due: world.due,
    description: says ? world.service : null,
  };
};

/** A payment company's page over the form: its own text first, the bank's form below. */
export const paymentPage: Kind = (sheet, world, layout) => {
  const { issuer, payer, amount, due, service } = world;
  const bank = layout.pick(FINTECHS);
  sheet.say(issuer.name, { bold: true, size: 13 });
  sheet.line(`${formatted(issuer)} • ${issuer.email} • ${issuer.phone}`, { small: true });
  sheet.gap();
  sheet.line(
    layout.pick([
      payer.isPerson ? `Olá, ${firstName(payer)}! Sua fatura chegou.` : "Sua fatura chegou.",
      `Fatura ${layout.int(100_000_000, 999_999_999)}`,
      "Detalhes da cobrança",
      "Resumo do pagamento",
    ]),
  );
  sheet.row([
    [layout.pick(["Vence em", "Data de vencimento", "Vencimento"]), day(due)],
    [layout.pick(["Valor a pagar", "Valor da cobrança", "Total"]), reais(amount)],
    ["Formas de pagamento", "Boleto ou Pix"],
  ]);
  const blocks: Pair[] = [
    [
      layout.pick([
        "Descrição da fatura",
        "Descrição da cobrança",
        "O que você está pagando",
        "Mensagem do emissor",
      ]),
      service,
    ],
    [
      layout.pick(["Cobrança para", "Cliente", "Dados do pagador", "Pagador"]),
      glued(layout, payer),
    ],
  ];
  for (const [label, text] of layout.chance(50) ? blocks : blocks.toReversed()) {
    sheet.say(label, { bold: true });
    sheet.paragraph(text);
    sheet.gap(0.4);
  }
  sheet.say("Pague com Pix: abra o app do seu banco, escolha Pix e aponte a câmera.", {
    size: 7.5,
  });
  sheet.gap();
  compensation(sheet, world, layout, { bank, whom: glued(layout, payer), says: false });
  sheet.say(`Boleto emitido por ${bank.name}. Dúvidas sobre a cobrança: fale com ${issuer.name}.`, {
    size: 7,
  });
  return { ...truthOf(world), due };
};

interface Bank {
  readonly code: string;
  readonly name: string;
  readonly place: string;
  readonly owner: string;
  readonly account: string;
  readonly number: string;
  readonly payer: string;
  readonly instructions: string;
  readonly kind: string;
}

interface Filled {
  readonly bank: Bank;
  readonly whom: string;
  /** Whether the instructions name the service. */
  readonly says: boolean;
}

function compensation(
  sheet: Sheet,
  world: World,
  layout: Random,
  { bank, whom, says }: Filled,
): void {
  const { issuer, amount, due, issued, service } = world;
  const [document, mine] = [
    String(layout.int(100, 99_999)),
    `${layout.int(10, 99)}/${layout.int(10_000_000, 99_999_999)}-${layout.int(0, 9)}`,
  ];
  sheet.say(
    `${bank.name}   |${bank.code}|   ${printedLine(world, bank.code.slice(0, 3), `${layout.int(10_000_000, 99_999_999)}${layout.int(10_000_000, 99_999_999)}${layout.int(100_000_000, 999_999_999)}`)}`,
    { bold: true, size: 9 },
  );
  sheet.row(
    [
      ["Local de Pagamento", bank.place],
      ["Vencimento", day(due)],
    ],
    WIDE,
  );
  sheet.row(
    [
      [bank.owner, layout.chance(60) ? glued(layout, issuer) : issuer.name],
      [
        bank.account,
        `${layout.int(1000, 9999)} / ${layout.int(10_000, 99_999)}-${layout.int(0, 9)}`,
      ],
    ],
    WIDE,
  );
  sheet.row(
    [
      ["Data do Documento", day(issued)],
      ["Nº do Documento", document],
      ["Espécie Doc.", bank.kind],
      ["Aceite", layout.pick(["N", "NÃO", "A"])],
      ["Data Processamento", day(addDays(issued, 1))],
      [bank.number, mine],
    ],
    [0.17, 0.17, 0.12, 0.09, 0.17, 0.28],
  );
  sheet.row(
    [
      ["Uso do Banco", ""],
      ["Carteira", layout.pick(["109", "17", "RG", "1/01", "112"])],
      ["Espécie", layout.pick(["R$", "REAL"])],
      ["Quantidade", ""],
      ["(x) Valor", ""],
      ["(=) Valor do Documento", decimal(amount)],
    ],
    [0.17, 0.17, 0.12, 0.09, 0.17, 0.28],
  );
  sheet.beside(
    () => {
      sheet.say(bank.instructions, { size: 6.5 });
      const lines = PENALTIES.filter(() => layout.chance(45));
      const serviceLine = layout.pick([
        service,
        `REF. ${service}`,
        `Referente a: ${service}`,
        `${service}.`,
        `Demonstrativo: ${service}`,
      ]);
      if (says) lines.splice(layout.int(0, lines.length), 0, serviceLine);
      for (const line of lines) sheet.paragraph(line);
    },
    () => {
      for (const label of [
        "(-) Desconto / Abatimento",
        "(-) Outras Deduções",
        "(+) Mora / Multa",
        "(+) Outros Acréscimos",
        "(=) Valor Cobrado",
      ])
        sheet.row([[label, ""]]);
    },
    0.72,
  );
  sheet.row([[bank.payer, whom]]);
  sheet.say(`${world.payer.street}   ${world.payer.cep} ${world.payer.city} ${world.payer.uf}`);
  const guarantor = layout.chance(25) ? glued(layout, thirdHouse(world.random)) : "";
  sheet.row(
    [
      [layout.pick(["Sacador/Avalista", "Pagador/Avalista", "Beneficiário Final"]), guarantor],
      ["", "Cód. Baixa:"],
    ],
    WIDE,
  );
  sheet.say("Autenticação Mecânica - FICHA DE COMPENSAÇÃO", { size: 6.5, right: true });
}

function stub(sheet: Sheet, world: World, layout: Random, bank: Bank, whom: string): void {
  const { issuer, amount, due } = world;
  sheet.say(
    `${bank.name} ${layout.pick(["RECIBO DO PAGADOR", "Recibo do Pagador", "Comprovante de Entrega", "RECIBO DO SACADO"])}`,
    { bold: true },
  );
  sheet.row(
    [
      [bank.owner, issuer.name],
      ["Vencimento", day(due)],
    ],
    WIDE,
  );
  sheet.row(
    [
      [bank.payer, whom],
      ["Valor do Documento", decimal(amount)],
    ],
    WIDE,
  );
  sheet.say(
    "Recebimento através do cheque n. ______ do banco ______. Esta quitação só terá validade após o pagamento do cheque.",
    { size: 6.5 },
  );
}

const WIDE = [0.72, 0.28];
const PENALTIES = [
  "APÓS O VENCIMENTO COBRAR MORA DE R$ 0,97 AO DIA",
  "MULTA DE 2,00% A PARTIR DO 1º DIA DE ATRASO",
  "PROTESTAR APÓS 10 DIAS ÚTEIS DO VENCIMENTO",
  "NÃO RECEBER APÓS 59 DIAS DO VENCIMENTO",
  "Sr. Caixa, favor não receber em cheque",
  "Negativar automaticamente após 30 dias corridos",
  "ATÉ O VENCIMENTO CONCEDER ABATIMENTO DE R$ 15,00",
  "Emissão: beneficiário",
];
const bankOf = (line: string): Bank => {
  const [
    code = "",
    name = "",
    place = "",
    owner = "",
    account = "",
    number = "",
    payer = "",
    instructions = "",
    kind = "",
  ] = line.split("|");
  return { code, name, place, owner, account, number, payer, instructions, kind };
};
const BANKS = [
  "341-7|Banco Itaú S.A.|ATÉ O VENCIMENTO, PREFERENCIALMENTE NO ITAÚ|Beneficiário|Agência/Código Beneficiário|Nosso Número|Pagador|Instruções de responsabilidade do BENEFICIÁRIO. Qualquer dúvida sobre este boleto contate o beneficiário.|DS",
  "237-2|bradesco|Pagável preferencialmente na Rede Bradesco ou Bradesco Expresso|Beneficiário|Agência / Código Beneficiário|Carteira / Nosso Número|Pagador|Informações de responsabilidade do beneficiário|DM",
  "033-7|Santander|PAGAR PREFERENCIALMENTE NO BANCO SANTANDER|Beneficiário|Agência / Ident. Beneficiário|Nº do Documento / Nosso Número|Pagador|Instruções (Termo de responsabilidade do beneficiário)|DS",
  "001-9|Banco do Brasil|Pagável em qualquer banco até o vencimento|Nome do Beneficiário / CPF / CNPJ / Endereço|Agência / Código do Beneficiário|Nosso-Número|Nome do Pagador / CPF / CNPJ / Endereço|Informações de Responsabilidade do Beneficiário|DS",
  "104-0|CAIXA|PREFERENCIALMENTE NAS CASAS LOTÉRICAS ATÉ O VALOR LIMITE|Beneficiário|Agência / Código do Beneficiário|Nosso Número|Pagador|Instruções (Texto de Responsabilidade do Beneficiário)|OU",
  "756-0|SICOOB|PAGÁVEL EM QUALQUER BANCO ATÉ O VENCIMENTO|Cedente|Coop. Contratante/Cód. Cedente|Nosso Número|Sacado|Instruções (todas as informações deste bloqueto são de exclusiva responsabilidade do cedente)|DSI",
  "748-X|Sicredi|PAGÁVEL PREFERENCIALMENTE NAS COOPERATIVAS DE CRÉDITO DO SICREDI|Beneficiário|Cooperativa contratante/Cód. Beneficiário|Nosso Número|Pagador|Instruções (Texto de responsabilidade do beneficiário)|DMI",
  "422-7|Banco Safra S.A.|PAGAVEL EM QUALQUER BANCO|Beneficiário|Ag./Cód. Beneficiário|Nosso Número|Pagador|Todas as informações deste boleto são de exclusiva responsabilidade do beneficiário|DS",
].map(bankOf);
const FINTECHS = [
  "077-9|Banco Inter|PAGÁVEL EM QUALQUER BANCO|Beneficiário|Agência/Cód. Beneficiário|Nosso Número|Pagador|Mensagem|DM",
  "461-X|ASAAS IP S.A.|Pagável em qualquer banco ou casa lotérica|Beneficiário|Agência/Código do Beneficiário|Nosso Número|Pagador|Instruções (texto de responsabilidade do beneficiário)|DM",
  "403-9|Cora SCFI|Pagável em qualquer banco até a data de vencimento|Beneficiário|Agência / Código|Nosso Número|Pagador|Instruções ao caixa|DS",
  "336-0|Banco C6 S.A.|EM QUALQUER BANCO OU CORRESPONDENTE|Beneficiário|Ag/Cód. Beneficiário|Nosso Número|Pagador|Informações|DM",
].map(bankOf);
