import { addDays } from "@emita/domain/basics/dates";
import type { Pair } from "../../sheet.ts";
import { firstName, period, thirdPerson } from "../../third-world.ts";
import { address, day, decimal, formatted, idLabel, reais } from "../../world.ts";
import { type Kind, truthOf } from "../kind.ts";
import { head } from "./wording.ts";

/** A technician's report of a call, with its price below. */
export const serviceReport: Kind = (sheet, world, layout) => {
  const { payer, amount, issued, random } = world;
  const service = random.pick(REPAIRS);
  const technician = thirdPerson(random);
  head(sheet, world, layout);
  sheet.say(
    `${layout.pick(["RAT - Relatório de Atendimento Técnico", "O.S.", "ORDEM DE SERVIÇO Nº", "Chamado técnico"])} ${layout.int(1000, 99_999)}`,
    { bold: true, size: 13 },
  );
  sheet.row([
    ["Abertura", `${day(addDays(issued, -2))} 08:12`],
    ["Encerramento", `${day(issued)} 17:40`],
    ["Status", layout.pick(["Concluído", "ENTREGUE", "Finalizada"])],
  ]);
  sheet.boxed(() => {
    sheet.pairs([
      [layout.pick(["Cliente", "Nome do cliente", "Solicitante"]), payer.name],
      [layout.pick([idLabel(payer), "CPF/CNPJ", "CNPJ / CPF"]), formatted(payer)],
      ["Endereço", address(payer)],
      ["Contato", `${firstName(thirdPerson(random))} ${payer.phone}`],
    ]);
  });
  sheet.pairs([
    [
      "Equipamento",
      layout.pick([
        "Split 12.000 BTUs LG",
        "Notebook Dell 5490 S/N 7HGT2",
        "Compressor Schulz 20 pés",
        "iPhone 12 128 GB",
      ]),
    ],
    [
      layout.pick(["Defeito relatado", "Problema informado"]),
      layout.pick(["não liga", "fazendo barulho", "vazamento", "lento"]),
    ],
    [layout.pick(["Serviço executado", "Serviços realizados", "Solução"]), service],
    ["Técnico", technician.name],
  ]);
  const hasDeposit = layout.chance(30);
  sheet.grid(
    [8, -3],
    [
      [layout.pick(["Mão de obra", "Serviços"]), decimal(amount)],
      ["Peças", "0,00"],
      [layout.pick(["TOTAL DA O.S.", "Total geral", "Valor total"]), decimal(amount)],
      ...(hasDeposit ? [["Sinal pago", decimal(Math.round(amount / 4))]] : []),
    ],
  );
  sheet.line(
    "Garantia de 90 dias sobre o serviço. Equipamento não retirado em 90 dias será descartado.",
    { small: true },
  );
  sheet.line("Ass. do cliente: ______________________");
  return { ...truthOf(world), description: service };
};

/** An engineer's registration of responsibility: the contract's value, not the council's fee. */
export const responsibility: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, random } = world;
  const service = random.pick(ENGINEERING);
  const engineer = thirdPerson(random);
  sheet.beside(
    () =>
      sheet.say(
        layout.pick([
          "ART de Obra ou Serviço",
          "Anotação de Responsabilidade Técnica - ART",
          "RRT Simples",
        ]),
        { bold: true, size: 12 },
      ),
    () =>
      sheet.say(`Nº 28027230${layout.int(10_000_000, 99_999_999)}   Registrada em ${day(issued)}`, {
        right: true,
        size: 8,
      }),
  );
  sheet.heading("1. Responsável Técnico");
  sheet.line(
    `${engineer.name}   RNP ${layout.int(1_000_000, 9_999_999)}   Título: ${layout.pick(["Engenheiro Civil", "Arquiteta e Urbanista"])}`,
  );
  sheet.line(`Empresa contratada: ${issuer.name}   CNPJ ${formatted(issuer)}`);
  sheet.heading("2. Dados do Contrato");
  sheet.pairs([
    ["Contratante", payer.name],
    ["CPF/CNPJ", formatted(payer)],
    ["Endereço", address(payer)],
    ["Contrato", `S/N   Celebrado em ${day(addDays(issued, -9))}`],
    [layout.pick(["Valor", "Valor do contrato", "Valor Contrato/Honorários"]), reais(amount)],
    ["Ação institucional", "Nenhuma"],
  ]);
  sheet.heading("3. Dados da Obra/Serviço");
  sheet.line(
    `Início ${day(issued)}   Previsão de término ${day(addDays(issued, 80))}   Proprietário: o mesmo`,
  );
  sheet.heading(layout.pick(["4. Atividade Técnica", "4. Atividade técnica / Observações"]));
  sheet.line(service);
  sheet.heading("5. Valores");
  sheet.line(
    `Valor da ART: ${reais(layout.pick([9964, 26_255]))}   Pago em ${day(issued)}   Nosso número 28027${layout.int(100_000, 999_999)}`,
  );
  sheet.line("A autenticidade desta ART pode ser verificada no site do CREA.", { small: true });
  return { ...truthOf(world), description: service };
};

