import { addDays } from "@emita/domain/basics/dates";
import { forCompany, fourthPerson } from "../../fourth-world.ts";
import { spelled } from "../../other-world.ts";
import { address, day, decimal, formatted, longDay, reais } from "../../world.ts";
import { inAnyOrder, type Kind, truthOf } from "../kind.ts";
import { idIn, money, sender, signature, who, withMonth } from "./wording.ts";

/** An offer with price and terms. */
export const offer: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  sender(sheet, layout, issuer);
  const number = `${layout.int(10, 990)}/26`;
  sheet.title(layout.pick([`Orçamento nº ${number}`, `PROPOSTA COMERCIAL ${number}`, "ORÇAMENTO"]));
  sheet.line(`${layout.pick(["Data", "Emitido em"])}: ${day(issued)}`);
  sheet.pairs(who(layout, payer, ["Cliente", "Solicitante", "Para", "Proposta para"]));
  sheet.gap(0.5);
  if (layout.chance(50)) {
    sheet.table(
      [
        layout.pick(["Descrição dos serviços", "Serviço", "Especificação"]),
        "Qtde",
        "Unitário",
        "Total",
      ],
      [[service, "1", decimal(amount), decimal(amount)]],
    );
    sheet.say(`${layout.pick(["TOTAL GERAL", "Total do orçamento"])}: ${reais(amount)}`, {
      bold: true,
      right: true,
    });
  } else {
    sheet.heading(layout.pick(["1. Objeto", "Escopo", "O que faremos"]));
    sheet.paragraph(service);
    sheet.heading(layout.pick(["2. Investimento", "Preço", "Valor global"]));
    sheet.line(`${reais(amount)} (${spelled(amount)})`);
  }
  sheet.heading(layout.pick(["Condições", "Condições comerciais"]));
  const half = Math.round(amount / 2);
  for (const line of [
    `Pagamento: 50% na aprovação (${reais(half)}) e saldo na entrega`,
    "Prazo de execução: 12 dias úteis após o aceite",
    `Validade: ${layout.pick(["15 dias", `até ${day(addDays(issued, 15))}`])}`,
    "Garantia de 90 dias sobre o serviço executado",
  ])
    if (layout.chance(70)) sheet.line(`- ${line}`);
  signature(sheet, layout, layout.pick(["De acordo do cliente", issuer.name]));
  return truthOf(world);
};

/** A workshop's order: the fault, the work, the price. */
export const workshopOrder: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, random } = world;
  const [thing, service] = layout.pick([
    ["Fiat Strada 1.4 placa RTG4B21", "Troca de óleo, filtros e correia dentada"],
    ["Honda CG 160 placa QPA0C77", "Revisão dos 12.000 km"],
    ["Split 18.000 BTU", "Higienização e carga de gás"],
    ["Lavadora 11 kg", "Conserto da placa e troca do rolamento"],
    ["Notebook i5", "Reparo da dobradiça e limpeza interna"],
  ] as const);
  sender(sheet, layout, issuer);
  sheet.title(`${layout.pick(["ORDEM DE SERVIÇO", "O.S.", "OS Nº"])} ${layout.int(1_000, 9_999)}`);
  sheet.row([
    ["Entrada", day(addDays(issued, -3))],
    ["Previsão", day(addDays(issued, 1))],
    ["Saída", day(issued)],
    ["Situação", layout.pick(["ENCERRADA", "Pronto", "Aprovada"])],
  ]);
  inAnyOrder(layout, [
    () => sheet.pairs(who(layout, payer, ["Cliente", "Proprietário", "Nome do cliente"])),
    () =>
      sheet.pairs([
        ["Equipamento / Veículo", thing],
        [layout.pick(["Nº de série", "Chassi"]), `9BD${layout.int(1_000_000, 9_999_999)}`],
        [
          layout.pick(["Reclamação", "Defeito relatado"]),
          layout.pick(["Barulho ao ligar", "Revisar"]),
        ],
      ]),
  ]);
  sheet.gap(0.5);
  const label = layout.pick(["Serviço executado", "Serviços realizados", "Mão de obra"]);
  if (layout.chance(50)) {
    sheet.table([label, "Qtd", "Valor"], [[service, "1", decimal(amount)]]);
  } else {
    sheet.heading(label);
    sheet.paragraph(service);
  }
  sheet.pairs([
    ["Total de peças", "0,00"],
    ["Total de serviços", decimal(amount)],
    [layout.pick(["Total da OS", "TOTAL A PAGAR"]), money(layout, amount)],
  ]);
  sheet.line(`Técnico: ${fourthPerson(random).name}`, { small: true });
  sheet.line("Equipamentos não retirados em 90 dias serão descartados.", { small: true });
  return { ...truthOf(world), description: service };
};

