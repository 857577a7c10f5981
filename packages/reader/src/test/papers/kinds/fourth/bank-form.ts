import type { Random } from "../../../random.ts";
import type { Sheet } from "../../sheet.ts";
import { address, day, decimal, formatted, longDay, reais, type World } from "../../world.ts";
import { type Kind, truthOf } from "../kind.ts";
import { printedLine } from "../slips.ts";
import { idIn, sender, withMonth } from "./wording.ts";

/** A bank's own texts on the form that all banks share. */
interface Bank {
  readonly head: string;
  readonly number: string;
  readonly place: string;
  readonly payee: string;
  readonly instructions: string;
  readonly payer: string;
  readonly guarantor: string;
  readonly wallet: string;
}

const BANKS: readonly Bank[] = [
  {
    head: "Banco Itaú S.A. | 341-7",
    number: "341",
    place: "Pague pelo aplicativo, internet ou em agências e correspondentes",
    payee: "Beneficiário / CNPJ / Endereço",
    instructions:
      "Instruções de responsabilidade do BENEFICIÁRIO. Qualquer dúvida sobre este boleto contate o BENEFICIÁRIO.",
    payer: "Pagador",
    guarantor: "Beneficiário Final",
    wallet: "109",
  },
  {
    head: "CAIXA | 104-0",
    number: "104",
    place: "PREFERENCIALMENTE NAS CASAS LOTÉRICAS ATÉ O VALOR LIMITE",
    payee: "Beneficiário - CPF/CNPJ",
    instructions: "TEXTO DE RESPONSABILIDADE DO BENEFICIÁRIO:",
    payer: "Pagador - CPF/CNPJ",
    guarantor: "Sacador/Avalista",
    wallet: "RG",
  },
  {
    head: "Santander | 033-7",
    number: "033",
    place: "PAGAR PREFERENCIALMENTE NO BANCO SANTANDER",
    payee: "Beneficiário",
    instructions: "Instruções (Termo de responsabilidade do beneficiário)",
    payer: "Pagador",
    guarantor: "Sacador / Avalista",
    wallet: "101 - RCR",
  },
  {
    head: "BANCO DO BRASIL | 001-9",
    number: "001",
    place: "PAGÁVEL EM QUALQUER BANCO ATÉ O VENCIMENTO",
    payee: "Nome do Beneficiário/CNPJ/CPF",
    instructions: "Informações de Responsabilidade do Beneficiário",
    payer: "Nome do Pagador/CPF/CNPJ/Endereço",
    guarantor: "Sacador/Avalista",
    wallet: "17",
  },
  {
    head: "Cora SCFI | 403-0",
    number: "403",
    place: "Pagável em toda a rede bancária",
    payee: "Beneficiário/Fatura",
    instructions: "Observações",
    payer: "Cliente pagador",
    guarantor: "Avalista",
    wallet: "01",
  },
];

/** The payer's part over the bank's part. */
export const receiptAndForm: Kind = (sheet, world, layout) => {
  const bank = layout.pick(BANKS);
  const onForm = layout.chance(60);
  payersPart(sheet, world, layout, bank, !onForm || layout.chance(40));
  cut(sheet, layout);
  bankPart(sheet, world, layout, bank, onForm);
  return { ...truthOf(world), due: world.due };
};

/** A company's notice, with the bank's part at its foot, which has no description of the service. */
export const notice: Kind = (sheet, world, layout) => {
  const { payer, amount, due, issued, issuer } = world;
  sender(sheet, layout, issuer);
  if (layout.chance(60)) sheet.line(`${issuer.city}, ${longDay(issued)}.`, { right: true });
  sheet.gap();
  const greeting = layout.pick(["Olá,", "Prezado(a)", "Caro(a) cliente", "Sr(a)."]);
  sheet.say(`${greeting} ${payer.name}`, { bold: layout.chance(50) });
  sheet.gap(0.5);
  sheet.paragraph(
    layout.pick([
      "Sua cobrança já está disponível. Para sua comodidade, o boleto segue ao pé desta página.",
      "Informamos a emissão da cobrança abaixo discriminada, conforme contratado.",
      "Confira os dados da cobrança e realize o pagamento em qualquer banco.",
    ]),
  );
  sheet.gap(0.5);
  sheet.pairs([
    [layout.pick(["O que está sendo cobrado", "Referente a", "Serviço"]), withMonth(layout, world)],
    [layout.pick(["Valor", "Valor da cobrança", "Total"]), reais(amount)],
    [layout.pick(["Vencimento", "Pague até"]), day(due)],
  ]);
  if (layout.chance(40)) sheet.line("Se já pagou, por favor desconsidere este aviso.");
  cut(sheet, layout);
  bankPart(sheet, world, layout, layout.pick(BANKS), false);
  return { ...truthOf(world), due };
};

