import { addDays } from "@emita/domain/basics/dates";
import type { Random } from "../../../random.ts";
import { spelled } from "../../other-world.ts";
import { firstName, period, thirdPerson } from "../../third-world.ts";
import {
  address,
  day,
  decimal,
  formatted,
  idLabel,
  longDay,
  reais,
  type World,
} from "../../world.ts";
import type { Sheet } from "../../sheet.ts";
import { type Kind, truthOf } from "../kind.ts";
import { sundryLines, glued, head } from "./wording.ts";

/** The block from the stationer's, filled in by hand. */
export const stationersReceipt: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service } = world;
  const hasId = layout.chance(65);
  sheet.boxed(() => {
    sheet.beside(
      () =>
        sheet.say(`${layout.pick(["RECIBO", "Recibo"])}   Nº ${layout.int(1, 900)}`, {
          bold: true,
          size: 14,
        }),
      () => sheet.blank(layout.pick(["VALOR R$", "R$", "Valor"]), decimal(amount)),
    );
    sheet.gap(0.5);
    sheet.blank(
      layout.pick(["Recebi(emos) de", "Recebemos do(a) Sr.(a)", "Recebi de"]),
      payer.name,
    );
    if (hasId)
      sheet.blank(layout.pick(["CPF / CNPJ", "CNPJ/CPF/RG", "CPF ou CNPJ"]), formatted(payer));
    if (layout.chance(60)) sheet.blank(layout.pick(["Endereço", "End."]), address(payer));
    sheet.blank(
      layout.pick(["a importância de", "a quantia de", "A importância supra de"]),
      spelled(amount),
    );
    sheet.blank(
      layout.pick([
        "referente a",
        "Referente",
        "proveniente de",
        "correspondente a",
        "Importância referente a",
      ]),
      service,
    );
    sheet.gap(0.4);
    sheet.line(
      layout.pick([
        "e para clareza firmo(amos) o presente.",
        "Para maior clareza firmamos o presente recibo, dando plena e geral quitação.",
        "Pagamento recebido em:  ( ) dinheiro  (X) Pix  ( ) cheque nº ______ do banco ______",
      ]),
    );
    sheet.gap(0.5);
    sheet.blank(layout.pick(["Local e data", "Data"]), `${issuer.city}, ${longDay(issued)}`);
    sheet.blank(layout.pick(["Emitente", "Nome do emitente", "Assinatura"]), issuer.name);
    sheet.blank("CPF/CNPJ/RG", formatted(issuer));
  });
  return { ...truthOf(world), taxId: hasId ? payer.taxId : null };
};

/** Typed by the payee in a word processor: one sentence contains everything. */
export const typedReceipt: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service } = world;
  const [sum, words] = [reais(amount), spelled(amount)];
  const [label, id] = [idLabel(payer), formatted(payer)];
  const named = layout.pick([
    `, ${label} nº ${id},`,
    ` (${label} ${id})`,
    `, inscrito(a) no ${label} sob o nº ${id},`,
  ]);
  const who = `${payer.name}${named}`;
  sheet.gap();
  sheet.say(
    layout.pick([
      "RECIBO DE PAGAMENTO",
      "R E C I B O",
      "Recibo de prestação de serviço",
      "DECLARAÇÃO DE RECEBIMENTO",
    ]),
    { bold: true, centred: true, size: 15 },
  );
  sheet.gap(2);
  sheet.paragraph(
    layout.pick([
      `Eu, ${issuer.name}, inscrito no CNPJ ${formatted(issuer)}, declaro para os devidos fins que recebi de ${who} o valor de ${sum} (${words}), referente a ${service}.`,
      `Recebemos de ${who}, a importância líquida e certa de ${sum} (${words}), pela prestação do seguinte serviço: ${service}. Damos, por ser verdade, plena quitação.`,
      `Declaramos ter recebido da empresa/pessoa ${who} a quantia supra de ${sum}, ${words}, em pagamento de ${service}.`,
      `Valor: ${sum}. Recebi, em ${day(issued)}, de ${who}, ${words}, proveniente dos serviços de ${service}, pelo que firmo o presente.`,
    ]),
  );
  sheet.gap(2);
  sheet.line(`${issuer.city} - ${issuer.uf}, ${longDay(issued)}.`);
  sheet.gap(3);
  sheet.line("_".repeat(40));
  sheet.line(issuer.name);
  sheet.line(`CNPJ: ${formatted(issuer)}`);
  return truthOf(world);
};

