import { addDays } from "@emita/domain/basics/dates";
import { forPerson, fourthPerson } from "../../fourth-world.ts";
import { day, decimal, formatted, longDay, reais } from "../../world.ts";
import { inAnyOrder, type Kind, truthOf } from "../kind.ts";
import { clock, idIn, money, sender, signature, who, withMonth } from "./wording.ts";

/** A school's monthly bill: the payer and the pupil. */
export const schoolMonth: Kind = (sheet, world, layout) => {
  const paid = forPerson(world);
  const { payer, issuer, amount, due, random } = paid;
  const month = `${layout.int(2, 12)}/12`;
  const course = layout.pick([
    "Ensino Médio",
    "Berçário integral",
    "Inglês Teens",
    "Balé infantil",
  ]);
  const service = `Mensalidade ${month} - ${course}`;
  sender(sheet, layout, issuer);
  sheet.title(
    layout.pick(["Demonstrativo de mensalidade", "AVISO DE COBRANÇA ESCOLAR", "Mensalidade"]),
  );
  inAnyOrder(layout, [
    () =>
      sheet.pairs([
        [layout.pick(["Aluno(a)", "Aluno", "Estudante"]), fourthPerson(random).name],
        [
          "RA / Turma",
          `${layout.int(10_000, 99_999)} / ${layout.pick(["3º B", "Maternal II", "T4"])}`,
        ],
      ]),
    () => sheet.pairs(who(layout, payer, ["Responsável financeiro", "Contratante", "Responsável"])),
  ]);
  sheet.gap(0.5);
  sheet.pairs([
    [layout.pick(["Descrição", "Referente a", "Parcela"]), service],
    ["Vencimento", day(due)],
    [layout.pick(["Valor da mensalidade", "Valor", "Valor integral"]), reais(amount)],
  ]);
  const early = reais(Math.round(amount * 0.9));
  if (layout.chance(60))
    sheet.line(`Pagando até ${day(addDays(due, -5))}: ${early} (desconto de pontualidade)`);
  sheet.line("Após o vencimento: multa de 2% e juros de 1% a.m.", { small: true });
  return { ...truthOf(paid), due, description: service };
};

/** A vet's bill for an animal, paid by its keeper. */
export const animalAccount: Kind = (sheet, world, layout) => {
  const paid = forPerson(world);
  const { payer, issuer, amount, issued, random } = paid;
  const service = layout.pick([
    "Consulta veterinária com ultrassom",
    "Internação de felino por 3 dias",
    "Limpeza dentária canina com anestesia",
    "Microchipagem e vacina V10",
    "Creche para cães - 12 diárias",
  ]);
  sender(sheet, layout, issuer);
  sheet.title(layout.pick(["Conta do atendimento", "COMANDA", "FECHAMENTO DE INTERNAÇÃO"]));
  inAnyOrder(layout, [
    () => sheet.pairs(who(layout, payer, ["Tutor(a)", "Tutor", "Responsável pelo animal"])),
    () =>
      sheet.pairs([
        [
          layout.pick(["Animal", "Paciente", "Pet"]),
          layout.pick(["Thor", "Mel", "Frederico", "Luna"]),
        ],
        ["Espécie / Raça", layout.pick(["Canina / SRD", "Felina / Siamês"])],
        ["Veterinária", `${fourthPerson(random).name} CRMV ${layout.int(1_000, 9_999)}`],
      ]),
  ]);
  sheet.gap(0.5);
  sheet.table(
    [layout.pick(["Procedimento", "Serviço"]), "Qtd", "Valor"],
    [[service, "1", decimal(amount)]],
  );
  sheet.line(`${layout.pick(["Total", "Total a pagar"])}: ${money(layout, amount)}`, {
    right: true,
  });
  sheet.line(`Atendimento em ${day(issued)} às ${clock(layout)}`, { small: true });
  return { ...truthOf(paid), description: service };
};

/** A funeral home's form: the family signs, the deceased is named too. */
export const funeral: Kind = (sheet, world, layout) => {
  const paid = forPerson(world);
  const { payer, issuer, amount, issued, random } = paid;
  const dead = fourthPerson(random);
  const service = layout.pick([
    "Serviço funerário completo com translado",
    "Cremação e urna cinerária",
    "Velório em sala B e sepultamento",
    "Preparação e ornamentação",
  ]);
  sender(sheet, layout, issuer);
  sheet.title(layout.pick(["NOTA DE CONTRATAÇÃO FUNERAL", "Termo de contratação de funeral"]));
  inAnyOrder(layout, [
    () => {
      sheet.heading(layout.pick(["Falecido(a)", "Dados do falecido"]));
      sheet.pairs([
        ["Nome", dead.name],
        ["CPF", formatted(dead)],
        ["Data do óbito", day(addDays(issued, -1))],
      ]);
    },
    () => {
      sheet.heading(
        layout.pick(["Contratante / Declarante", "Contratante", "Responsável pelo pagamento"]),
      );
      sheet.pairs([
        ...who(layout, payer, ["Nome"]),
        ["Parentesco", layout.pick(["Filha", "Cônjuge"])],
      ]);
    },
    () => {
      sheet.heading("Serviços contratados");
      sheet.line(service);
      sheet.pairs([[layout.pick(["Valor total", "Total contratado"]), reais(amount)]]);
    },
  ]);
  sheet.line(`${issuer.city}, ${longDay(issued)}`);
  signature(sheet, layout, "Assinatura do contratante");
  return { ...truthOf(paid), description: service };
};

