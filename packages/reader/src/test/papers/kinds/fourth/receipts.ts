import { addDays } from "@emita/domain/basics/dates";
import { forCompany, forPerson, fourthPerson } from "../../fourth-world.ts";
import { spelled } from "../../other-world.ts";
import { address, day, decimal, formatted, longDay, reais } from "../../world.ts";
import { inAnyOrder, type Kind, truthOf } from "../kind.ts";
import { clock, idIn, money, sender, signature, token } from "./wording.ts";

/** All in one sentence. */
export const receiptInWords: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  if (layout.chance(40)) sender(sheet, layout, issuer);
  sheet.title(layout.pick(["RECIBO", "R E C I B O", `RECIBO Nº ${layout.int(1, 900)}/2026`]));
  if (layout.chance(50)) sheet.line(`Valor: # ${reais(amount)} #`, { right: true });
  sheet.gap();
  const inWords = `${reais(amount)} (${spelled(amount)})`;
  sheet.paragraph(
    layout.pick([
      `Recebemos de ${payer.name}, ${idIn(layout, payer)}, a quantia de ${inWords}, correspondente a ${service}, e para clareza firmamos o presente.`,
      `Declaramos ter recebido de ${payer.name}, inscrito(a) sob o ${idIn(layout, payer)}, o valor de ${inWords}, em pagamento de ${service}. Damos plena e irrevogável quitação.`,
      `Recebi do(a) Sr(a)./Empresa ${payer.name}, portador(a) do ${idIn(layout, payer)}, com endereço em ${address(payer)}, a importância supra de ${inWords}, proveniente de ${service}. Por ser verdade, assino.`,
      `${issuer.name}, ${idIn(layout, issuer)}, recebeu de ${payer.name} (${idIn(layout, payer)}) a soma de ${inWords} pelo seguinte serviço: ${service}.`,
    ]),
  );
  sheet.gap();
  sheet.line(`${issuer.city} (${issuer.uf}), ${longDay(issued)}`);
  signature(sheet, layout, issuer.name);
  if (layout.chance(50)) sheet.line(idIn(layout, issuer));
  return truthOf(world);
};

/** A block's leaf with blanks to fill. */
export const receiptLeaf: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  sheet.beside(
    () => sheet.say("RECIBO", { bold: true, size: 17 }),
    () => sheet.line(`Nº ${layout.int(100, 999)}     R$ ${decimal(amount)}`, { right: true }),
  );
  sheet.gap();
  const fields: readonly (readonly [string, string])[] = [
    [layout.pick(["Recebi(emos) de", "Pagador(a):", "De:"]), payer.name],
    [layout.pick(["CPF/CNPJ:", "CNPJ/CPF nº"]), formatted(payer)],
    [layout.pick(["A quantia de", "a importância de"]), spelled(amount)],
    [layout.pick(["Referente a", "Correspondente a", "Ref.:"]), service],
  ];
  for (const [label, value] of fields) sheet.blank(label, value);
  sheet.line(
    layout.pick([
      "e para clareza firmo(amos) o presente.",
      "Forma de pagamento: ( ) Dinheiro (X) Pix",
    ]),
  );
  sheet.gap();
  sheet.blank("Local e data:", `${issuer.city}, ${day(issued)}`);
  inAnyOrder(layout, [
    () => sheet.blank("Emitente:", issuer.name),
    () => sheet.blank(layout.pick(["CNPJ do emitente:", "CNPJ:"]), formatted(issuer)),
  ]);
  sheet.blank("Assinatura:", "");
  return truthOf(world);
};

/** A company's payment to a self-employed person; the gross sum is the service's. */
export const selfEmployed: Kind = (sheet, world, layout) => {
  const company = forCompany(world);
  const { payer, amount, service, issued, random } = company;
  const [inss, iss] = [Math.round(amount * 0.11), Math.round(amount * 0.05)];
  const net = amount - inss - iss;
  const worker = fourthPerson(random);
  sheet.title("RECIBO DE PAGAMENTO A AUTÔNOMO - RPA");
  sheet.row(
    [
      ["Nome ou Razão Social da Empresa", payer.name],
      ["CNPJ", formatted(payer)],
    ],
    [0.7, 0.3],
  );
  sheet.paragraph(
    `Recebi da empresa acima identificada, pela prestação dos serviços de ${service}, a importância líquida de ${reais(net)} (${spelled(net)}), conforme discriminativo abaixo:`,
  );
  sheet.gap(0.5);
  const taxes = () =>
    sheet.grid(
      [6, 64, -30],
      [
        ["I", layout.pick(["Valor do serviço prestado", "Valor bruto"]), decimal(amount)],
        ["II", "INSS retido (11%)", decimal(inss)],
        ["III", "ISS retido (5%)", decimal(iss)],
        ["IV", "IRRF", "0,00"],
        ["V", layout.pick(["Valor líquido", "LÍQUIDO A RECEBER"]), decimal(net)],
      ],
    );
  const person = () =>
    sheet.pairs([
      ["Nome completo do autônomo", worker.name],
      ["CPF", formatted(worker)],
      ["PIS/NIT", `${layout.int(100, 199)}.${layout.int(10_000, 99_999)}.22-4`],
    ]);
  inAnyOrder(layout, [taxes, person]);
  sheet.gap();
  sheet.line(`${payer.city}, ${longDay(issued)}`);
  signature(sheet, layout, layout.pick(["Assinatura", worker.name]));
  return truthOf(company);
};

