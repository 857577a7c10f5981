import { addDays } from "@emita/domain/basics/dates";
import {
  forCompany,
  fourthBlock,
  fourthCompany,
  fourthFirm,
  fourthPerson,
} from "../../fourth-world.ts";
import { address, day, decimal, formatted, longDay, reais } from "../../world.ts";
import { inAnyOrder, type Kind, truthOf } from "../kind.ts";
import { idIn, money, sender, signature, who, withMonth } from "./wording.ts";

/** As a big company's system prints it: the buyer is invoiced, the place of delivery differs. */
export const systemOrder: Kind = (sheet, world, layout) => {
  const company = forCompany(world);
  const { payer, issuer, amount, service, issued, random } = company;
  sheet.beside(
    () => sheet.say(payer.name, { bold: true, size: sheet.style.size + 2 }),
    () =>
      sheet.line(
        `${layout.pick(["PEDIDO DE COMPRA", "Pedido de compras"])} 4500${layout.int(100_000, 999_999)}`,
      ),
  );
  sheet.line(`Data do pedido: ${day(issued)}   Comprador: ${fourthPerson(random).name}`);
  sheet.rule();
  inAnyOrder(layout, [
    () => {
      sheet.heading(layout.pick(["Dados para faturamento", "Faturar contra", "Emitir NF para"]));
      sheet.pairs([
        ["Razão social", payer.name],
        ["CNPJ", formatted(payer)],
        ["Endereço", address(payer)],
      ]);
    },
    () => {
      sheet.heading("Fornecedor");
      sheet.pairs([
        ["Razão social", issuer.name],
        ["CNPJ", formatted(issuer)],
        ["Cód. fornecedor", String(layout.int(100_000, 199_999))],
      ]);
    },
    () => {
      sheet.heading(layout.pick(["Local da prestação", "Local de entrega"]));
      sheet.line(address(fourthCompany(random)));
    },
  ]);
  sheet.gap(0.5);
  sheet.grid(
    [8, 47, 8, 8, -15, -15],
    [
      ["Item", layout.pick(["Descrição", "Texto breve"]), "Qtd", "UM", "Preço", "Total"],
      ["00010", service, "1", layout.pick(["UA", "SV"]), decimal(amount), decimal(amount)],
    ],
  );
  sheet.pairs([
    [
      layout.pick(["Valor total do pedido", "Total líquido s/ impostos recuperáveis"]),
      money(layout, amount),
    ],
    ["Condição de pagamento", layout.pick(["Z028 - 28 dias da entrada da NF", "45 DDL"])],
    ["Data de remessa", day(addDays(issued, 10))],
  ]);
  sheet.line("Notas sem o número do pedido serão recusadas. Recebimento até o dia 20.", {
    small: true,
  });
  return truthOf(company);
};

/** The part of a works contract that may be invoiced now. */
export const worksMeasured: Kind = (sheet, world, layout) => {
  const service = layout.pick([
    "Assentamento de porcelanato em 320 m²",
    "Execução de forro em gesso e drywall",
    "Cabeamento estruturado do 3º pavimento",
    "Troca de telhado do galpão B",
    "Obra civil de ampliação da recepção",
  ]);
  const company = { ...forCompany(world), service };
  const { payer, issuer, amount, issued } = company;
  const [whole, before] = [amount * 5, amount + Math.round(amount / 3)];
  sheet.title(
    `${layout.pick(["BOLETIM DE MEDIÇÃO", "Folha de medição", "BM"])} Nº 0${layout.int(2, 9)}`,
  );
  sheet.pairs([
    ["Contratante", payer.name],
    ["CNPJ da contratante", formatted(payer)],
    ["Contratada", issuer.name],
    ["Contrato", `CT-${layout.int(100, 999)}/2026`],
    [layout.pick(["Objeto", "Serviço medido"]), service],
    ["Período", `${day(addDays(issued, -30))} a ${day(issued)}`],
  ]);
  sheet.gap(0.5);
  sheet.grid(
    [70, -30],
    [
      ["Valor do contrato", decimal(whole)],
      ["Acumulado anterior", decimal(before)],
      [
        layout.pick(["Valor desta medição", "Medição atual", "VALOR A FATURAR NESTA MEDIÇÃO"]),
        decimal(amount),
      ],
      ["Saldo contratual", decimal(whole - before - amount)],
    ],
  );
  if (layout.chance(50)) sheet.line(`Retenção contratual 5%: ${reais(Math.round(amount / 20))}`);
  sheet.beside(
    () => signature(sheet, layout, "Fiscal da contratante"),
    () => signature(sheet, layout, "Engenheiro da contratada"),
  );
  return truthOf(company);
};