/** A party house's contract sheet: a child's name, a day, a deposit. */
export const partyHouse: Kind = (sheet, world, layout) => {
  const paid = forPerson(world);
  const { payer, issuer, amount, issued, random } = paid;
  const deposit = Math.round(amount * 0.3);
  const service = layout.pick([
    "Locação do salão com buffet para 60 convidados",
    "Festa infantil pacote Prata",
    "Pacote aniversário com recreação e decoração",
    "Espaço para casamento com serviço de copa",
  ]);
  sender(sheet, layout, issuer);
  sheet.title(layout.pick(["FICHA DE RESERVA", "Contrato de festa", "Confirmação de evento"]));
  inAnyOrder(layout, [
    () => sheet.pairs(who(layout, payer, ["Contratante", "Cliente", "Locatário(a)"])),
    () =>
      sheet.pairs([
        [
          layout.pick(["Aniversariante", "Homenageado(a)"]),
          fourthPerson(random).name.split(" ")[0] ?? "",
        ],
        ["Data do evento", day(addDays(issued, 40))],
        ["Horário", "13h às 17h"],
        ["Tema", layout.pick(["Safári", "Astronauta", "Sem tema"])],
      ]),
  ]);
  sheet.gap(0.5);
  sheet.pairs([
    [layout.pick(["Serviço contratado", "Descrição", "Pacote"]), service],
    [layout.pick(["Valor total", "Valor do contrato"]), reais(amount)],
    ["Sinal pago", reais(deposit)],
    ["Saldo no dia da festa", reais(amount - deposit)],
  ]);
  sheet.line("O sinal não é devolvido em caso de desistência.", { small: true });
  return { ...truthOf(paid), description: service };
};

/** A guest's bill that the guest or the guest's company pays. */
export const guestFolio: Kind = (sheet, world, layout) => {
  const { payer, issuer, due, issued, random } = world;
  const nights = layout.int(2, 6);
  const rate = layout.int(18, 62) * 1_000;
  const amount = nights * rate;
  const hasDue = layout.chance(50);
  const service = `Hospedagem - ${nights} diárias ${layout.pick(["apto standard", "suíte luxo", "chalé"])}`;
  const guest = payer.isPerson ? payer : fourthPerson(random);
  sender(sheet, layout, issuer);
  sheet.title(layout.pick(["CONTA DO HÓSPEDE", "Extrato de hospedagem", "FOLIO"]));
  inAnyOrder(layout, [
    () =>
      sheet.row([
        ["Hóspede", guest.name],
        ["UH", String(layout.int(101, 620))],
        ["Check-in", day(addDays(issued, -nights))],
        ["Check-out", day(issued)],
      ]),
    () => sheet.pairs(who(layout, payer, ["Faturar para", "Pagante", "Empresa / Pagador"])),
  ]);
  sheet.gap(0.5);
  sheet.table(
    [layout.pick(["Descrição", "Lançamento"]), "Diária", "Total"],
    [[service, decimal(rate), decimal(amount)]],
  );
  sheet.pairs([
    [layout.pick(["Total da conta", "Total geral"]), reais(amount)],
    ...(hasDue ? [["Vencimento da fatura", day(due)] as const] : []),
  ]);
  sheet.line("Check-out até as 12h. Não aceitamos cheque.", { small: true });
  return { ...truthOf(world), amount, due: hasDue ? due : null, description: service };
};

/** An instalment booklet of a small club or studio: narrow leaf, all in boxes. */
export const memberLeaf: Kind = (sheet, world, layout) => {
  const service = layout.pick([
    "Aulas de natação infantil",
    "Plano trimestral de musculação",
    "Aulas de jiu-jitsu 3x por semana",
    "Curso de corte e costura",
    "Aluguel mensal de quadra - sábado",
  ]);
  const paid = { ...forPerson(world), service };
  const { payer, issuer, amount, due } = paid;
  const leaf = () => {
    sheet.say(issuer.name, { bold: true });
    sheet.line(idIn(layout, issuer), { small: true });
    sheet.row([
      [layout.pick(["Parcela", "Prestação"]), `${layout.int(1, 5)} de ${layout.int(6, 12)}`],
      ["Vencimento", day(due)],
      ["Valor R$", decimal(amount)],
    ]);
    sheet.row(
      [
        [layout.pick(["Associado", "Aluno", "Cliente"]), payer.name],
        ["CPF", formatted(payer)],
      ],
      [0.7, 0.3],
    );
    sheet.line(`${layout.pick(["Referente", "Serviço", "Plano"])}: ${withMonth(layout, paid)}`);
    sheet.line("Pagável na secretaria. Após o vencimento acréscimo de 2%.", { small: true });
  };
  if (layout.chance(60)) sheet.boxed(leaf);
  else leaf();
  return { ...truthOf(paid), due };
};