/** A doctor's or therapist's receipt: the patient is not always the payer. */
export const clinicReceipt: Kind = (sheet, world, layout) => {
  const { payer, issuer, issued, random } = world;
  const [council, service] = random.pick(CARE);
  const amount = random.int(90, 2400) * 100;
  const doctor = thirdPerson(random);
  const patient = !payer.isPerson || layout.chance(60) ? thirdPerson(random) : payer;
  sheet.say(`Dr(a). ${doctor.name}`, { italic: true, bold: true, size: 14, centred: true });
  sheet.say(`${council} ${layout.int(10_000, 99_999)}   CPF ${formatted(doctor)}`, {
    centred: true,
    size: 8,
  });
  if (layout.chance(60))
    sheet.say(`${issuer.name} - CNPJ ${formatted(issuer)}`, { centred: true, size: 8 });
  sheet.gap();
  sheet.title(
    layout.pick(["RECIBO PARA FINS DE IMPOSTO DE RENDA", "Recibo de honorários", "Recibo - Saúde"]),
  );
  sheet.pairs([
    [layout.pick(["Responsável pelo pagamento", "Pagador", "Responsável financeiro"]), payer.name],
    [
      layout.pick([`${idLabel(payer)} do pagador`, `${idLabel(payer)} do responsável`]),
      formatted(payer),
    ],
    [layout.pick(["Beneficiário do serviço", "Paciente", "Paciente atendido"]), patient.name],
    ...(layout.chance(40) ? ([["Nascimento do paciente", day("1988-04-17")]] as const) : []),
    [layout.pick(["Serviço prestado", "Procedimento", "Atendimento"]), service],
    [
      layout.pick(["Valor recebido", "Valor", "Total pago"]),
      `${reais(amount)} (${spelled(amount)})`,
    ],
    ["Data do pagamento", day(issued)],
  ]);
  if (layout.chance(40))
    sheet.line(`CID-10: F41.${layout.int(0, 9)}   Sessões: ${layout.int(1, 8)}`);
  sheet.gap(2);
  sheet.line(`${issuer.city}, ${longDay(issued)}`, { right: true });
  sheet.line("Av. Paulista, 1.000 cj. 12 - somente com hora marcada", { small: true });
  return { ...truthOf(world), amount, description: service };
};

/** For a room rented by the month; it names agent, owner and tenant. */
export const roomReceipt: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, random } = world;
  const owner = thirdPerson(random);
  const room = `${layout.pick(["Aluguel da sala", "Locação do consultório", "Cessão de uso do box", "Locação da vaga de garagem"])} ${random.int(2, 1204)}`;
  head(sheet, world, layout);
  sheet.title(
    layout.pick(["Recibo de locação", "RECIBO DE ALUGUEL Nº 10/12", "Recibo de Cessão de Espaço"]),
  );
  sheet.pairs([
    [layout.pick(["Locatário(a)", "Inquilino", "Cessionário", "Locatário"]), glued(layout, payer)],
    [
      layout.pick(["Locador(a)", "Proprietário", "Cedente do espaço"]),
      `${owner.name} - CPF ${formatted(owner)}`,
    ],
    ["Imóvel", address(owner)],
    [
      layout.pick(["Período", "Mês de referência"]),
      `${day(addDays(issued, -30))} a ${day(issued)}`,
    ],
  ]);
  sheet.grid(
    [8, -3],
    [
      [layout.pick(["Discriminação", "Verba", "Lançamento"]), "Valor"],
      [room, decimal(amount)],
      [layout.pick(["TOTAL RECEBIDO", "Total", "Total do recibo"]), decimal(amount)],
    ],
  );
  sheet.line(
    `Multa por atraso após o dia 10: ${reais(Math.round(amount * 0.1))}. Energia elétrica paga à parte.`,
    { small: true },
  );
  sheet.line(`${issuer.name} - administradora`, { small: true });
  sundryLines(sheet, world, layout);
  return { ...truthOf(world), description: room };
};

