import { addDays } from "@emita/domain/basics/dates";
import { otherCompany, otherFirm, otherPerson } from "../other-world.ts";
import { address, day, decimal, formatted, idLabel, longDay, monthOf, reais } from "../world.ts";
import { inAnyOrder, type Kind, truthOf } from "./kind.ts";
import { smallPrint, stationery } from "./noise.ts";

/** The accountant's monthly letter: the charges are in a table. */
export const accountant: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, due, issued } = world;
  const service = `${layout.pick(["Honorários contábeis", "Serviços de contabilidade", "Assessoria fiscal e folha"])} ${monthOf(addDays(issued, -30))}`;
  const copies = layout.int(500, 3900);
  stationery(sheet, world, layout);
  sheet.line(`${issuer.city}, ${longDay(issued)}`, { right: true });
  sheet.line(layout.pick(["À", "Ao cliente", "A/C do financeiro da empresa"]));
  sheet.say(payer.name, { bold: true });
  sheet.line(`${idLabel(payer)}: ${formatted(payer)}`);
  sheet.line(address(payer), { small: true });
  sheet.gap();
  sheet.paragraph(
    `Prezados, informamos os valores a pagar até ${day(due)}. ${layout.pick(["Qualquer dúvida, ligue.", "O boleto segue por e-mail."])}`,
  );
  sheet.grid(
    [6, -2],
    [
      [layout.pick(["Cobrança", "Especificação", "Lançamento"]), "Valor R$"],
      [service, decimal(amount - copies)],
      ["Cópias e malotes", decimal(copies)],
      [layout.pick(["Total", "TOTAL A PAGAR", "Soma"]), decimal(amount)],
    ],
  );
  sheet.line(layout.pick(["Atenciosamente,", "Cordialmente,"]));
  sheet.line(`${otherPerson(world.random).name} - CRC ${layout.int(100_000, 300_000)}/O-2`);
  return { ...truthOf(world), due, description: service };
};

/** A lawyer's NFS-e of fees; it also names the other side of the case. */
export const lawyer: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, random } = world;
  const against = layout.chance(50) ? otherCompany(random) : otherPerson(random);
  const service = layout.pick([
    "Honorários advocatícios contratuais",
    "Elaboração de contestação e acompanhamento de audiência",
    "Honorários pelo inventário extrajudicial",
    "Parecer jurídico sobre contrato de franquia",
  ]);
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["NOTA DE HONORÁRIOS", "Recibo de honorários", "FATURA DE HONORÁRIOS"]));
  const court = `${layout.int(1_000_000, 9_999_999)}-21.2026.8.26.0100`;
  if (layout.chance(40))
    sheet.paragraph(
      `Recebemos de ${payer.name} (${idLabel(payer)} ${formatted(payer)}) o valor de ${reais(amount)} a título de ${service}, nos autos do processo nº ${court}, movido em face de ${against.name}.`,
    );
  else
    sheet.pairs([
      [layout.pick(["Cliente", "Constituinte", "Outorgante"]), payer.name],
      [idLabel(payer), formatted(payer)],
      ["Processo", court],
      [layout.pick(["Parte contrária", "Réu", "Ex adverso"]), against.name],
      [layout.pick(["Serviços", "A título de", "Atuação"]), service],
      [layout.pick(["Honorários", "Valor dos honorários", "Valor"]), reais(amount)],
      ["Valor da causa", reais(amount * 12)],
    ]);
  sheet.line(`${issuer.city}, ${longDay(issued)}`);
  sheet.line(`${otherPerson(random).name} - OAB/${issuer.uf} ${layout.int(10_000, 400_000)}`);
  smallPrint(sheet, world, layout);
  return { ...truthOf(world), description: service };
};

/** The freelancer's bill, half in English. */
export const invoice: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, due, service } = world;
  sheet.title(layout.pick(["INVOICE", "Invoice / Fatura", `INVOICE #${layout.int(100, 999)}`]));
  inAnyOrder(layout, [
    () => {
      sheet.say(layout.pick(["From", "Issued by", "From / De"]), { bold: true });
      for (const line of [issuer.name, `CNPJ ${formatted(issuer)}`, issuer.email]) sheet.line(line);
    },
    () => {
      sheet.say(layout.pick(["Bill to", "Billed to", "Bill to / Cobrar de"]), { bold: true });
      for (const line of [payer.name, `${idLabel(payer)} ${formatted(payer)}`, address(payer)])
        sheet.line(line);
    },
  ]);
  sheet.row([
    [layout.pick(["Invoice date", "Date / Data"]), day(issued)],
    [layout.pick(["Due date", "Due / Vencimento", "Payment due"]), day(due)],
    ["Currency", "BRL"],
  ]);
  sheet.grid(
    [6, -1, -2, -2],
    [
      [layout.pick(["Description", "Item / Descrição", "Service"]), "Qty", "Rate", "Amount"],
      [service, "1", decimal(amount), decimal(amount)],
      ["", "", "Subtotal", decimal(amount)],
      ["", "", layout.pick(["Total due", "Amount due", "Balance due"]), reais(amount)],
    ],
  );
  sheet.line(layout.pick(["Thank you for your business!", "Payment by Pix or wire transfer."]));
  return { ...truthOf(world), due };
};

