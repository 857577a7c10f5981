import type { Sheet } from "../sheet.ts";
import {
  createParty,
  day,
  decimal,
  formatted,
  idLabel,
  longDay,
  reais,
  type World,
} from "../world.ts";
import { type Kind, letterhead, partyBlock, truthOf } from "./kind.ts";

/** "Recebi de … a quantia de … referente a …". */
export const sentenceReceipt: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  sheet.title(
    layout.pick([
      "RECIBO",
      `RECIBO Nº ${layout.int(1, 900)}`,
      "Recibo de Pagamento",
      "RECIBO DE PRESTAÇÃO DE SERVIÇOS",
    ]),
  );
  if (layout.chance(60))
    sheet.line(
      `${layout.pick(["Valor", "R$", "VALOR"])}: ${layout.chance(50) ? reais(amount) : decimal(amount)}`,
      { right: true },
    );
  sheet.gap();
  const id =
    `${layout.pick(["inscrito(a) no", "", "portador do"])} ${idLabel(payer)} ${layout.pick(["nº ", "", "sob o nº "])}${formatted(payer)}`.trim();
  sheet.paragraph(
    layout.pick([
      `Recebi de ${payer.name}, ${id}, a importância de ${reais(amount)}, referente a ${service}.`,
      `Recebemos do(a) Sr(a). ${payer.name}, ${id}, o valor de ${reais(amount)} correspondente a ${service}, dando plena quitação.`,
      `Declaro que recebi de ${payer.name} (${idLabel(payer)} ${formatted(payer)}) a quantia de ${reais(amount)} pelos serviços de ${service}.`,
      `Eu, ${issuer.name}, recebi de ${payer.name}, ${id}, a quantia líquida de ${reais(amount)} proveniente de ${service}.`,
    ]),
  );
  sheet.gap();
  sheet.line(`${issuer.city}, ${longDay(issued)}.`);
  signature(sheet, world);
  return truthOf(world);
};

/** A form with one field a line, typed or written into. */
export const formReceipt: Kind = (sheet, world, layout) => {
  const { payer, amount, service, issued } = world;
  sheet.title(
    layout.pick([
      "RECIBO",
      "COMPROVANTE DE ATENDIMENTO",
      "ORDEM DE SERVIÇO",
      "FICHA DE ATENDIMENTO",
      "TALÃO DE SERVIÇO",
    ]),
  );
  const person = layout.pick([
    "Recebi(emos) de",
    "Nome",
    "Cliente",
    "Sr.(a)",
    "Paciente",
    "Nome do cliente",
    "Contratante",
  ]);
  const blanks = layout.chance(40) ? "____ " : "";
  sheet.pairs([
    ["Nº", String(layout.int(10, 9000))],
    [person, blanks + payer.name],
    [layout.pick([idLabel(payer), "CPF/CNPJ", "CPF / CNPJ nº"]), blanks + formatted(payer)],
    [
      layout.pick(["A importância de", "Valor", "A quantia de R$", "Valor cobrado", "Total R$"]),
      reais(amount),
    ],
    [
      layout.pick([
        "Referente a",
        "Proveniente de",
        "Serviço executado",
        "Descrição do serviço",
        "Histórico",
        "Ref.",
      ]),
      service,
    ],
    [
      layout.pick(["Forma de pagamento", "Pagamento"]),
      layout.pick(["Pix", "Dinheiro", "Cartão de débito"]),
    ],
    ["Data", day(issued)],
  ]);
  signature(sheet, world);
  return truthOf(world);
};