function payersPart(
  sheet: Sheet,
  world: World,
  layout: Random,
  bank: Bank,
  namesService: boolean,
): void {
  const { payer, issuer, amount, due, issued } = world;
  sheet.beside(
    () => sheet.say(bank.head, { bold: true, size: sheet.style.size + 2 }),
    () => sheet.line(layout.pick(["RECIBO DO PAGADOR", "Recibo do Pagador"]), { right: true }),
  );
  sheet.rule();
  if (layout.chance(50)) {
    sheet.row(
      [
        ["Beneficiário", issuer.name],
        ["CNPJ", formatted(issuer)],
      ],
      [0.7, 0.3],
    );
    sheet.row(
      [
        ["Pagador", payer.name],
        ["CPF/CNPJ", formatted(payer)],
      ],
      [0.7, 0.3],
    );
    sheet.row([
      ["Nosso Número", nossoNumero(world)],
      ["Nº do Documento", documentNumber(world)],
      ["Vencimento", day(due)],
      ["Valor do Documento", decimal(amount)],
    ]);
  } else {
    sheet.row([
      ["Vencimento", day(due)],
      ["Agência/Código Beneficiário", "1684/00431-7"],
      ["Data do Documento", day(issued)],
      ["(=) Valor do Documento", decimal(amount)],
    ]);
    sheet.row([["Pagador", `${payer.name} - ${formatted(payer)}`]]);
    sheet.row([["Beneficiário", `${issuer.name} - ${formatted(issuer)}`]]);
  }
  if (namesService) {
    sheet.line(layout.pick(["Demonstrativo", "Descrição da cobrança", "Discriminação"]), {
      small: true,
    });
    sheet.paragraph(withMonth(layout, world));
  }
  sheet.line("Autenticação Mecânica", { small: true, right: true });
}

function bankPart(
  sheet: Sheet,
  world: World,
  layout: Random,
  bank: Bank,
  namesService: boolean,
): void {
  const { payer, issuer, amount, due, issued } = world;
  const free = `1${layout.int(100_000_000_000, 999_999_999_999)}${layout.int(100_000_000_000, 999_999_999_999)}`;
  sheet.say(`${bank.head} | ${printedLine(world, bank.number, free)}`, { bold: true });
  sheet.rule();
  sheet.row(
    [
      ["Local de Pagamento", bank.place],
      ["Vencimento", day(due)],
    ],
    [0.74, 0.26],
  );
  sheet.row(
    [
      [bank.payee, `${issuer.name} - ${formatted(issuer)}`],
      ["Agência/Código Beneficiário", "1684/00431-7"],
    ],
    [0.74, 0.26],
  );
  sheet.row(
    [
      ["Data do Documento", day(issued)],
      ["Núm. do Documento", documentNumber(world)],
      ["Espécie Doc.", layout.pick(["DS", "DM", "OU"])],
      ["Aceite", layout.pick(["N", "A"])],
      ["Data Processamento", day(issued)],
      ["Nosso Número", nossoNumero(world)],
    ],
    [0.17, 0.18, 0.12, 0.08, 0.19, 0.26],
  );
  sheet.row(
    [
      ["Uso do Banco", ""],
      ["Carteira", bank.wallet],
      ["Espécie", "R$"],
      ["Quantidade", ""],
      ["(x) Valor", ""],
      ["(=) Valor do Documento", decimal(amount)],
    ],
    [0.17, 0.12, 0.11, 0.17, 0.17, 0.26],
  );
  sheet.beside(
    () => {
      sheet.say(bank.instructions, { size: sheet.style.size - 2 });
      const lines = warnings(layout, world);
      if (namesService) lines.splice(layout.int(0, lines.length), 0, withMonth(layout, world));
      for (const line of lines) sheet.paragraph(line);
    },
    () => {
      for (const label of ["(-) Desconto/Abatimento", "(+) Juros/Multa", "(=) Valor Cobrado"])
        sheet.row([[label, ""]]);
    },
    0.74,
  );
  sheet.line(bank.payer, { small: true });
  sheet.line(`${payer.name} ${layout.pick(["- ", "", "  "])}${idIn(layout, payer)}`);
  sheet.line(address(payer));
  sheet.line(bank.guarantor, { small: true });
  sheet.line("Autenticação Mecânica - FICHA DE COMPENSAÇÃO", { small: true, right: true });
  if (bank.number === "104")
    sheet.line("SAC CAIXA: 0800 726 0101 - Ouvidoria: 0800 725 7474 - caixa.gov.br", {
      small: true,
    });
}

function warnings(layout: Random, { amount, due, issuer }: World): string[] {
  const daily = reais(Math.max(1, Math.round(amount / 3000)));
  const all = [
    `APÓS ${day(due)} COBRAR MULTA DE 2,00% E JUROS DE ${daily} AO DIA`,
    "NÃO RECEBER APÓS 59 DIAS DO VENCIMENTO",
    "Negativação automática após 10 dias de atraso.",
    `Em caso de dúvida fale com ${issuer.phone}`,
    "NÃO CONCEDER ABATIMENTO",
    "Após o vencimento, atualize o boleto no site do banco.",
  ];
  return all.filter(() => layout.chance(40));
}

function cut(sheet: Sheet, layout: Random): void {
  sheet.gap();
  sheet.line(layout.pick(["- ", ". ", "-"]).repeat(50).slice(0, 90));
  if (layout.chance(30)) sheet.line("Corte na linha pontilhada", { small: true, right: true });
  sheet.gap(0.5);
}

function documentNumber({ payer }: World): string {
  return `${payer.taxId.replace(/\D/g, "0").slice(2, 6)}/A`;
}

function nossoNumero({ amount }: World): string {
  return `109/${String(10_000_000 + (amount % 8_999_999))}-5`;
}
