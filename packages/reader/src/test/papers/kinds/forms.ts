import { handwrittenSum, otherFirm, otherPerson, spelled } from "../other-world.ts";
import { address, day, decimal, formatted, idLabel, longDay, reais } from "../world.ts";
import { type Kind, truthOf } from "./kind.ts";
import { smallPrint, stationery, sundries } from "./noise.ts";

/** The stationer's receipt pad, filled in by hand. */
export const handForm: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  const isTyped = layout.chance(35);
  const blank = (label: string, value: string) =>
    isTyped ? sheet.paragraph(`${label} __${value}__`) : sheet.blank(label, value);
  sheet.boxed(() => {
    sheet.beside(
      () => sheet.say(layout.pick(["RECIBO", "Recibo", "R E C I B O"]), { bold: true, size: 16 }),
      () => {
        blank("Nº", String(layout.int(1, 400)));
        blank(layout.pick(["VALOR", "R$", "Valor R$"]), handwrittenSum(layout, amount));
      },
    );
    sheet.gap();
    blank(
      layout.pick(["Recebi(emos) de", "Recebemos do Sr.(a)", "Recebi de", "Recebido de"]),
      payer.name,
    );
    if (layout.chance(50)) blank("Endereço", payer.street);
    blank(layout.pick(["CPF/CNPJ", `${idLabel(payer)} nº`, "C.P.F./C.N.P.J."]), formatted(payer));
    blank(layout.pick(["a importância de", "A quantia supra de", "a quantia de"]), spelled(amount));
    blank(
      layout.pick(["referente a", "Proveniente de", "Correspondente a", "relativo a"]),
      service,
    );
    sheet.paragraph(
      layout.pick([
        "e para clareza firmo(amos) o presente.",
        "Para maior clareza firmamos o presente recibo.",
        "Por ser verdade, dou plena e geral quitação.",
      ]),
    );
    sheet.gap();
    blank(layout.pick(["Local e data", "Data"]), `${issuer.city}, ${longDay(issued)}`);
    blank(layout.pick(["Emitente", "Assinatura", "Nome"]), issuer.name);
    blank("CPF/CNPJ", formatted(issuer));
  });
  return truthOf(world);
};

/** Typed on a machine, everything in capitals, dots up to the value. */
export const typewritten: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  const width = layout.pick([18, 22]);
  const dots = (label: string, value: string) =>
    sheet.paragraph(`${label.padEnd(width, ".")}: ${value.toUpperCase()}`);
  sheet.say(issuer.name.toUpperCase());
  sheet.say(`CGC/CNPJ ${formatted(issuer)}`);
  sheet.say("-".repeat(60));
  sheet.say(layout.pick(["RECIBO DE SERVICOS PRESTADOS", "NOTA DE SERVICO", "R E C I B O"]));
  sheet.gap();
  dots(layout.pick(["CLIENTE", "NOME", "FREGUES", "INTERESSADO"]), payer.name);
  dots("ENDERECO", payer.street);
  dots(layout.pick(["CPF/CNPJ", "CPF OU CNPJ", idLabel(payer)]), formatted(payer));
  dots(layout.pick(["SERVICO", "MOTIVO", "REFERENTE", "DISCRIMINACAO"]), service);
  dots(layout.pick(["VALOR R$", "IMPORTANCIA", "TOTAL"]), decimal(amount));
  dots("EXTENSO", `(${spelled(amount)})`);
  sheet.gap();
  sheet.say(`${issuer.city.toUpperCase()}, ${day(issued)}`, { right: true });
  sheet.say("_".repeat(32), { right: true });
  return truthOf(world);
};

/** A dentist or doctor: the patient, and the party that is billed. */
export const dental: Kind = (sheet, world, layout) => {
  const { payer: adult, issuer, amount, issued, random } = world;
  const payer = adult.isPerson ? adult : otherPerson(random);
  const patient = otherPerson(random);
  const service = layout.pick([
    "tratamento ortodôntico",
    "duas restaurações e limpeza",
    "consulta de pediatria",
    "extração de siso inferior",
    "avaliação fonoaudiológica",
  ]);
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["RECIBO", "Recibo de honorários", "Recibo odontológico / médico"]));
  if (layout.chance(50))
    sheet.paragraph(
      layout.pick([
        `Recebi do paciente ${patient.name}, por seu responsável financeiro ${payer.name}, CPF ${formatted(payer)}, a quantia de ${reais(amount)} (${spelled(amount)}) referente a ${service}.`,
        `Declaramos ter recebido de ${payer.name} (CPF: ${formatted(payer)}), responsável pelo(a) menor ${patient.name}, ${reais(amount)} por ${service}.`,
      ]),
    );
  else
    sheet.pairs([
      ["Paciente", patient.name],
      [
        layout.pick(["Responsável financeiro", "Pago por", "Responsável pelo pagamento"]),
        payer.name,
      ],
      [layout.pick(["CPF", "CPF do responsável", "CPF do pagador"]), formatted(payer)],
      [layout.pick(["Procedimento", "Referente a", "Tratamento"]), service],
      [layout.pick(["Valor recebido", "Valor", "Valor total"]), reais(amount)],
    ]);
  sheet.gap(2);
  sheet.line(`${issuer.city}, ${longDay(issued)}`);
  sheet.line(`Dra. ${otherPerson(random).name} - CRO ${layout.int(10_000, 90_000)}`);
  return { ...truthOf({ ...world, payer }), description: service };
};