/** A driver's small form: from, to, and the client. */
export const taxiReceipt: Kind = (sheet, world, layout) => {
  const { payer, issued, random } = world;
  const amount = random.int(300, 4200) * 10;
  const driver = thirdPerson(random);
  const route = `${layout.pick(["Corrida", "Transporte de passageiro", "Traslado"])} do ${layout.pick(["Aeroporto", "Hotel Central", "Fórum"])} até ${layout.pick(["Rodoviária", "Porto Seco", "Centro de Convenções"])}`;
  const hasId = layout.chance(50);
  sheet.say(layout.pick(["RECIBO DE TÁXI", "Recibo de corrida", "RECIBO - TRANSPORTE EXECUTIVO"]), {
    bold: true,
    centred: true,
  });
  sheet.blank(layout.pick(["R$", "Valor da corrida R$"]), decimal(amount));
  sheet.blank(
    layout.pick(["Recebi do(a) Sr(a)./Empresa", "Passageiro/Empresa", "Recebi de"]),
    payer.name,
  );
  if (hasId) sheet.blank("CPF/CNPJ", formatted(payer));
  sheet.blank("a quantia de", spelled(amount));
  sheet.blank(layout.pick(["pelo serviço de", "Serviço", "Percurso"]), route);
  sheet.blank(
    "Data",
    `${day(issued)}   Saída ${layout.int(6, 12)}:10   Chegada ${layout.int(13, 20)}:45`,
  );
  sheet.blank("Motorista", `${driver.name}   CPF ${formatted(driver)}`);
  sheet.blank(
    "Placa",
    `BRA${layout.int(1, 9)}E${layout.int(10, 99)}   Alvará ${layout.int(1000, 9999)}`,
  );
  return { ...truthOf(world), amount, taxId: hasId ? payer.taxId : null, description: route };
};

/** A school's or gym's receipt: pupil, payer, and the discount for punctual payment. */
export const tuition: Kind = (sheet, world, layout) => {
  const { due, issued, random } = world;
  const amount = random.int(120, 3600) * 100 - 10;
  const course = `${random.pick(COURSES)} ${period(random, issued)}`;
  const pupil = thirdPerson(random);
  head(sheet, world, layout);
  sheet.title(
    layout.pick([
      "Comprovante de mensalidade",
      "CARNÊ 2026",
      "Aviso de mensalidade",
      "Boletim financeiro do aluno",
    ]),
  );
  pupilBlock(sheet, world, layout, pupil.name);
  sheet.row([
    [layout.pick(["Competência", "Mês"]), period(layout, issued)],
    [layout.pick(["Vencimento", "Vencto."]), day(due)],
    [layout.pick(["Valor da mensalidade", "Valor bruto", "Mensalidade"]), reais(amount)],
    ["Pontualidade até dia 5", reais(Math.round(amount * 0.05))],
  ]);
  sheet.pairs([[layout.pick(["Referente a", "Curso/Plano", "Serviço"]), course]]);
  sheet.line(`${firstName(pupil)}, bons estudos! Secretaria: 8h às 17h.`, { small: true });
  sundryLines(sheet, world, layout);
  return { ...truthOf(world), amount, due, description: course };
};

function pupilBlock(sheet: Sheet, { payer }: World, layout: Random, pupil: string): void {
  sheet.row([
    [layout.pick(["Aluno(a)", "Nome do aluno", "Matriculado"]), pupil],
    ["RA", String(layout.int(100_000, 999_999))],
    ["Turma", layout.pick(["7º B - manhã", "Noturno 2", "Pilates ter/qui 7h"])],
  ]);
  sheet.pairs([
    [layout.pick(["Responsável financeiro", "Contratante", "Resp. financeiro"]), payer.name],
    [layout.pick([idLabel(payer), `${idLabel(payer)} do responsável`]), formatted(payer)],
  ]);
}

const CARE = [
  ["Psicóloga CRP 06", "Psicoterapia individual - 4 sessões"],
  ["CRM-SP", "Consulta médica"],
  ["Cirurgiã-dentista CRO", "Restauração dente 36 e profilaxia"],
  ["Fisioterapeuta CREFITO 3", "Sessões de fisioterapia motora"],
  ["Psicólogo CRP 08", "Avaliação neuropsicológica"],
  ["Pediatra CRM", "Consulta pediátrica com retorno"],
  ["Dermatologista CRM", "Aplicação de toxina botulínica"],
  ["Fonoaudióloga CRFa", "Fonoaudiologia domiciliar"],
] as const;
const COURSES = [
  "Mensalidade Ensino Fundamental II",
  "Plano trimestral musculação",
  "Curso de inglês intermediário",
  "Educação infantil período integral",
  "Natação 2x na semana",
  "Ballet baby class",
  "Mensalidade Técnico em Enfermagem",
  "Pilates em grupo",
];
