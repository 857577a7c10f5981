import { barcodeToLinhaDigitavel, formatLinhaDigitavel } from "@emita/domain/payments/boleto";
import { daysBetween } from "@emita/domain/basics/dates";
import type { Random } from "../../random.ts";
import type { Sheet } from "../sheet.ts";
import { address, day, decimal, formatted, longDay, monthOf, reais, type World } from "../world.ts";
import { type Kind, letterhead, truthOf } from "./kind.ts";

/** The bank's form alone. */
export const boleto: Kind = (sheet, world, layout) => {
  form(sheet, world, layout);
  return { ...truthOf(world), due: world.due };
};

/** A letter or bill over the bank's form; the form has no description of the service. */
export const letterWithBoleto: Kind = (sheet, world, layout) => {
  const { payer, service, amount, due, issued } = world;
  letterhead(sheet, layout, world);
  sheet.line(`${world.issuer.city}, ${longDay(issued)}`, { right: layout.chance(60) });
  sheet.gap();
  sheet.line(`${layout.pick(["À", "A", "Ilmo(a). Sr(a).", "Prezado cliente"])} ${payer.name}`);
  sheet.gap();
  sheet.paragraph(
    layout.pick([
      `Encaminhamos abaixo o boleto referente a ${service}, no valor de ${reais(amount)}, com vencimento em ${day(due)}.`,
      `Segue a cobrança dos serviços prestados: ${service}. Pedimos o pagamento até a data de vencimento.`,
      `Prezados senhores, conforme combinado, apresentamos a cobrança de ${service}. Qualquer dúvida, estamos à disposição.`,
    ]),
  );
  sheet.gap(2);
  form(sheet, { ...world, service: "" }, layout);
  return { ...truthOf(world), due };
};

/** A booklet's leaf: a stub at the left repeats the form's main fields. */
export const bookletLeaf: Kind = (sheet, world, layout) => {
  const { payer, due, amount, service } = world;
  const parcel = `${layout.int(1, 6)}/${layout.int(7, 12)}`;
  sheet.beside(
    () => {
      sheet.line("RECIBO DO PAGADOR");
      sheet.row([["Vencimento", day(due)]]);
      sheet.row([["Parcela", parcel]]);
      sheet.row([["Valor do Documento", decimal(amount)]]);
      sheet.row([["Pagador", payer.name]]);
    },
    () => {
      sheet.title(`${layout.pick(BANKS)}  ${printedLine(world)}`);
      sheet.row([
        ["Local de Pagamento", "PAGÁVEL EM QUALQUER BANCO"],
        ["Vencimento", day(due)],
      ]);
      sheet.row([
        ["Beneficiário", `${world.issuer.name} - CNPJ ${formatted(world.issuer)}`],
        ["(=) Valor do Documento", decimal(amount)],
      ]);
      sheet.line(layout.pick(["Instruções", "Mensagem"]), { small: true });
      sheet.paragraph(layout.pick([service, `Referente a: ${service}`, `Ref.: ${service}`]));
      sheet.paragraph(fine(layout, amount));
      sheet.row([["Pagador", `${payer.name} - ${formatted(payer)}`]]);
      sheet.line(address(payer));
    },
  );
  return { ...truthOf(world), due };
};

const BANKS = [
  "001-9 BANCO DO BRASIL",
  "341-7 Itaú",
  "756-0 SICOOB",
  "748-X Sicredi",
  "085-1 AILOS",
  "077-9 INTER",
  "136-8 UNICRED",
  "133-0 CRESOL",
  "237-2 Bradesco",
  "104-0 CAIXA",
];

