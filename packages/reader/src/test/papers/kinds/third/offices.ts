import { addDays } from "@emita/domain/basics/dates";
import { spelled } from "../../other-world.ts";
import type { Pair } from "../../sheet.ts";
import { thirdPerson } from "../../third-world.ts";
import { day, decimal, formatted, longDay, reais } from "../../world.ts";
import { inAnyOrder, type Kind, truthOf } from "../kind.ts";
import { head, qualified } from "./wording.ts";

/** A lawyer's letter asking for fees. */
export const feeLetter: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, due, issued, random } = world;
  const service = random.pick(LEGAL);
  const signs = thirdPerson(random);
  const hasDue = layout.chance(60);
  head(sheet, world, layout);
  sheet.line(`${issuer.city}, ${longDay(issued)}`);
  sheet.gap();
  for (const line of [
    layout.pick(["A", "À", "Ao", "Ilmos. Srs."]),
    payer.name,
    `${payer.isPerson ? "CPF" : "CNPJ"}: ${formatted(payer)}`,
    payer.city,
  ])
    sheet.line(line);
  sheet.gap();
  sheet.line(
    layout.pick([
      "Ref.: Processo nº 1002345-67.2025.8.26.0100",
      "Assunto: honorários",
      "Ref.: NOTA DE HONORÁRIOS",
    ]),
  );
  sheet.gap();
  sheet.paragraph(
    `${layout.pick(["Prezados Senhores,", "Prezado(a) cliente,"])} ${layout.pick([
      `servimo-nos da presente para apresentar nossos honorários, no montante de ${reais(amount)} (${spelled(amount)}), relativos a ${service}.`,
      `conforme contrato firmado entre as partes, solicitamos o pagamento de ${reais(amount)} a título de ${service}.`,
      `pelos trabalhos de ${service} são devidos honorários de ${reais(amount)}, não incluídas as custas já reembolsadas.`,
    ])}`,
  );
  if (hasDue)
    sheet.paragraph(
      layout.pick([
        `Solicitamos que o crédito seja efetuado até ${day(due)}.`,
        `Vencimento: ${day(due)}.`,
        `O pagamento deverá ocorrer até o dia ${day(due)}, na conta abaixo.`,
      ]),
    );
  sheet.paragraph(
    `Dados para depósito: Banco Itaú (341), ag. 0${layout.int(100, 999)}, c/c ${layout.int(10_000, 99_999)}-2, em nome de ${issuer.name}, CNPJ ${formatted(issuer)}.`,
  );
  sheet.gap();
  sheet.line("Cordialmente,");
  sheet.gap(2);
  sheet.line(signs.name);
  sheet.line(`OAB/${issuer.uf} ${layout.int(10_000, 400_000)}`);
  return { ...truthOf(world), due: hasDue ? due : null, description: service };
};

/** A freelancer's invoice in two languages, sometimes for a client abroad without a Brazilian id. */
export const bilingual: Kind = (sheet, world, layout) => {
  const { issuer, amount, due, issued, service, random } = world;
  const isAbroad = layout.chance(35);
  const [abroad, where] = random.pick(ABROAD);
  const name = isAbroad ? abroad : world.payer.name;
  sheet.say(layout.pick(["INVOICE / FATURA", "Invoice", "Fatura (Invoice)"]), {
    bold: true,
    size: 18,
  });
  sheet.line(`# ${layout.pick(["INV-", "2026/", ""])}${layout.int(10, 900)}`);
  sheet.gap();
  const from = () => {
    sheet.say(layout.pick(["From / De", "Issued by", "Bill from"]), { bold: true });
    for (const line of [
      issuer.name,
      `CNPJ ${formatted(issuer)}`,
      issuer.email,
      `${issuer.city}, Brazil`,
    ])
      sheet.paragraph(line);
  };
  const to = () => {
    sheet.say(layout.pick(["Bill to / Para", "Billed to", "Bill To / Cobrar de"]), { bold: true });
    const lines = isAbroad
      ? [name, where]
      : [
          name,
          `${world.payer.isPerson ? "CPF" : "CNPJ"} ${formatted(world.payer)}`,
          world.payer.street,
        ];
    for (const line of lines) sheet.paragraph(line);
  };
  if (layout.chance(50)) sheet.beside(from, to);
  else sheet.beside(to, from);
  sheet.gap();
  const dates: Pair[] = [
    [layout.pick(["Issue date / Emissão", "Date"]), day(issued)],
    [layout.pick(["Due date / Vencimento", "Due date", "Payment due / Vence em"]), day(due)],
  ];
  sheet.row(dates);
  sheet.grid(
    [9, -2, -3, -3],
    [
      [layout.pick(["Description / Descrição", "Description", "Item"]), "Qty", "Rate", "Amount"],
      [service, "1", decimal(amount), decimal(amount)],
    ],
  );
  sheet.say(`Subtotal ${reais(amount)}`, { right: true });
  sheet.say(
    `${layout.pick(["Total due / Total a pagar", "Total", "Balance due (BRL)"])} ${reais(amount)}`,
    { right: true, bold: true },
  );
  sheet.gap();
  sheet.line("Payment by wire or Pix. SWIFT: ITAUBRSP. IBAN BR97 0036 0305 0000 1000 9795 493P 1", {
    small: true,
  });
  return { ...truthOf(world), name, taxId: isAbroad ? null : world.payer.taxId, due };
};