/** A month of sessions with their dates, one sum. */
export const sessions: Kind = (sheet, world, layout) => {
  const { issuer, issued, random } = world;
  const payer = world.payer.isPerson ? world.payer : otherPerson(random);
  const count = layout.int(3, 5);
  const each = random.int(12, 35) * 1000;
  const amount = each * count;
  const month = issued.slice(0, 8);
  const dates = Array.from({ length: count }, (_, week) => day(`${month}0${week + 1}`));
  const service = layout.pick([
    `${count} sessões de psicoterapia`,
    `atendimento psicológico (${count} sessões)`,
    `${count} sessões de terapia ocupacional`,
  ]);
  sheet.say(`Psic. ${otherPerson(random).name} - CRP 06/${layout.int(10_000, 99_999)}`, {
    bold: true,
  });
  sheet.line(`${issuer.name} - CNPJ ${formatted(issuer)}`, { small: true });
  sheet.title(layout.pick(["RECIBO MENSAL", "Recibo de sessões", "DECLARAÇÃO DE PAGAMENTO"]));
  sheet.paragraph(
    layout.pick([
      `Recebi de ${payer.name}, CPF ${formatted(payer)}, o valor de ${reais(amount)} correspondente a ${service}, nas datas abaixo:`,
      `Declaro que ${payer.name}, portador(a) do CPF ${formatted(payer)}, pagou ${reais(amount)} por ${service}, conforme datas:`,
    ]),
  );
  sheet.grid(
    [2, -2, 4],
    dates.map((date) => [date, decimal(each), ""]),
  );
  sheet.pairs([[layout.pick(["Total", "Total do mês", "Soma"]), reais(amount)]]);
  smallPrint(sheet, world, layout);
  return { ...truthOf({ ...world, payer, amount }), description: service };
};

/** The insurer pays, not the patient. */
export const insurerGuide: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued, random } = world;
  const patient = otherPerson(random);
  const base = otherFirm(random);
  const payer = {
    ...base,
    name: layout.pick([
      "Unimed Vale das Águas Cooperativa de Trabalho Médico",
      "Saúde Plena Operadora de Planos Ltda",
      "Caixa de Assistência dos Servidores",
      "Amparo Seguros Saúde S.A.",
    ]),
  };
  const service = layout.pick([
    "Consulta em consultório",
    "Ultrassonografia de abdome total",
    "Sessão de acupuntura",
    "Fisioterapia motora",
  ]);
  sheet.title(layout.pick(["GUIA DE SP/SADT", "Guia de consulta", "DEMONSTRATIVO DE FATURAMENTO"]));
  sheet.row([
    ["Registro ANS", String(layout.int(300_000, 420_000))],
    ["Nº da guia", String(layout.int(1_000_000, 9_999_999))],
    ["Data", day(issued)],
  ]);
  sheet.pairs([
    [layout.pick(["Operadora", "Convênio", "Plano (pagador)", "Operadora de saúde"]), payer.name],
    [layout.pick(["CNPJ da operadora", "CNPJ"]), formatted(payer)],
    [layout.pick(["Beneficiário", "Nome do beneficiário", "Paciente"]), patient.name],
    ["Carteirinha", `0 ${layout.int(100, 999)} ${layout.int(100_000, 999_999)}-0`],
    ["CPF do paciente", formatted(patient)],
    [layout.pick(["Contratado executante", "Prestador"]), issuer.name],
    ["CNPJ do contratado", formatted(issuer)],
  ]);
  sheet.grid(
    [2, 6, -1, -2],
    [
      ["Código", layout.pick(["Procedimento", "Descrição do procedimento"]), "Qt", "Valor"],
      [String(layout.int(10_101_012, 50_000_000)), service, "1", decimal(amount)],
    ],
  );
  sheet.pairs([[layout.pick(["Total geral", "Valor total da guia", "Total R$"]), decimal(amount)]]);
  return { ...truthOf({ ...world, payer }), description: service };
};

/** The animal has a name too, but its owner pays. */
export const veterinary: Kind = (sheet, world, layout) => {
  const { amount, issued, due, random } = world;
  const payer = world.payer.isPerson ? world.payer : otherPerson(random);
  const service = layout.pick([
    "Consulta e vacina polivalente",
    "Castração com internação de um dia",
    "Banho, tosa e corte de unhas",
    "Cirurgia de hérnia umbilical",
  ]);
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["Conta do animal", "COMANDA VETERINÁRIA", "Ficha de internação"]));
  sheet.pairs([
    ["Animal", layout.pick(["Rex", "Mel", "Thor", "Princesa da Silva"])],
    ["Espécie / Raça", layout.pick(["Canina / SRD", "Felina / Persa"])],
    [layout.pick(["Tutor", "Proprietário", "Tutor(a)", "Responsável"]), payer.name],
    [layout.pick(["CPF do tutor", "CPF"]), formatted(payer)],
    ["Endereço", address(payer)],
    ...sundries(world, layout),
    [layout.pick(["Procedimento", "Serviço", "Atendimento"]), service],
    [layout.pick(["Total", "Total a pagar", "Valor do atendimento"]), reais(amount)],
    ["Data", day(issued)],
    ["Retorno", day(due)],
  ]);
  smallPrint(sheet, world, layout);
  return { ...truthOf({ ...world, payer }), description: service };
};