function form(sheet: Sheet, world: World, layout: Random): void {
  const { payer, issuer, amount, due, issued, service } = world;
  sheet.title(`${layout.pick(BANKS)}   ${printedLine(world)}`);
  sheet.row([
    [
      layout.pick(["Local de Pagamento", "Local do pagamento"]),
      layout.pick([
        "PAGÁVEL EM QUALQUER BANCO ATÉ O VENCIMENTO",
        "Pague preferencialmente nos nossos canais",
        "Em toda a rede bancária",
      ]),
    ],
    ["Vencimento", day(due)],
  ]);
  sheet.row([
    [
      layout.pick(["Beneficiário", "Cedente", "Nome do Beneficiário / CPF / CNPJ / Endereço"]),
      `${issuer.name}  ${formatted(issuer)}`,
    ],
    [
      layout.pick(["Agência/Código do Beneficiário", "Coop. Contratante/Cód. Beneficiário"]),
      "0123 / 45678-9",
    ],
  ]);
  sheet.row([
    ["Data do Documento", day(issued)],
    ["Nº do documento", String(layout.int(100, 99_999))],
    ["Espécie Doc.", layout.pick(["DM", "DS", "RC"])],
    ["Aceite", "N"],
    ["Data Process.", day(issued)],
    ["Nosso Número", `109/${layout.int(10_000_000, 99_999_999)}-4`],
  ]);
  sheet.row([
    ["Uso do Banco", ""],
    ["Carteira", "109"],
    ["Espécie", "R$"],
    ["Quantidade", ""],
    ["(=) Valor do Documento", decimal(amount)],
  ]);
  const serviceLines = service
    ? [
        layout.pick([
          service,
          `Referente a: ${service}`,
          `REF.: ${service}`,
          `Serviço: ${service}`,
          service,
        ]),
      ]
    : [];
  const rest = [
    fine(layout, amount),
    layout.pick([
      "Não receber após 30 dias do vencimento",
      "Sujeito a protesto após 5 dias",
      "Dúvidas: ligue para o beneficiário",
    ]),
  ];
  sheet.beside(
    () => {
      sheet.line(
        layout.pick([
          "Instruções (texto de responsabilidade do beneficiário)",
          "Informações de responsabilidade do beneficiário",
          "Instruções",
          "Mensagens",
          "Demonstrativo",
        ]),
        { small: true },
      );
      for (const text of layout.chance(50)
        ? [...serviceLines, ...rest]
        : [...rest, ...serviceLines])
        sheet.paragraph(text);
    },
    () => {
      for (const label of ["(-) Desconto / Abatimento", "(+) Juros / Multa", "(=) Valor Cobrado"])
        sheet.row([[label, ""]]);
    },
  );
  const id = layout.pick([
    `CPF/CNPJ: ${formatted(payer)}`,
    formatted(payer),
    `- ${formatted(payer)}`,
  ]);
  const whom = layout.pick([
    "Pagador",
    "Sacado",
    "Nome do Pagador / CPF / CNPJ / Endereço",
    "Pagador",
  ]);
  sheet.row([[whom, `${payer.name}  ${id}`]]);
  sheet.line(address(payer));
  if (layout.chance(60)) sheet.line("Sacador / Avalista", { small: true });
  if (layout.chance(50))
    sheet.line("Autenticação mecânica - Ficha de Compensação", { small: true, right: true });
}

function fine(layout: Random, amount: number): string {
  return layout.pick([
    `Após o vencimento cobrar multa de ${reais(Math.round(amount / 50))} e juros de ${reais(Math.max(1, Math.round(amount / 3000)))} ao dia`,
    "Após vencimento cobrar multa de 2,00% e mora de 1% ao mês",
    "MULTA DE 2% APÓS O VENCIMENTO. JUROS DE 0,033% AO DIA.",
    "Conceder desconto de R$ 10,00 até 5 dias antes do vencimento",
  ]);
}

/** The line of digits of a slip in reais, with all its check digits; `free` are the bank's own 25 digits. */
export function printedLine(
  { amount, due }: Pick<World, "amount" | "due">,
  bank = "341",
  free = "1090012345678901234567890",
): string {
  const factor = String(1000 + daysBetween("2025-02-22", due));
  const rest = `${factor}${String(amount).padStart(10, "0")}${free}`;
  const check = modulo11(`${bank}9${rest}`);
  return formatLinhaDigitavel(barcodeToLinhaDigitavel(`${bank}9${check}${rest}`));
}

/** Check digit of a bar code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function modulo11(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

/** A bill with customer block, items and a bar of dates; no bank form. */
export const bill: Kind = (sheet, world, layout) => {
  const { payer, service, amount, due, issued } = world;
  letterhead(sheet, layout, world);
  sheet.title(
    layout.pick([
      "FATURA DE SERVIÇOS",
      "NOTA DE DÉBITO",
      "DEMONSTRATIVO DE COBRANÇA",
      "COBRANÇA",
      "FATURA",
    ]),
  );
  const whom = layout.pick([
    "Cliente",
    "Faturar para",
    "Sacado",
    "Dados do cliente",
    "Destinatário da cobrança",
    "Condômino",
    "Associado",
    "Assinante",
  ]);
  sheet.heading(whom);
  sheet.pairs([
    [layout.pick(["Nome", "Razão social", "Cliente"]), payer.name],
    [layout.pick(["CPF/CNPJ", "Documento", "CNPJ/CPF"]), formatted(payer)],
    ["Endereço", address(payer)],
  ]);
  sheet.row([
    [layout.pick(["Emissão", "Data de emissão"]), day(issued)],
    [layout.pick(["Mês de referência", "Competência"]), monthOf(issued)],
    [layout.pick(["Vencimento", "Data de vencimento", "Pagar até", "Vence em"]), day(due)],
    [
      layout.pick(["Total a pagar", "Valor total", "Valor da fatura", "Valor a pagar"]),
      reais(amount),
    ],
  ]);
  sheet.gap();
  sheet.table(
    [layout.pick(["Descrição", "Serviço", "Histórico", "Discriminação", "Item"]), "Qtd.", "Valor"],
    [[service, "1", decimal(amount)]],
  );
  sheet.line(fine(layout, amount), { small: true });
  return { ...truthOf(world), due };
};
