import { addDays } from "@emita/domain/basics/dates";
import { spelled } from "../../other-world.ts";
import { period, thirdHouse, thirdPerson } from "../../third-world.ts";
import { address, day, decimal, formatted, longDay, reais } from "../../world.ts";
import { type Kind, truthOf } from "../kind.ts";
import { sundryLines, corporate, glued, head } from "./wording.ts";

/** A provisional receipt of services, to be turned into the town's NFS-e. */
export const provisional: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service } = world;
  const [iss, irrf, pcc] = [0.05, 0.015, 0.0465].map((rate) => Math.round(amount * rate)) as [
    number,
    number,
    number,
  ];
  sheet.title(
    layout.pick([
      "RPS - RECIBO PROVISÓRIO DE SERVIÇOS",
      "Recibo Provisório de Serviços",
      "RECIBO PROVISÓRIO DE SERVIÇO - RPS",
    ]),
  );
  sheet.row([
    ["Número do RPS", String(layout.int(1, 9999))],
    ["Série", "A"],
    ["Data de emissão", day(issued)],
    ["Natureza da operação", "Tributação no município"],
  ]);
  sheet.heading(
    layout.pick(["PRESTADOR DE SERVIÇOS", "Prestador do serviço", "Dados do Prestador"]),
  );
  sheet.pairs([
    ["Nome/Razão Social", issuer.name],
    ["CPF/CNPJ", formatted(issuer)],
    ["Inscrição Municipal", String(layout.int(100_000, 999_999))],
    ["Município", `${issuer.city} - ${issuer.uf}`],
  ]);
  sheet.heading(layout.pick(["TOMADOR DE SERVIÇOS", "Tomador do serviço", "Dados do Tomador"]));
  sheet.pairs([
    ["Nome/Razão Social", payer.name],
    ["CPF/CNPJ", formatted(payer)],
    ["Endereço", address(payer)],
    ["E-mail", payer.email],
  ]);
  sheet.heading(
    layout.pick([
      "DISCRIMINAÇÃO DOS SERVIÇOS",
      "Discriminação do serviço",
      "Descrição dos Serviços",
    ]),
  );
  sheet.paragraph(service);
  sheet.gap();
  sheet.row([
    ["PIS/COFINS/CSLL (R$)", decimal(pcc)],
    ["IRRF (R$)", decimal(irrf)],
    ["INSS (R$)", "0,00"],
    ["ISS retido (R$)", decimal(iss)],
  ]);
  sheet.row([
    [
      layout.pick(["Valor total do RPS", "VALOR DOS SERVIÇOS (R$)", "Valor Bruto"]),
      decimal(amount),
    ],
    ["Base de cálculo", decimal(amount)],
    ["Alíquota", "5,00%"],
    ["Valor líquido", decimal(amount - iss - irrf - pcc)],
  ]);
  sheet.line("Este documento será convertido em NFS-e no prazo legal. Não possui valor fiscal.", {
    small: true,
  });
  return truthOf(world);
};

/** A receipt to a self-employed person: gross, withheld, net; the payer is the client. */
export const selfEmployed: Kind = (sheet, world, layout) => {
  const { payer, amount, issued, service, random } = corporate(world);
  const worker = thirdPerson(random);
  const [inss, irrf] = [Math.round(amount * 0.11), Math.round(amount * 0.03)];
  sheet.title(
    layout.pick([
      "RECIBO DE PAGAMENTO A CONTRIBUINTE INDIVIDUAL",
      "RPA Nº 014",
      "RECIBO DE PAGAMENTO A AUTÔNOMO - RPA",
    ]),
  );
  sheet.boxed(() => {
    sheet.row(
      [
        [layout.pick(["Nome ou Razão Social da Empresa", "Fonte pagadora", "EMPRESA"]), payer.name],
        ["Matrícula (CNPJ ou CEI)", formatted(payer)],
      ],
      [0.62, 0.38],
    );
  });
  sheet.paragraph(
    layout.pick([
      `Recebi da empresa acima identificada, pela prestação dos serviços de ${service}, a importância líquida de ${reais(amount - inss - irrf)}, conforme discriminado abaixo.`,
      `Serviço prestado: ${service}. Valor líquido por extenso: ${spelled(amount - inss - irrf)}.`,
    ]),
  );
  sheet.grid(
    [8, -3],
    [
      [
        layout.pick([
          "I - Valor do serviço prestado",
          "Valor bruto dos serviços",
          "Valor bruto da prestação",
        ]),
        decimal(amount),
      ],
      ["II - INSS (11%)", decimal(inss)],
      ["III - IRRF", decimal(irrf)],
      ["Valor líquido", decimal(amount - inss - irrf)],
    ],
  );
  sheet.row([
    ["Nome do prestador", worker.name],
    ["CPF", formatted(worker)],
    ["PIS/NIT", `120.${layout.int(10_000, 99_999)}.${layout.int(10, 99)}-7`],
  ]);
  sheet.line(`Localidade ${payer.city}   Data ${day(issued)}   CBO ${layout.int(2000, 7000)}-10`);
  return truthOf({ ...world, payer });
};