/** An offer as a letter: recipient, service, price, validity. */
export const offerLetter: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service, random } = world;
  const contact = thirdPerson(random);
  head(sheet, world, layout);
  sheet.say(
    `${layout.pick(["PROPOSTA COMERCIAL", "Orçamento", "PROPOSTA TÉCNICA E COMERCIAL"])} Nº ${layout.int(10, 999)}/26`,
    { bold: true, size: 13 },
  );
  const to = () => {
    sheet.line(`${layout.pick(["À", "A", "Cliente:", "Para:"])} ${payer.name}`);
    sheet.line(`${layout.pick(["A/C", "At.:", "Att. Sr(a)."])} ${contact.name}`);
    sheet.line(`${payer.isPerson ? "CPF" : "CNPJ"} ${formatted(payer)}    Fone ${payer.phone}`);
  };
  to();
  sheet.line(`Data: ${day(issued)}   Validade da proposta: ${layout.int(7, 30)} dias`);
  sheet.gap();
  inAnyOrder(layout, [
    () => {
      sheet.say(layout.pick(["OBJETO", "Escopo", "Descrição do serviço"]), { bold: true });
      sheet.paragraph(service);
    },
    () => {
      sheet.say(layout.pick(["INVESTIMENTO", "Investimento", "Preço"]), { bold: true });
      sheet.paragraph(
        layout.pick([
          `O valor total é de ${reais(amount)} (${spelled(amount)}).`,
          `${reais(amount)} à vista ou 3 x ${reais(Math.ceil(amount / 3))} no cartão.`,
          `Valor global: ${reais(amount)}`,
        ]),
      );
    },
    () => {
      sheet.say(layout.pick(["CONDIÇÕES", "Forma de pagamento"]), { bold: true });
      sheet.paragraph(
        "50% na aprovação e 50% na entrega. Deslocamentos acima de 50 km: R$ 2,10 por km. Impostos inclusos.",
      );
    },
  ]);
  sheet.gap();
  sheet.line("De acordo: ____________________   Data ___/___/____");
  sheet.line(`${thirdPerson(random).name} - ${issuer.name}`);
  return truthOf(world);
};

/** The first page of a contract, in clauses. */
export const agreement: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service, random } = world;
  const [one, two] = layout.pick([
    ["CONTRATANTE", "CONTRATADA"],
    ["TOMADOR", "PRESTADOR"],
    ["CLIENTE", "EMPRESA"],
  ] as const);
  const sides = [
    `${one}: ${qualified(layout, payer)}`,
    `${two}: ${qualified(layout, issuer)}, neste ato representada por ${thirdPerson(random).name}`,
  ];
  if (layout.chance(30)) sides.reverse();
  sheet.title(
    layout.pick([
      "CONTRATO DE PRESTAÇÃO DE SERVIÇOS",
      "INSTRUMENTO PARTICULAR DE PRESTAÇÃO DE SERVIÇOS",
      "TERMO DE CONTRATAÇÃO",
    ]),
  );
  if (layout.chance(50))
    sheet.paragraph("Pelo presente instrumento particular, as partes abaixo qualificadas:");
  for (const side of sides) {
    sheet.paragraph(`${side}.`);
    sheet.gap(0.4);
  }
  const clauses = [
    `${layout.pick(["DO OBJETO", "Objeto"])}: ${layout.pick([`O presente contrato tem por objeto a prestação dos serviços de ${service}.`, `Constitui objeto deste instrumento: ${service}.`])}`,
    `${layout.pick(["DO PREÇO", "Valor e pagamento"])}: ${layout.pick([`Pelos serviços contratados a ${one} pagará a quantia de ${reais(amount)} (${spelled(amount)}).`, `O valor total deste contrato é de ${reais(amount)}, a ser pago mediante emissão de nota fiscal.`])}`,
    `DO PRAZO: A vigência é de ${day(issued)} a ${day(addDays(issued, 364))}, prorrogável por termo aditivo.`,
    "DA MULTA: O descumprimento sujeita a parte infratora à multa de 10% (dez por cento), limitada a R$ 5.000,00.",
    `DO FORO: Fica eleito o foro da comarca de ${issuer.city}/${issuer.uf}.`,
  ];
  clauses.forEach((clause, index) => {
    sheet.paragraph(`CLÁUSULA ${index + 1}ª - ${clause}`);
    sheet.gap(0.3);
  });
  const witness = thirdPerson(random);
  sheet.line(`${issuer.city}, ${longDay(issued)}`);
  sheet.gap(2);
  sheet.beside(
    () => sheet.line(one),
    () => sheet.line(two),
  );
  sheet.line(`Testemunha: ${witness.name} - CPF ${formatted(witness)}`, { small: true });
  return truthOf(world);
};

const ABROAD = [
  ["Northwind Studios LLC", "EIN 84-2910031 - Austin, TX, USA"],
  ["Brückner Digital GmbH", "VAT DE318827441 - Berlin, Germany"],
  ["Casa Lisboa Turismo, Lda.", "NIF 514 209 887 - Lisboa, Portugal"],
  ["Pampa Software S.R.L.", "CUIT 30-71562234-1 - Buenos Aires, Argentina"],
] as const;
const LEGAL = [
  "Defesa em reclamação trabalhista",
  "Elaboração de contrato social e alteração",
  "Acompanhamento do inventário extrajudicial",
  "Parecer tributário sobre ICMS-ST",
  "Recurso de apelação",
  "Assessoria jurídica mensal - partido",
  "Registro de marca no INPI",
];