/** A private contract: both parties in full, a price and clauses with their own sums. */
export const agreement: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued, random } = world;
  const [buys, sells] = layout.pick([
    ["CONTRATANTE", "CONTRATADA"],
    ["CONTRATANTE", "CONTRATADO(A)"],
    ["TOMADORA", "PRESTADORA"],
  ] as const);
  sheet.title(
    layout.pick(["CONTRATO PARTICULAR DE PRESTAÇÃO DE SERVIÇOS", "INSTRUMENTO PARTICULAR"]),
  );
  const lived = payer.isPerson
    ? layout.pick(["residente e domiciliado(a) na", "com endereço na"])
    : layout.pick(["com sede na", "estabelecida à"]);
  const parties = [
    `${buys}: ${payer.name}, ${layout.pick(["inscrito(a) no", "portador(a) do"])} ${idIn(layout, payer)}, ${lived} ${address(payer)}.`,
    `${sells}: ${issuer.name}, ${idIn(layout, issuer)}, com sede na ${address(issuer)}, neste ato representada por ${fourthPerson(random).name}.`,
  ];
  for (const party of layout.chance(70) ? parties : parties.toReversed()) sheet.paragraph(party);
  sheet.gap(0.5);
  const clause = (name: string, text: string) =>
    sheet.paragraph(`${layout.pick(["Cláusula", "CLÁUSULA"])} ${name} ${text}`);
  clause("1ª - Do objeto.", `O presente tem por objeto a prestação do serviço de ${service}.`);
  clause(
    "2ª - Do preço.",
    `Pelos serviços, a ${buys} pagará o valor total de ${reais(amount)} (${spelled(amount)}), por transferência bancária.`,
  );
  clause(
    "3ª - Da multa.",
    `O descumprimento sujeita a parte infratora à multa de ${reais(50_000)}.`,
  );
  clause("4ª - Do prazo.", `Vigência de ${day(issued)} a ${day(addDays(issued, 180))}.`);
  clause("5ª - Do foro.", `Fica eleito o foro da comarca de ${issuer.city}/${issuer.uf}.`);
  sheet.line(`${issuer.city}, ${longDay(issued)}.`);
  signature(sheet, layout, buys);
  signature(sheet, layout, sells);
  const witness = fourthPerson(random);
  sheet.line(`Testemunha: ${witness.name} CPF ${formatted(witness)}`, { small: true });
  return truthOf(world);
};

/** Hours of a consultant, to be billed at a rate. */
export const hoursWorked: Kind = (sheet, world, layout) => {
  const company = forCompany(world);
  const { payer, issuer, service, issued, random } = company;
  const rate = layout.int(12, 48) * 500;
  const rows = Array.from({ length: layout.int(3, 6) }, (_, index) => ({
    date: day(addDays(issued, index - 9)),
    hours: layout.int(2, 8),
    task: layout.pick(["Reunião de alinhamento", "Execução", "Ajustes solicitados", "Entrega"]),
  }));
  const hours = rows.reduce((sum, row) => sum + row.hours, 0);
  const amount = hours * rate;
  sheet.title(layout.pick(["APONTAMENTO DE HORAS", "Relatório de horas", "Timesheet"]));
  sheet.pairs([
    [layout.pick(["Prestador", "Consultoria"]), issuer.name],
    [layout.pick(["Cliente", "Tomador", "Empresa atendida"]), payer.name],
    ["CNPJ do cliente", formatted(payer)],
    [layout.pick(["Projeto", "Serviço", "Atividade contratada"]), service],
    [layout.pick(["Profissional", "Consultor"]), fourthPerson(random).name],
  ]);
  sheet.gap(0.5);
  sheet.grid(
    [20, 60, -20],
    [["Data", "Atividade", "Horas"], ...rows.map((row) => [row.date, row.task, `${row.hours},0`])],
  );
  sheet.pairs([
    ["Total de horas", `${hours},0`],
    ["Valor hora", reais(rate)],
    [layout.pick(["Total a faturar", "Valor a faturar", "Total do período"]), reais(amount)],
  ]);
  signature(sheet, layout, layout.pick(["Aprovação do cliente", "Visto"]));
  return { ...truthOf(company), amount };
};

/** A company's own bill without a bank's form. */
export const debitNfse: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, due } = world;
  const hasDue = layout.chance(70);
  sender(sheet, layout, issuer);
  const right = layout.chance(50);
  sheet.say(layout.pick(["NOTA DE DÉBITO", "FATURA", "Fatura de serviços"]), { bold: true, right });
  sheet.line(`Nº ${layout.int(100, 9_999)} - Emissão ${day(issued)}`, { right });
  const dueLabel = layout.pick(["Vencimento", "Vencto.", "Vence em"]);
  if (hasDue) sheet.line(`${dueLabel} ${day(due)}`, { right });
  sheet.pairs(who(layout, payer, ["Debitado a", "Destinatário", "Sacado", "Cliente"]));
  sheet.gap(0.5);
  const [iss, what] = [Math.round(amount * 0.03), withMonth(layout, world)];
  sheet.grid(
    [75, -25],
    [
      [layout.pick(["Histórico", "Discriminação dos serviços", "Descrição"]), "Valor R$"],
      [what, decimal(amount)],
      ["", ""],
      [layout.pick(["Total da nota", "VALOR TOTAL", "Total bruto"]), decimal(amount)],
    ],
  );
  if (layout.chance(50)) sheet.line(`Valor aproximado dos tributos: ${reais(iss)} (3%)`);
  sheet.line(`Banco 237 Ag. 2210 C/C 7781-5 - Pix ${formatted(issuer)}`, { small: true });
  return { ...truthOf(world), due: hasDue ? due : null };
};
