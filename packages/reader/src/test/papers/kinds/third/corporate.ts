import { addDays } from "@emita/domain/basics/dates";
import { spelled } from "../../other-world.ts";
import { thirdHouse, thirdPerson, thirdTown } from "../../third-world.ts";
import { address, day, decimal, formatted } from "../../world.ts";
import { type Kind, truthOf } from "../kind.ts";
import { sundryLines, corporate, glued, head } from "./wording.ts";

/** A big company's order: it buys, the signed-in company delivers, a third place receives. */
export const supplierOrder: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service, random } = corporate(world);
  const buyer = thirdPerson(random);
  sheet.beside(
    () => sheet.say(payer.name, { bold: true, size: sheet.style.size + 3 }),
    () => {
      sheet.say(
        `${layout.pick(["PEDIDO DE COMPRA", "Ordem de Compra", "PURCHASE ORDER / PEDIDO"])} 45000${layout.int(10_000, 99_999)}`,
        { bold: true, right: true },
      );
      sheet.say(`Data: ${day(issued)}  Pág. 1 de 1`, { right: true });
    },
  );
  const seller = () => {
    sheet.say(layout.pick(["Fornecedor", "Dados do fornecedor", "Vendedor"]), { bold: true });
    for (const line of [
      issuer.name,
      `CNPJ: ${formatted(issuer)}`,
      issuer.city,
      `Cód. ${layout.int(100_000, 199_999)}`,
    ])
      sheet.paragraph(line);
  };
  const bills = () => {
    sheet.say(
      layout.pick([
        "Dados para faturamento",
        "Faturar para",
        "Faturamento / Cobrança",
        "Emitir nota fiscal para",
      ]),
      { bold: true },
    );
    for (const line of [
      payer.name,
      `CNPJ: ${formatted(payer)}   IE: ${layout.int(100, 999)}.${layout.int(100, 999)}.112.114`,
      address(payer),
    ])
      sheet.paragraph(line);
  };
  if (layout.chance(50)) sheet.beside(seller, bills);
  else sheet.beside(bills, seller);
  sheet.row([
    ["Comprador", buyer.name],
    ["Cond. pagamento", layout.pick(["28 DDL", "Z030 30 dias", "45 dias fora a quinzena"])],
    ["Incoterms", "CIF"],
    ["Centro", `BR${layout.int(10, 99)}`],
  ]);
  sheet.grid(
    [1, 8, -2, -3, -3],
    [
      [
        "Item",
        layout.pick(["Texto breve", "Descrição do serviço", "Material/Serviço"]),
        "Qtd",
        "Preço unit.",
        "Valor líq.",
      ],
      ["00010", service, "1 UA", decimal(amount), decimal(amount)],
      ["", `Entrega: ${day(addDays(issued, 12))}`, "", "", ""],
    ],
  );
  sheet.say(
    `${layout.pick(["Valor total do pedido", "TOTAL GERAL (BRL)", "Valor líquido total sem IPI"])}: ${decimal(amount)}`,
    { bold: true, right: true },
  );
  sheet.paragraph(
    `Local de entrega: ${thirdHouse(random).name}, ${address(thirdHouse(random))}. Nota fiscal a ser emitida até o dia 20 de cada mês, citando o número do pedido. Enviar XML para nfe@compras.com.br.`,
  );
  return truthOf({ ...world, payer });
};

/** A works' bulletin: work measured this month, before, in all, and the rest. */
export const bulletin: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service, random } = corporate(world);
  const before = layout.int(2, 5) * amount;
  const whole = before + amount + layout.int(100_000, 900_000);
  const share = (part: number) => decimal(Math.round((10_000 * part) / whole));
  sheet.title(
    `${layout.pick(["BOLETIM DE MEDIÇÃO", "BM - Boletim de Medição", "FOLHA DE MEDIÇÃO"])} Nº ${layout.int(2, 14)}`,
  );
  sheet.boxed(() => {
    sheet.pairs([
      [layout.pick(["Contratante", "CLIENTE", "Contratante / Cliente"]), payer.name],
      [layout.pick(["CNPJ Contratante", "CNPJ"]), formatted(payer)],
      [
        layout.pick(["Contratada", "Empreiteira", "Executora"]),
        `${issuer.name} - CNPJ ${formatted(issuer)}`,
      ],
      ["Obra / Local", `${thirdHouse(random).city} - lote ${layout.int(1, 40)}`],
      [layout.pick(["Objeto", "Serviço", "Descrição dos serviços"]), service],
      ["Contrato nº", `CT-${layout.int(100, 999)}/2026 de ${day(addDays(issued, -120))}`],
      ["Período medido", `${day(addDays(issued, -30))} a ${day(issued)}`],
    ]);
  });
  sheet.grid(
    [8, -3, -2],
    [
      ["Resumo financeiro", "R$", "%"],
      ["Valor do contrato", decimal(whole), "100,0"],
      [layout.pick(["Acumulado anterior", "Medições anteriores"]), decimal(before), share(before)],
      [
        layout.pick(["Medição atual", "Valor desta medição", "Valor medido no período"]),
        decimal(amount),
        share(amount),
      ],
      ["Acumulado até a data", decimal(before + amount), share(before + amount)],
      ["Saldo contratual", decimal(whole - before - amount), share(whole - before - amount)],
    ],
  );
  sheet.gap();
  sheet.line(
    layout.pick([
      "Autorizamos o faturamento da medição atual.",
      "Liberado para emissão da nota fiscal no valor da medição do período.",
    ]),
  );
  sheet.gap(2);
  sheet.beside(
    () => sheet.line(`Fiscal: ${thirdPerson(random).name}`),
    () => sheet.line(`Eng. resp.: ${thirdPerson(random).name}`),
  );
  return truthOf({ ...world, payer });
};