/** The tax office's electronic receipt of health professionals: the payer is not always the patient. */
export const receitaSaude: Kind = (sheet, world, layout) => {
  const paid = forPerson(world);
  const { payer, amount, issued, random } = paid;
  const service = layout.pick([
    "Consulta médica dermatológica",
    "Sessão de psicoterapia",
    "Tratamento de canal",
    "Atendimento fonoaudiológico",
    "Quatro sessões de fisioterapia",
  ]);
  const professional = fourthPerson(random);
  const treated = random.chance(50) ? payer : fourthPerson(random);
  sheet.title(layout.pick(["Receita Saúde", "RECIBO ELETRÔNICO - RECEITA SAÚDE"]));
  sheet.line("Recibo de Prestação de Serviços de Saúde");
  sheet.pairs([
    ["Número do Recibo", `${layout.int(1_000, 9_999)}-${token(layout, 8)}`],
    ["Data de Emissão", `${day(issued)} ${clock(layout)}`],
  ]);
  inAnyOrder(layout, [
    () => {
      sheet.heading("Dados do Profissional");
      sheet.pairs([
        ["CPF", formatted(professional)],
        ["Nome", professional.name],
        ["Registro Profissional", `CRP ${layout.int(10_000, 99_999)}/${payer.uf}`],
      ]);
    },
    () => {
      sheet.heading("Dados do Pagador");
      sheet.pairs([
        ["CPF", formatted(payer)],
        ["Nome", payer.name],
      ]);
      sheet.heading("Dados do Beneficiário");
      sheet.pairs([
        ["CPF", formatted(treated)],
        ["Nome", treated.name],
      ]);
    },
    () => {
      sheet.heading("Dados do Pagamento");
      sheet.pairs([
        ["Data do Pagamento", day(addDays(issued, -layout.int(0, 3)))],
        ["Valor Recebido", money(layout, amount)],
        ["Descrição", service],
      ]);
    },
  ]);
  sheet.gap();
  sheet.line("Consulte a autenticidade em gov.br/receitafederal", { small: true });
  return { ...truthOf(paid), description: service };
};

/** For a health insurer: sessions, days and the patient. */
export const careReceipt: Kind = (sheet, world, layout) => {
  const paid = forPerson(world);
  const { payer, issuer, amount, issued, random } = paid;
  const child = fourthPerson(random);
  const sessions = layout.int(2, 6);
  const trade = layout.pick(["Fonoaudiologia", "Psicologia", "Terapia ABA", "Fisioterapia motora"]);
  const service = `${sessions} sessões de ${trade}`;
  const days = Array.from({ length: sessions }, (_, index) =>
    day(addDays(issued, -4 * (sessions - index))).slice(0, 5),
  );
  sender(sheet, layout, issuer);
  sheet.title(layout.pick(["RECIBO PARA REEMBOLSO", "Declaração de atendimento e pagamento"]));
  sheet.paragraph(
    layout.pick([
      `Recebi de ${payer.name}, CPF ${formatted(payer)}, o valor total de ${reais(amount)} referente a ${service}, nos dias ${days.join(", ")}, para o(a) paciente ${child.name}.`,
      `Declaro, para fins de reembolso junto ao plano de saúde, que ${payer.name}, inscrito(a) no CPF ${formatted(payer)}, pagou ${reais(amount)} por ${service} realizadas em ${days.join(", ")}. Paciente: ${child.name}, CPF ${formatted(child)}.`,
    ]),
  );
  sheet.gap(0.5);
  sheet.line(`Valor por sessão: ${reais(Math.round(amount / sessions))}   CID: F80.1`);
  sheet.line(`${issuer.city}, ${day(issued)}`);
  signature(sheet, layout, `${fourthPerson(random).name} - CRFa 2-${layout.int(1000, 9999)}`);
  return { ...truthOf(paid), description: service };
};

/** A narrow slip from the counter. */
export const counterBoleto: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  const given = Math.ceil(amount / 5_000) * 5_000;
  const dashes = "-".repeat(36);
  sheet.say(issuer.name, { centred: true, bold: true });
  sheet.say(`CNPJ ${formatted(issuer)}`, { centred: true });
  sheet.line(dashes);
  sheet.say(
    layout.pick(["CUPOM NAO FISCAL", "COMPROVANTE DE VENDA", "PEDIDO - SEM VALOR FISCAL"]),
    {
      centred: true,
    },
  );
  sheet.line(`${day(issued)} ${clock(layout)}  CX 02  OP ${layout.int(1, 30)}`);
  const client = () => {
    sheet.paragraph(`${layout.pick(["CLIENTE", "CLI", "CONSUMIDOR"])}: ${payer.name}`);
    sheet.line(`${layout.pick(["CPF/CNPJ", "DOC"])}: ${formatted(payer)}`);
  };
  const early = layout.chance(50);
  if (early) client();
  sheet.line(dashes);
  sheet.line(layout.pick(["ITEM DESCRICAO", "COD DESCRICAO  QTD  VL TOTAL"]));
  sheet.paragraph(`001 ${service}`);
  sheet.line(`1 UN x ${decimal(amount)}`, { right: true });
  sheet.line(dashes);
  sheet.line(`${layout.pick(["TOTAL R$", "VALOR TOTAL R$"])} ${decimal(amount)}`);
  sheet.line(`DINHEIRO ${decimal(given)}`);
  sheet.line(`TROCO ${decimal(given - amount)}`);
  if (!early) client();
  sheet.line(dashes);
  sheet.say(layout.pick(["OBRIGADO E VOLTE SEMPRE", "Guarde este comprovante"]), { centred: true });
  return truthOf(world);
};