/** A platform's or client's instructions for the NFS-e. */
export const howToInvoice: Kind = (sheet, world, layout) => {
  const company = forCompany(world);
  const { payer, issuer, amount, service, issued } = company;
  sheet.title(
    layout.pick([
      "Instruções para emissão da nota fiscal",
      "AUTORIZAÇÃO DE FATURAMENTO",
      "Emita sua NFS-e",
    ]),
  );
  sheet.paragraph(
    `${layout.pick(["Parceiro", "Prestador"])}: ${issuer.name} (${formatted(issuer)}). O fechamento do período foi concluído em ${day(issued)}; a nota deve ser enviada em até 5 dias úteis com os dados abaixo.`,
  );
  sheet.gap(0.5);
  inAnyOrder(layout, [
    () => {
      sheet.heading(layout.pick(["Tomador do serviço", "Nota emitida contra", "Dados do tomador"]));
      sheet.pairs([
        ["Razão Social", payer.name],
        ["CNPJ", formatted(payer)],
        ["Inscrição Municipal", String(layout.int(1_000_000, 9_999_999))],
        ["Endereço", address(payer)],
      ]);
    },
    () => {
      sheet.heading(layout.pick(["Dados da nota", "O que informar"]));
      sheet.pairs([
        [layout.pick(["Discriminação do serviço", "Descrição na nota"]), service],
        [layout.pick(["Valor da nota", "Valor bruto a faturar"]), reais(amount)],
        ["Código do serviço", layout.pick(["17.01", "10.05", "01.07"])],
      ]);
    },
  ]);
  sheet.gap(0.5);
  sheet.line(
    layout.pick(["Não destacar retenções.", "Envie o XML e o PDF para notas@portal.com.br."]),
  );
  return truthOf(company);
};

/** The manager of blocks of flats orders on behalf of one of them. */
export const blockOrder: Kind = (sheet, world, layout) => {
  const service = layout.pick([
    "Lavagem da fachada com rapel",
    "Reparo do portão da garagem",
    "Manutenção do sistema de CFTV",
    "Recuperação da laje da cobertura",
    "Ronda motorizada noturna",
  ]);
  const block = { ...world, service, payer: fourthBlock(world.random) };
  const { payer, issuer, amount, issued, due, random } = block;
  const manager = fourthFirm(random);
  const hasDue = layout.chance(60);
  sender(sheet, layout, manager);
  sheet.title(
    layout.pick(["AUTORIZAÇÃO DE SERVIÇO", "Autorização de pagamento", "ORDEM DE CONTRATAÇÃO"]),
  );
  sheet.pairs([
    ["Administradora", manager.name],
    ...who(layout, payer, ["Condomínio", "Condomínio contratante", "Faturar em nome de"]),
    ["Síndico(a)", fourthPerson(random).name],
    [layout.pick(["Prestador", "Fornecedor"]), `${issuer.name} - ${formatted(issuer)}`],
  ]);
  sheet.gap(0.5);
  sheet.pairs([
    [
      layout.pick(["Serviço autorizado", "Descrição do serviço", "Serviço"]),
      withMonth(layout, block),
    ],
    [layout.pick(["Valor aprovado", "Valor", "Valor do serviço"]), reais(amount)],
    ...(hasDue ? [[layout.pick(["Vencimento", "Data de vencimento"]), day(due)] as const] : []),
    ["Aprovado em assembleia de", day(addDays(issued, -14))],
    ["Centro de custo", layout.pick(["Fundo de reserva", "Manutenção predial"])],
  ]);
  sheet.line("Enviar a nota fiscal com no mínimo 7 dias de antecedência.", { small: true });
  return { ...truthOf(block), due: hasDue ? due : null };
};