/** A town's commitment or supply order: the town is the client, the creditor is the signed-in company. */
export const townOrder: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued, service, random } = world;
  const payer = thirdTown(random);
  const isCommitment = layout.chance(50);
  const boss = thirdPerson(random);
  sheet.say("PODER EXECUTIVO MUNICIPAL", { centred: true, size: 8 });
  sheet.say(payer.name, { bold: true, centred: true, size: sheet.style.size + 2 });
  sheet.say(`CNPJ ${formatted(payer)} - ${payer.street} - Paço Municipal`, {
    centred: true,
    size: 8,
  });
  sheet.gap();
  sheet.title(
    isCommitment
      ? layout.pick([
          `NOTA DE EMPENHO Nº ${layout.int(100, 9999)}/2026`,
          "NOTA DE EMPENHO ORDINÁRIO",
        ])
      : layout.pick([
          "AUTORIZAÇÃO DE FORNECIMENTO",
          "ORDEM DE SERVIÇO / AUTORIZAÇÃO DE COMPRA",
          "AF - Autorização de Fornecimento",
        ]),
  );
  sheet.row([
    ["Data", day(issued)],
    ["Processo", `${layout.int(10, 400)}/2026`],
    ["Modalidade", layout.pick(["Dispensa", "Pregão eletrônico", "Inexigibilidade"])],
    ["Dotação", `02.04.12.361.${layout.int(1000, 3000)}.3.3.90.39`],
  ]);
  sheet.heading(
    layout.pick(
      isCommitment
        ? ["CREDOR", "Favorecido", "Credor / Fornecedor"]
        : ["FORNECEDOR", "Empresa contratada"],
    ),
  );
  sheet.pairs([
    ["Nome", issuer.name],
    ["CNPJ", formatted(issuer)],
    ["Banco/Agência/Conta", `756 / ${layout.int(1000, 4000)} / ${layout.int(10_000, 99_999)}-5`],
  ]);
  sheet.heading(layout.pick(["HISTÓRICO", "Especificação", "Objeto"]));
  sheet.paragraph(service);
  sheet.row(
    isCommitment
      ? [
          ["Saldo anterior da dotação", decimal(amount * 9)],
          [layout.pick(["Valor do empenho", "VALOR EMPENHADO"]), decimal(amount)],
          ["Saldo atual", decimal(amount * 8)],
        ]
      : [
          ["Qtde.", "1 SV"],
          ["Valor unitário", decimal(amount)],
          [layout.pick(["Valor total", "TOTAL DA AF"]), decimal(amount)],
        ],
  );
  sheet.line(`Importa o presente em ${spelled(amount)}.`);
  sheet.paragraph(
    `${layout.pick(["A nota fiscal deverá ser emitida em nome de", "Emitir documento fiscal para"])} ${payer.name}, CNPJ ${formatted(payer)}, mencionando o número deste documento.`,
  );
  sheet.gap(2);
  sheet.line(`${boss.name} - Ordenador(a) de despesa - CPF ${formatted(boss)}`);
  return truthOf({ ...world, payer });
};

/** An agency orders an insertion for an advertiser; the medium invoices the advertiser in full. */
export const mediaOrder: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, random } = corporate(world);
  const agency = thirdHouse(random);
  const what = `${layout.pick(["Veiculação de", "Inserção de", "Publicação de"])} ${random.pick(['30 spots de 30" no programa da manhã', "anúncio 1/2 página colorida", "banner por 15 dias no portal", "outdoor bissemana 42", "2 posts patrocinados e 1 reels"])}`;
  const fee = Math.round(amount * 0.2);
  head(sheet, { ...world, issuer: agency }, layout);
  sheet.title(
    layout.pick(["P.I. - PEDIDO DE INSERÇÃO", "AUTORIZAÇÃO DE VEICULAÇÃO", "Pedido de Inserção"]),
  );
  sheet.row([
    ["PI nº", String(layout.int(1000, 9999))],
    ["Emissão", day(issued)],
    ["Praça", issuer.city],
    ["Produto", layout.pick(["Institucional", "Varejo", "Vestibular"])],
  ]);
  sheet.pairs([
    [layout.pick(["Veículo", "Fornecedor / Veículo"]), glued(layout, issuer)],
    [layout.pick(["Anunciante", "Cliente / Anunciante", "Cliente"]), glued(layout, payer)],
    ["Agência", `${agency.name} - CNPJ ${formatted(agency)}`],
    [layout.pick(["Veiculação", "Descrição", "Peça / formato"]), what],
  ]);
  sheet.grid(
    [8, -3],
    [
      [layout.pick(["Valor bruto negociado", "VALOR BRUTO", "Total bruto"]), decimal(amount)],
      ["Comissão de agência (20%)", decimal(fee)],
      ["Líquido ao veículo", decimal(amount - fee)],
    ],
  );
  sheet.paragraph(
    `FATURAR CONTRA O ANUNCIANTE, ${payer.name}, PELO VALOR BRUTO, A/C DA AGÊNCIA. Anexar comprovante de veiculação.`,
  );
  sundryLines(sheet, world, layout);
  return { ...truthOf({ ...world, payer }), description: what };
};
