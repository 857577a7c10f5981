import { addDays } from "@emita/domain/basics/dates";
import { named } from "../../other-world.ts";
import { period, thirdCompany, thirdHouse, thirdPerson } from "../../third-world.ts";
import { day, decimal, formatted, longDay } from "../../world.ts";
import { type Kind, truthOf } from "../kind.ts";
import { sundryLines, glued } from "./wording.ts";

/** A hospital's list of a doctor's shifts, sent for issuing the NFS-e. */
export const shifts: Kind = (sheet, world, layout) => {
  const { issuer, issued, random } = world;
  const hospital = `Hospital ${random.pick(["e Maternidade ", "", "Municipal "])}${random.pick(["São Lucas", "Santa Clara", "Doze de Maio"])}`;
  const payer = named(random, thirdCompany(random), hospital);
  const [count, price] = [random.int(2, 5), random.int(9, 22) * 10_000];
  const what = `${layout.pick(["Plantões médicos", "Serviços médicos em regime de plantão", "Plantão de clínica médica"])} ${period(random, issued)}`;
  const doctor = thirdPerson(random);
  sheet.title(
    layout.pick([
      "RELAÇÃO DE PLANTÕES",
      "Escala realizada - repasse médico",
      "DEMONSTRATIVO DE PRODUÇÃO MÉDICA",
    ]),
  );
  sheet.pairs([
    [
      layout.pick(["Prestador", "Empresa médica", "Pessoa jurídica prestadora"]),
      glued(layout, issuer),
    ],
    ["Médico(a)", `${doctor.name} CRM ${layout.int(10_000, 200_000)}`],
    [layout.pick(["Tomador", "Emitir NF para", "Tomador do serviço"]), payer.name],
    [layout.pick(["CNPJ do tomador", "CNPJ"]), formatted(payer)],
    [layout.pick(["Descrição na nota", "Discriminação"]), what],
  ]);
  sheet.grid(
    [3, 5, 4, -3],
    [
      ["Data", "Setor", "Horário", "Valor"],
      ...Array.from({ length: count }, (_, index) => [
        day(addDays(issued, index * 3 - 20)),
        layout.pick(["UTI", "Pronto-socorro", "Enfermaria"]),
        "07:00-19:00",
        decimal(price),
      ]),
      [
        layout.pick(["TOTAL", "Total bruto", "Valor bruto da NF"]),
        `${count * 12} h`,
        "",
        decimal(count * price),
      ],
    ],
  );
  sheet.line(
    `Enviar a nota até ${longDay(addDays(issued, 5))}. Pagamento em 60 dias após o fechamento.`,
    { small: true },
  );
  sundryLines(sheet, world, layout);
  return { ...truthOf({ ...world, payer }), amount: count * price, description: what };
};

/** A health insurer's statement for a clinic: claimed, refused and paid amounts. */
export const insurerStatement: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued, random } = world;
  const insurer = thirdHouse(random);
  const name = `${layout.pick(["Unimed", "Saúde Vida", "Plano Bem Estar", "Odonto Mais"])} ${insurer.city} ${layout.pick(["Cooperativa de Trabalho Médico", "Operadora de Planos de Saúde S.A.", "Assistência Médica Ltda"])}`;
  const cut = Math.round(amount * 0.04);
  const hasId = layout.chance(60);
  sheet.title(
    layout.pick([
      "DEMONSTRATIVO DE ANÁLISE DE CONTA",
      "DEMONSTRATIVO DE PAGAMENTO",
      "Demonstrativo de Pagamento - TISS",
    ]),
  );
  sheet.row(
    [
      ["1 - Registro ANS", String(layout.int(300_000, 419_999))],
      ["3 - Nome da Operadora", name],
      ["4 - CNPJ da Operadora", hasId ? formatted(insurer) : ""],
    ],
    [0.18, 0.55, 0.27],
  );
  sheet.row(
    [
      ["6 - Código na Operadora", String(layout.int(10_000, 99_999))],
      ["7 - Nome do Contratado", issuer.name],
      ["8 - Código CNES", String(layout.int(1_000_000, 9_999_999))],
    ],
    [0.2, 0.55, 0.25],
  );
  sheet.row([
    ["9 - Número do Lote", String(layout.int(100, 9999))],
    ["10 - Nº do Protocolo", String(layout.int(10_000, 99_999))],
    ["11 - Data do Protocolo", day(issued)],
    ["12 - Situação", "Liberado"],
  ]);
  sheet.grid(
    [4, 6, -3, -3, -3],
    [
      ["Nº Guia", "Beneficiário", "Informado", "Glosa", "Liberado"],
      [
        String(layout.int(1_000_000, 9_999_999)),
        thirdPerson(random).name,
        decimal(amount + cut),
        decimal(cut),
        decimal(amount),
      ],
    ],
  );
  sheet.row([
    ["Valor Informado Geral (R$)", decimal(amount + cut)],
    ["Valor Glosa Geral (R$)", decimal(cut)],
    [layout.pick(["Valor Liberado Geral (R$)", "Valor a pagar / NF (R$)"]), decimal(amount)],
  ]);
  sheet.line("Emitir a nota fiscal em nome da operadora pelo valor liberado.", { small: true });
  return { name, taxId: hasId ? insurer.taxId : null, amount, due: null, description: null };
};