/** Software by the month; the card's operator is a third party. */
export const subscription: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, due, random } = world;
  const operator = otherFirm(random);
  const service = `${layout.pick(["Plano Profissional", "Assinatura Business - 5 usuários", "Plano Essencial + módulo fiscal"])} (${day(issued)} a ${day(addDays(issued, 30))})`;
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["Fatura da assinatura", "Sua fatura chegou", "Detalhes da cobrança"]));
  sheet.beside(
    () => {
      sheet.say(layout.pick(["Cobrado de", "Assinante", "Conta de"]), { bold: true });
      sheet.line(payer.name);
      sheet.line(formatted(payer));
    },
    () => {
      sheet.say("Fornecido por", { bold: true });
      sheet.line(issuer.name);
      sheet.line(formatted(issuer));
    },
  );
  sheet.pairs([
    ["Fatura nº", `F-${layout.int(10_000, 99_999)}`],
    [layout.pick(["Vencimento", "Vence em", "Data de vencimento"]), day(due)],
  ]);
  sheet.grid(
    [6, -2],
    [
      [layout.pick(["Item", "Produto", "Descrição"]), "Preço"],
      [service, decimal(amount)],
      [layout.pick(["Total", "Total desta fatura", "Valor a pagar"]), reais(amount)],
    ],
  );
  sheet.line(`Pagamentos processados por ${operator.name} - CNPJ ${formatted(operator)}`, {
    small: true,
  });
  return { ...truthOf(world), due, description: service };
};

/** Hours by day, and what they cost together. */
export const timesheet: Kind = (sheet, world, layout) => {
  const { payer, issuer, issued, random } = world;
  const [rate, days] = [random.int(60, 240) * 100, layout.int(3, 6)];
  const amount = rate * 8 * days;
  const service = layout.pick([
    "Desenvolvimento de aplicativo móvel",
    "Consultoria em processos de estoque",
    "Suporte de infraestrutura e redes",
  ]);
  sheet.title(layout.pick(["TIMESHEET", "Folha de horas", "Relatório de horas trabalhadas"]));
  sheet.pairs([
    [layout.pick(["Consultor", "Profissional", "Prestador"]), otherPerson(random).name],
    ["Empresa prestadora", `${issuer.name} - ${formatted(issuer)}`],
    [layout.pick(["Cliente", "Cliente final", "Tomador"]), payer.name],
    [layout.pick(["CNPJ/CPF do cliente", "CPF/CNPJ"]), formatted(payer)],
    [layout.pick(["Projeto", "Atividade", "Serviço"]), service],
  ]);
  sheet.grid(
    [3, 3, -2],
    [
      ["Data", "Entrada - Saída", "Horas"],
      ...Array.from({ length: days }, (_, at) => [
        day(addDays(issued, at - days)),
        "09:00 - 18:00",
        "8,0",
      ]),
    ],
  );
  sheet.pairs([
    ["Total de horas", `${8 * days},0`],
    ["Valor hora", reais(rate)],
    [layout.pick(["Valor a faturar", "Total", "Valor total"]), reais(amount)],
  ]);
  sheet.line(`Aprovado por: ${otherPerson(random).name}`, { small: true });
  return { ...truthOf({ ...world, amount }), description: service };
};

/** The insurer pays the broker; the insured parties are only in the list. The gross sum is the service's price. */
export const commission: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued, random } = world;
  const base = otherFirm(random);
  const payer = {
    ...base,
    name: layout.pick([
      "Seguradora Rio Branco S.A.",
      "Companhia Mutual de Seguros Gerais",
      "Horizonte Vida e Previdência S/A",
    ]),
  };
  const service = layout.pick(["Comissão de corretagem", "Comissões sobre prêmios recebidos"]);
  const tax = Math.round(amount * 0.015);
  sheet.say(payer.name, { bold: true, size: sheet.style.size + 3 });
  sheet.line(`CNPJ ${formatted(payer)} - ${address(payer)}`, { small: true });
  sheet.title(layout.pick(["EXTRATO DE COMISSÕES", "Demonstrativo de comissões do corretor"]));
  sheet.pairs([
    ["Seguradora (fonte pagadora)", payer.name],
    ["Corretor", issuer.name],
    ["CNPJ do corretor", formatted(issuer)],
    ["SUSEP", String(layout.int(100_000_000, 999_999_999))],
    [layout.pick(["Descrição", "Natureza", "Referente a"]), service],
    ["Competência", monthOf(issued)],
  ]);
  const first = Math.round(amount * 0.6);
  sheet.grid(
    [2, 5, -2],
    [
      ["Apólice", "Segurado", "Comissão"],
      [String(layout.int(10_000, 99_999)), otherPerson(random).name, decimal(first)],
      [String(layout.int(10_000, 99_999)), otherCompany(random).name, decimal(amount - first)],
    ],
  );
  sheet.pairs([
    [layout.pick(["Total bruto", "Comissão bruta", "Valor bruto"]), reais(amount)],
    ["IRRF 1,5%", reais(tax)],
    ["Líquido creditado", reais(amount - tax)],
  ]);
  return { ...truthOf({ ...world, payer }), description: service };
};