/** Recibo de pagamento a autônomo: the company pays, taxes are withheld. */
export const rpa: Kind = (sheet, world, layout) => {
  const payer = createParty(world.random, false);
  const worker = createParty(world.random, true);
  const { amount, service, issued } = world;
  const tax = Math.round(amount * 0.11);
  sheet.title(
    layout.pick(["RECIBO DE PAGAMENTO A AUTÔNOMO - RPA", "RPA - Recibo de Pagamento de Autônomo"]),
  );
  const block = layout.pick([
    "Nome ou razão social da empresa",
    "Empresa contratante",
    "Fonte pagadora",
    "Contratante",
  ]);
  if (block.startsWith("Nome"))
    sheet.row([
      [block, payer.name],
      ["Matrícula (CNPJ ou INSS)", formatted(payer)],
    ]);
  else partyBlock(sheet, layout, block, payer);
  sheet.paragraph(
    `Recebi da empresa acima identificada, pela prestação dos serviços de ${service}, a importância de ${reais(amount - tax)} conforme discriminado:`,
  );
  sheet.table(
    ["Especificação", "R$"],
    [
      [
        layout.pick(["Valor do serviço prestado", "Valor bruto", "I - Valor do serviço"]),
        decimal(amount),
      ],
      [layout.pick(["INSS (11%)", "(-) INSS"]), decimal(tax)],
      ["IRRF", "0,00"],
      [layout.pick(["Valor líquido", "Líquido a receber"]), decimal(amount - tax)],
    ],
  );
  sheet.gap();
  sheet.pairs([
    [layout.pick(["Nome do autônomo", "Nome completo do prestador", "Assinado por"]), worker.name],
    ["CPF", formatted(worker)],
    ["Data", day(issued)],
  ]);
  return { ...truthOf({ ...world, payer }), amount };
};

/** School: a pupil, and the person who pays. */
export const school: Kind = (sheet, world, layout) => {
  const pupil = createParty(world.random, true);
  const payer = createParty(world.random, true);
  const { amount, due, service } = world;
  letterhead(sheet, layout, world);
  sheet.title(layout.pick(["MENSALIDADE ESCOLAR", "Comprovante de mensalidade", "Recibo escolar"]));
  sheet.pairs([
    [layout.pick(["Aluno", "Aluno(a)", "Estudante"]), pupil.name],
    [layout.pick(["Turma", "Série", "Curso"]), "3º ano B"],
    [
      layout.pick(["Responsável financeiro", "Resp. financeiro", "Responsável pelo pagamento"]),
      payer.name,
    ],
    [layout.pick(["CPF do responsável", "CPF"]), formatted(payer)],
    [layout.pick(["Referente a", "Descrição", "Histórico"]), service],
    ["Vencimento", day(due)],
    [layout.pick(["Valor", "Valor da mensalidade", "Total"]), reais(amount)],
  ]);
  return { ...truthOf({ ...world, payer }), due };
};

/** A hotel's folio: guest, nights, consumption, total. */
export const hotel: Kind = (sheet, world, layout) => {
  const { payer, amount, issued } = world;
  const nights = layout.int(1, 6);
  const extra = Math.round(amount * 0.08);
  letterhead(sheet, layout, world);
  sheet.title(layout.pick(["EXTRATO DE HOSPEDAGEM", "CONTA DO HÓSPEDE", "Folio"]));
  sheet.pairs([
    [layout.pick(["Hóspede", "Hóspede titular", "Nome do hóspede"]), payer.name],
    [layout.pick([idLabel(payer), "CPF/CNPJ"]), formatted(payer)],
    ["Apartamento", String(layout.int(101, 960))],
    ["Entrada / Saída", `${day(issued)} - ${day(world.due)}`],
  ]);
  const service = `Hospedagem ${nights} diárias apto. duplo`;
  sheet.table(
    ["Descrição", "Valor"],
    [
      [service, decimal(amount - extra)],
      ["Frigobar", decimal(extra)],
    ],
  );
  sheet.pairs([[layout.pick(["Total geral", "Total da conta", "TOTAL"]), reais(amount)]]);
  return { ...truthOf(world), description: service };
};

