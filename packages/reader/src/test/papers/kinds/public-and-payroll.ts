import { otherFirm, otherPerson, spelled } from "../other-world.ts";
import { day, decimal, formatted, longDay, monthOf, reais } from "../world.ts";
import { type Kind, truthOf } from "./kind.ts";

/** A town's commitment for a supplier: the town is the client, the creditor is the signed-in company. */
export const commitment: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued, service, random } = world;
  const base = otherFirm(random);
  const body = layout.pick([
    "Prefeitura Municipal",
    "Câmara Municipal",
    "Fundo Municipal de Saúde",
  ]);
  const payer = { ...base, name: `${body} de ${base.city}` };
  sheet.say(layout.pick(["ESTADO - PODER EXECUTIVO", "MUNICÍPIO"]), { centred: true });
  sheet.title(layout.pick(["NOTA DE EMPENHO", "EMPENHO ORDINÁRIO", "Autorização de empenho"]));
  sheet.row([
    ["Nº do empenho", `2026NE${layout.int(1000, 9999)}`],
    ["Data", day(issued)],
    ["Modalidade", layout.pick(["Ordinário", "Global", "Estimativo"])],
  ]);
  sheet.pairs([
    [layout.pick(["Órgão", "Unidade gestora", "Entidade", "Órgão emitente"]), payer.name],
    [layout.pick(["CNPJ do órgão", "CNPJ"]), formatted(payer)],
    [layout.pick(["Credor", "Favorecido", "Fornecedor"]), issuer.name],
    ["CNPJ do credor", formatted(issuer)],
    ["Dotação", "02.010.12.361.0004.2.015 - 3.3.90.39.00"],
    [layout.pick(["Histórico", "Especificação da despesa", "Objeto"]), service],
    ["Saldo anterior", reais(amount * 3)],
    [layout.pick(["Valor do empenho", "Valor empenhado"]), reais(amount)],
    ["Saldo atual", reais(amount * 2)],
  ]);
  sheet.line(`(${spelled(amount)})`);
  sheet.line(`Ordenador de despesa: ${otherPerson(random).name}`);
  return truthOf({ ...world, payer });
};

/** Measured work with taxes and a guarantee withheld: the gross sum is the price. */
export const retained: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued, service, random } = world;
  const payer = otherFirm(random);
  const kept = [
    ["(-) INSS 11%", Math.round(amount * 0.11)],
    ["(-) ISS 3%", Math.round(amount * 0.03)],
    ["(-) Retenção contratual 5%", Math.round(amount * 0.05)],
  ] as const;
  const net = kept.reduce((rest, [, tax]) => rest - tax, amount);
  sheet.title(
    layout.pick(["BM - BOLETIM DE MEDIÇÃO", "Planilha de medição", "Medição e retenções"]),
  );
  sheet.row([
    [layout.pick(["Contratante", "Construtora", "Cliente"]), payer.name],
    ["CNPJ", formatted(payer)],
  ]);
  sheet.row([
    [layout.pick(["Empreiteira", "Contratada", "Subempreiteiro"]), issuer.name],
    ["CNPJ", formatted(issuer)],
  ]);
  sheet.pairs([
    ["Obra", layout.pick(["Residencial Atlântico - Torre B", "Galpão 3", "Ponte sobre o rio"])],
    [layout.pick(["Serviço", "Escopo medido", "Descrição"]), service],
    ["Engenheiro fiscal", otherPerson(random).name],
  ]);
  sheet.grid(
    [6, -2],
    [
      [
        layout.pick(["Valor bruto da medição", "Total medido (bruto)", "Valor bruto"]),
        decimal(amount),
      ],
      ...kept.map(([name, tax]) => [name, decimal(tax)]),
      [layout.pick(["Valor líquido", "Líquido a pagar"]), decimal(net)],
    ],
  );
  sheet.line(`Medição fechada em ${day(issued)}`, { small: true });
  return truthOf({ ...world, payer });
};

/** A freelancer's pay with both taxes: the gross sum is the service's price. */
export const payslip: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued, service, random } = world;
  const payer = otherFirm(random);
  const worker = otherPerson(random);
  const [inss, irrf] = [Math.round(amount * 0.11), Math.round(amount * 0.075)];
  sheet.title(layout.pick(["R.P.A.", "RECIBO DE PAGAMENTO A AUTÔNOMO", "RPA nº 07"]));
  sheet.boxed(() => {
    sheet.row([
      [layout.pick(["Empresa", "Tomador dos serviços", "Razão social da empresa"]), payer.name],
      ["CNPJ", formatted(payer)],
    ]);
    sheet.paragraph(
      `Recebi da empresa acima, pelos serviços de ${service}, a importância líquida de ${reais(amount - inss - irrf)} (${spelled(amount - inss - irrf)}).`,
    );
  });
  sheet.beside(
    () => {
      sheet.say(layout.pick(["DEMONSTRATIVO", "Especificação"]), { bold: true });
      sheet.grid(
        [4, -2],
        [
          [layout.pick(["Valor do serviço", "Total bruto", "Remuneração bruta"]), decimal(amount)],
          ["INSS retido", decimal(inss)],
          ["IRRF", decimal(irrf)],
          ["Líquido", decimal(amount - inss - irrf)],
        ],
      );
    },
    () => {
      sheet.say("AUTÔNOMO", { bold: true });
      sheet.line(worker.name);
      sheet.line(`CPF ${formatted(worker)}`);
      sheet.line(`PIS ${layout.int(100, 199)}.12345.67-8`);
    },
  );
  sheet.line(`${issuer.city}, ${longDay(issued)} - competência ${monthOf(issued)}`);
  return truthOf({ ...world, payer });
};