/** A machine's hours: meter before and after, times the price of an hour. */
export const machineHours: Kind = (sheet, world, layout) => {
  const { payer, issued, random } = world;
  const machine = random.pick([
    "retroescavadeira JCB 3CX",
    "trator de esteira D6",
    "escavadeira hidráulica 20t",
    "rolo compactador",
    "caminhão munck",
  ]);
  const what = `${layout.pick(["Horas de", "Locação com operador de", "Serviço de"])} ${machine}`;
  const [start, hours, price] = [
    random.int(1000, 9000),
    random.int(6, 60),
    random.int(150, 420) * 100,
  ];
  head(sheet, world, layout);
  sheet.title(
    layout.pick([
      "PARTE DIÁRIA DE EQUIPAMENTO",
      "CONTROLE DE HORAS-MÁQUINA",
      "Boletim de horas trabalhadas",
    ]),
  );
  sheet.blank(layout.pick(["Cliente", "Contratante", "Tomador do serviço"]), payer.name);
  sheet.blank(layout.pick(["CPF/CNPJ", idLabel(payer)]), formatted(payer));
  sheet.blank("Local", payer.city);
  sheet.blank(layout.pick(["Serviço", "Serviço executado"]), what);
  sheet.blank("Operador", thirdPerson(random).name);
  sheet.row([
    ["Data", day(issued)],
    ["Horímetro inicial", `${start},0`],
    ["Horímetro final", `${start + hours},0`],
    ["Horas", `${hours},0`],
  ]);
  sheet.row([
    ["Valor da hora", reais(price)],
    ["Combustível", "por conta do contratado"],
    [layout.pick(["Valor total", "TOTAL A PAGAR", "Total"]), reais(hours * price)],
  ]);
  sheet.line("Visto do cliente _________________", { small: true });
  return { ...truthOf(world), amount: hours * price, description: what };
};

/** A month's visits in a spreadsheet, one line a day, with a total. */
export const serviceSheet: Kind = (sheet, world, layout) => {
  const { payer, issuer, issued, service, random } = world;
  const prices = Array.from({ length: random.int(3, 6) }, () => random.int(60, 900) * 100);
  const amount = prices.reduce((sum, price) => sum + price, 0);
  sheet.say(
    `${layout.pick(["Fechamento", "Relatório de serviços", "Controle de atendimentos"])} ${period(layout, issued)}`,
    { bold: true, size: 12 },
  );
  const top: Pair[] = [
    [layout.pick(["Cliente", "Empresa atendida", "Contratante"]), payer.name],
    [layout.pick(["CNPJ/CPF", idLabel(payer)]), formatted(payer)],
    [layout.pick(["Serviço", "Descrição do serviço", "Serviços prestados"]), service],
  ];
  const says = () => sheet.pairs(top);
  const isAbove = layout.chance(75);
  if (isAbove) says();
  sheet.gap();
  sheet.grid(
    [3, 3, 6, -3],
    [
      ["Data", "OS/Visita", "Profissional", "Valor"],
      ...prices.map((price, index) => [
        day(addDays(issued, index - 7)),
        String(layout.int(100, 999)),
        thirdPerson(random).name,
        decimal(price),
      ]),
      ["", "", layout.pick(["TOTAL", "Total do mês", "Total a faturar"]), decimal(amount)],
    ],
  );
  if (!isAbove) says();
  sheet.line(`${issuer.name} - ${issuer.phone}`, { small: true });
  return { ...truthOf(world), amount };
};

const REPAIRS = [
  "Limpeza e carga de gás do equipamento",
  "Troca da placa eletrônica e testes",
  "Formatação e instalação de programas",
  "Troca de tela e bateria",
  "Substituição do selo mecânico da bomba",
  "Reinstalação da evaporadora",
  "Alinhamento do motor e lubrificação",
];
const ENGINEERING = [
  "Projeto estrutural em concreto armado 240 m²",
  "Laudo de SPDA",
  "Execução de instalações elétricas de baixa tensão",
  "Levantamento planialtimétrico",
  "Direção e fiscalização de reforma",
  "Projeto de prevenção contra incêndio (PPCI)",
];