/** A shop's printer: narrow, items and ways of paying. */
export const till: Kind = (sheet, world, layout) => {
  const { issuer, payer, amount, service, issued } = world;
  sheet.line(issuer.name.toUpperCase());
  sheet.line(`CNPJ: ${formatted(issuer)}`);
  sheet.line("------------------------------");
  sheet.line(
    `${day(issued)} 14:32  ${layout.pick(["CUPOM", "COMANDA", "RECIBO"])} ${layout.int(100, 9999)}`,
  );
  const heading = layout.pick(["CONSUMIDOR", "CLIENTE", "TOMADOR"]);
  const [isBeside, isUnder] = [layout.chance(50), layout.chance(50)];
  sheet.line(isBeside ? `${heading}: ${payer.name}` : heading);
  if (isUnder) sheet.line(`NOME: ${payer.name}`);
  sheet.line(
    `${layout.pick(["CPF/CNPJ", idLabel(payer), "CPF/CNPJ CONSUMIDOR"])}: ${formatted(payer)}`,
  );
  sheet.line("------------------------------");
  sheet.paragraph(`1 ${service}`);
  sheet.line(decimal(amount), { right: true });
  sheet.line(`${layout.pick(["TOTAL R$", "VALOR TOTAL", "TOTAL"])}  ${decimal(amount)}`);
  sheet.line(`${layout.pick(["DINHEIRO", "CARTAO DEBITO", "PIX"])}  ${decimal(amount + 1000)}`);
  sheet.line("TROCO  10,00");
  return { ...truthOf(world), name: isBeside || isUnder ? payer.name : null };
};

/** A service NFS-e's print: provider above, client below, taxes in a row. */
export const printedNfse: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  sheet.title(
    layout.pick([
      "NOTA FISCAL DE SERVIÇOS ELETRÔNICA - NFS-e",
      "NFS-e",
      "RECIBO PROVISÓRIO DE SERVIÇOS - RPS",
    ]),
  );
  sheet.row([
    ["Número", "0000123"],
    ["Data de emissão", day(issued)],
    ["Código de verificação", "AB12-CD34"],
  ]);
  partyBlock(
    sheet,
    layout,
    layout.pick(["PRESTADOR DE SERVIÇOS", "Emitente", "Prestador"]),
    issuer,
  );
  partyBlock(
    sheet,
    layout,
    layout.pick(["TOMADOR DE SERVIÇOS", "Tomador do serviço", "Dados do tomador"]),
    payer,
  );
  sheet.heading(layout.pick(["DISCRIMINAÇÃO DOS SERVIÇOS", "Descrição dos serviços"]));
  sheet.paragraph(service);
  sheet.gap();
  sheet.row([
    ["Base de cálculo", decimal(amount)],
    ["Alíquota", "2,00 %"],
    ["Valor do ISS", decimal(Math.round(amount / 50))],
    [layout.pick(["Valor total dos serviços", "VALOR TOTAL DA NOTA"]), reais(amount)],
  ]);
  return truthOf(world);
};

/** Both parties side by side, then what was done. */
export const twoColumns: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  sheet.title(
    layout.pick(["COMPROVANTE DE PRESTAÇÃO DE SERVIÇOS", "Recibo", "ORDEM DE SERVIÇO EXECUTADA"]),
  );
  const mine = () =>
    partyBlock(
      sheet,
      layout,
      layout.pick(["Prestador", "Contratada", "Recebedor", "Empresa"]),
      issuer,
    );
  const theirs = () =>
    partyBlock(sheet, layout, layout.pick(["Cliente", "Contratante", "Tomador", "Pagador"]), payer);
  if (layout.chance(50)) sheet.beside(mine, theirs);
  else sheet.beside(theirs, mine);
  sheet.gap();
  sheet.pairs([
    [layout.pick(["Serviço", "Descrição", "Serviços executados", "Trabalho realizado"]), service],
    [layout.pick(["Valor", "Valor total", "Total"]), reais(amount)],
    [layout.pick(["Data", "Emitido em"]), day(issued)],
  ]);
  return truthOf(world);
};

function signature(sheet: Sheet, { issuer }: World): void {
  sheet.gap(2);
  sheet.line("______________________________");
  sheet.line(issuer.name);
  sheet.line(`CNPJ ${formatted(issuer)}`, { small: true });
}