/** Costs passed on between companies, with the words of an accounting department. */
export const debitNfse: Kind = (sheet, world, layout) => {
  const { payer, amount, due, issued, service, random } = world;
  head(sheet, world, layout);
  sheet.beside(
    () => sheet.say(`NOTA DE DÉBITO Nº ${layout.int(1, 800)}/2026`, { bold: true, size: 12 }),
    () =>
      sheet.say(
        `Emissão ${day(issued)}   ${layout.pick(["Vencimento", "Vcto.", "Pagável até"])} ${day(due)}`,
        { right: true },
      ),
  );
  sheet.boxed(() => {
    sheet.line(`${layout.pick(["Debitamos a", "Devedor", "Debitado"])}: ${glued(layout, payer)}`);
    sheet.line(address(payer));
  });
  sheet.say(
    layout.pick(["HISTÓRICO", "Pelo que segue, debitamos em sua conta", "Discriminação do débito"]),
  );
  sheet.grid(
    [9, -3],
    [
      [service, decimal(amount)],
      ["", ""],
      [layout.pick(["TOTAL DO DÉBITO", "Total R$"]), decimal(amount)],
    ],
  );
  sheet.line(`(${spelled(amount)})`);
  sheet.line(
    `Competência ${period(layout, issued)} - aprovado por ${thirdPerson(random).name}, ${thirdHouse(random).name}`,
    { small: true },
  );
  sundryLines(sheet, world, layout);
  return { ...truthOf(world), due };
};

/** A company's own form by which sales ask the office for an NFS-e. */
export const nfseRequest: Kind = (sheet, world, layout) => {
  const { payer, amount, due, issued, service, random } = world;
  const asks = thirdPerson(random);
  const hasDue = layout.chance(60);
  sheet.title(
    layout.pick([
      "Solicitação de emissão de nota fiscal",
      "FORMULÁRIO - PEDIDO DE NFS-e",
      "Respostas ao formulário: emitir NF",
    ]),
  );
  sheet.pairs([
    ["Carimbo de data/hora", `${day(issued)} 10:02:41`],
    [layout.pick(["Seu nome", "Solicitante", "Quem está pedindo?"]), asks.name],
    ["Departamento", layout.pick(["Comercial", "Projetos", "Recepção"])],
    [
      layout.pick([
        "Nome ou razão social do cliente",
        "Tomador",
        "Cliente (razão social)",
        "Para quem é a nota?",
      ]),
      payer.name,
    ],
    [layout.pick(["CPF ou CNPJ do cliente", "CNPJ/CPF do tomador", "CPF/CNPJ"]), formatted(payer)],
    ["E-mail para envio", payer.email],
    [
      layout.pick([
        "O que deve constar na descrição?",
        "Descrição do serviço na nota",
        "Texto da nota",
      ]),
      service,
    ],
    [layout.pick(["Valor da nota", "Valor bruto (R$)", "Qual o valor?"]), reais(amount)],
    ...(hasDue
      ? ([
          [layout.pick(["Vencimento do boleto", "Data de vencimento", "Vence quando?"]), day(due)],
        ] as const)
      : []),
    ["Retém impostos?", layout.pick(["Não", "Não sei", "Simples Nacional"])],
  ]);
  return { ...truthOf(world), due: hasDue ? due : null };
};

/** An estate agent's statement for the owner: only the agent's fee is the service. */
export const ownerStatement: Kind = (sheet, world, layout) => {
  const { payer, issuer, issued, random } = world;
  const tenant = thirdPerson(random);
  const rent = random.int(900, 6500) * 100;
  const fee = Math.round(rent / 10);
  const what = layout.pick([
    "Taxa de administração",
    "Taxa de administração 10%",
    "Comissão de administração do imóvel",
  ]);
  head(sheet, world, layout);
  sheet.title(
    layout.pick([
      "Demonstrativo de repasse ao proprietário",
      "PRESTAÇÃO DE CONTAS - LOCADOR",
      "Extrato do proprietário",
    ]),
  );
  sheet.pairs([
    [layout.pick(["Proprietário", "Locador", "Proprietário(a)"]), glued(layout, payer)],
    ["Imóvel", address(tenant)],
    ["Inquilino", tenant.name],
    ["Referência", period(layout, issued)],
  ]);
  sheet.grid(
    [8, -3, -3],
    [
      ["Lançamento", "Crédito", "Débito"],
      ["Aluguel recebido", decimal(rent), ""],
      [what, "", decimal(fee)],
      ["Líquido a repassar", decimal(rent - fee), ""],
    ],
  );
  sheet.line(
    `${layout.pick(["Nota fiscal a emitir ao proprietário no valor da taxa", "Valor da NFS-e"])}: ${reais(fee)}`,
  );
  sheet.line(`Repasse creditado em ${longDay(addDays(issued, 3))} - ${issuer.name}`, {
    small: true,
  });
  return { ...truthOf(world), amount: fee, description: what };
};