/** An assistance company sends a provider to an insured person, and pays. */
export const assistance: Kind = (sheet, world, layout) => {
  const company = forCompany(world);
  const { payer, issuer, issued, amount, random } = company;
  const insured = fourthPerson(random);
  const service = layout.pick([
    "Reboque de veículo leve - 42 km",
    "Chaveiro residencial - abertura de porta",
    "Guincho plataforma com saída noturna",
    "Encanador - reparo de vazamento",
  ]);
  sheet.title(
    layout.pick(["ASSISTÊNCIA 24H - AUTORIZAÇÃO DE ATENDIMENTO", "Acionamento de prestador"]),
  );
  sheet.row([
    ["Protocolo", String(layout.int(10_000_000, 99_999_999))],
    ["Data", day(issued)],
    ["Prestador", issuer.name],
  ]);
  inAnyOrder(layout, [
    () => {
      sheet.heading(layout.pick(["Segurado", "Beneficiário da assistência"]));
      sheet.pairs([
        ["Nome", insured.name],
        ["CPF", formatted(insured)],
        ["Endereço", address(insured)],
        ["Veículo / local", layout.pick(["HB20 branco QWE1A23", "Residência"])],
      ]);
    },
    () => {
      sheet.heading(layout.pick(["Faturamento", "Emitir nota fiscal para", "Dados para a NF"]));
      sheet.pairs([
        [layout.pick(["Seguradora", "Razão social", "Empresa"]), payer.name],
        ["CNPJ", formatted(payer)],
      ]);
    },
    () => {
      sheet.heading(layout.pick(["Serviço autorizado", "Atendimento"]));
      sheet.pairs([
        [layout.pick(["Serviço", "Descrição do serviço"]), service],
        [layout.pick(["Valor autorizado", "Valor total do serviço"]), reais(amount)],
      ]);
    },
  ]);
  sheet.line("Limite do plano: 200 km ou R$ 30.000,00 por evento.", { small: true });
  return { ...truthOf(company), description: service };
};

/** A carrier's order: sender, receiver, and the party that pays the freight. */
export const collectionOrder: Kind = (sheet, world, layout) => {
  const company = forCompany(world);
  const { payer, issuer, issued, amount, random } = company;
  const [from, to] = [fourthCompany(random), fourthCompany(random)];
  const service = `${layout.pick(["Frete", "Transporte rodoviário", "Carreto"])} ${from.city} x ${to.city}`;
  sender(sheet, layout, issuer);
  sheet.title(
    `${layout.pick(["ORDEM DE COLETA", "Minuta de despacho", "CARTA FRETE"])} ${layout.int(1_000, 9_999)}`,
  );
  const party = (heading: string, { name, taxId }: typeof payer) => {
    sheet.heading(heading);
    sheet.pairs([
      ["Nome", name],
      ["CNPJ", formatted({ ...payer, taxId })],
    ]);
  };
  inAnyOrder(layout, [
    () => party("Remetente", from),
    () => party("Destinatário", to),
    () => party(layout.pick(["Tomador do frete", "Pagador do frete", "Frete por conta de"]), payer),
  ]);
  sheet.gap(0.5);
  sheet.row([
    ["Volumes", String(layout.int(2, 60))],
    ["Peso bruto", `${layout.int(90, 4_000)} kg`],
    ["Valor da mercadoria", reais(random.int(300_000, 9_000_000))],
    ["Coleta em", day(addDays(issued, 1))],
  ]);
  sheet.pairs([
    [layout.pick(["Serviço", "Natureza da prestação", "Descrição"]), service],
    [layout.pick(["Valor do frete", "Frete total", "Total da prestação"]), reais(amount)],
  ]);
  sheet.blank("Motorista:", fourthPerson(random).name);
  return { ...truthOf(company), description: service };
};

/** A public body's letter with an order, signed by its head of purchases. */
export const officialLetter: Kind = (sheet, world, layout) => {
  const company = forCompany(world);
  const { payer, issuer, amount, service, issued, random } = company;
  sheet.say(payer.name, { centred: true, bold: true });
  if (layout.chance(60)) sheet.say(address(payer), { centred: true, size: sheet.style.size - 1 });
  sheet.gap();
  sheet.line(`Ofício nº ${layout.int(10, 400)}/2026 - COMPRAS`);
  sheet.line(`${payer.city}, ${longDay(issued)}.`, { right: true });
  sheet.line(`${layout.pick(["À empresa", "A"])} ${issuer.name}`);
  sheet.line(`Assunto: ${layout.pick(["Autorização para execução e faturamento", "Contratação"])}`);
  sheet.gap();
  sheet.paragraph(
    `Prezados Senhores, comunicamos a aprovação da proposta apresentada para ${layout.pick(["execução de", "a contratação de"])} ${service}, pelo valor ${layout.pick(["total", "global"])} de ${reais(amount)}.`,
  );
  sheet.paragraph(
    `${layout.pick(["A nota fiscal deverá ser emitida em nome de", "Favor faturar para"])} ${payer.name}, ${idIn(layout, payer)}, e encaminhada ao setor financeiro, com certidões negativas em vigor.`,
  );
  sheet.gap();
  sheet.line("Atenciosamente,");
  signature(sheet, layout, `${fourthPerson(random).name} - Chefe de Compras`);
  return truthOf(company);
};
