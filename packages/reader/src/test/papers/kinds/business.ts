import { createParty, day, decimal, formatted, idLabel, longDay, reais } from "../world.ts";
import { inAnyOrder, type Kind, letterhead, partyBlock, truthOf } from "./kind.ts";

/** A big company's purchase order: it is the buyer, the signed-in company the supplier. */
export const purchaseOrder: Kind = (sheet, world, layout) => {
  const payer = createParty(world.random, false);
  const { issuer, amount, service, issued, due } = world;
  sheet.title(
    layout.pick([
      "PEDIDO DE COMPRA",
      "ORDEM DE COMPRA",
      "Autorização de Fornecimento",
      "PURCHASE ORDER / PEDIDO",
    ]),
  );
  sheet.row([
    ["Número", `45000${layout.int(10_000, 99_999)}`],
    ["Data", day(issued)],
    [layout.pick(["Data de entrega", "Remessa"]), day(due)],
    ["Moeda", "BRL"],
  ]);
  const buyer = layout.pick([
    "Comprador",
    "Faturar para",
    "Dados de faturamento",
    "Empresa compradora",
    "Dados para faturamento",
  ]);
  inAnyOrder(layout, [
    () =>
      partyBlock(
        sheet,
        layout,
        layout.pick(["Fornecedor", "Dados do fornecedor", "Contratada"]),
        issuer,
      ),
    () => partyBlock(sheet, layout, buyer, payer),
  ]);
  sheet.table(
    [
      layout.pick(["Descrição", "Material / Serviço", "Texto breve", "Item"]),
      "Qtd",
      "Preço unit.",
      "Total",
    ],
    [[service, "1,00", decimal(amount), decimal(amount)]],
  );
  sheet.pairs([
    [layout.pick(["Valor total", "Total do pedido", "Valor líquido total"]), reais(amount)],
    ["Condição de pagamento", "28 dias da nota"],
  ]);
  return truthOf({ ...world, payer });
};

/** Boletim de medição: the work of this month in a bigger contract. */
export const measurement: Kind = (sheet, world, layout) => {
  const payer = createParty(world.random, false);
  const { issuer, amount, service, issued } = world;
  sheet.title(layout.pick(["BOLETIM DE MEDIÇÃO", "MEDIÇÃO DE SERVIÇOS Nº 04", "Folha de Medição"]));
  sheet.pairs([
    [layout.pick(["Contratante", "Cliente", "Tomador"]), payer.name],
    [layout.pick(["CNPJ", "CNPJ contratante"]), formatted(payer)],
    [
      layout.pick(["Contratada", "Fornecedor", "Empresa executora"]),
      `${issuer.name} - ${formatted(issuer)}`,
    ],
    ["Contrato", `CT-${layout.int(100, 999)}/2026`],
    [layout.pick(["Objeto", "Escopo", "Serviço"]), service],
    ["Período", `01 a ${day(issued)}`],
  ]);
  sheet.table(
    ["Item", "Contrato", "Acumulado", "Medição"],
    [["Serviços", decimal(amount * 10), decimal(amount * 4), decimal(amount)]],
  );
  sheet.pairs([
    [
      layout.pick([
        "Valor desta medição",
        "Valor da medição",
        "Valor a faturar",
        "Total a faturar nesta medição",
      ]),
      reais(amount),
    ],
  ]);
  return truthOf({ ...world, payer });
};

/** A proposal: its date of validity is no due date. */
export const proposal: Kind = (sheet, world, layout) => {
  const { payer, amount, service, due, issued } = world;
  letterhead(sheet, layout, world);
  sheet.title(
    layout.pick(["PROPOSTA COMERCIAL", "ORÇAMENTO", `Orçamento nº ${layout.int(10, 999)}`]),
  );
  sheet.pairs([
    [layout.pick(["Cliente", "Para", "A/C", "Solicitante"]), payer.name],
    [layout.pick([idLabel(payer), "CPF/CNPJ"]), formatted(payer)],
    ["Data", day(issued)],
    [layout.pick(["Validade da proposta", "Válido até"]), day(due)],
  ]);
  sheet.heading(layout.pick(["Serviço proposto", "Escopo", "Descrição dos serviços", "Objeto"]));
  sheet.paragraph(service);
  sheet.pairs([
    [layout.pick(["Investimento", "Valor total", "Preço", "Valor da proposta"]), reais(amount)],
    ["Pagamento", "50% na aprovação e 50% na entrega"],
  ]);
  return truthOf(world);
};

/** Prose with parties in capitals. */
export const contract: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service, issued } = world;
  sheet.title("CONTRATO DE PRESTAÇÃO DE SERVIÇOS");
  const payers = `${payer.name}, ${idLabel(payer)} ${formatted(payer)}, com endereço em ${payer.street}, ${payer.city}/${payer.uf}`;
  const issuers = `${issuer.name}, CNPJ ${formatted(issuer)}, com sede em ${issuer.street}, ${issuer.city}/${issuer.uf}`;
  if (layout.chance(50)) {
    sheet.paragraph(`CONTRATANTE: ${payers}.`);
    sheet.paragraph(`CONTRATADA: ${issuers}.`);
  } else {
    sheet.paragraph(
      `Pelo presente instrumento, de um lado ${payers}, doravante denominado(a) CONTRATANTE, e de outro ${issuers}, doravante denominada CONTRATADA, têm entre si justo e contratado o seguinte:`,
    );
  }
  sheet.gap();
  sheet.paragraph(
    `CLÁUSULA PRIMEIRA - DO OBJETO. ${layout.pick(["O presente contrato tem por objeto", "Constitui objeto deste contrato"])} ${service}.`,
  );
  sheet.paragraph(
    `CLÁUSULA SEGUNDA - DO PREÇO. Pelos serviços o CONTRATANTE pagará à CONTRATADA o valor de ${reais(amount)}.`,
  );
  sheet.paragraph("CLÁUSULA TERCEIRA - DO FORO. Fica eleito o foro da comarca do prestador.");
  sheet.line(`${issuer.city}, ${longDay(issued)}`);
  return truthOf(world);
};

/** Freight: sender, receiver, and the party that pays. */
export const freight: Kind = (sheet, world, layout) => {
  const payer = createParty(world.random, false);
  const receiver = createParty(world.random, false);
  const { issuer, amount, issued } = world;
  const service = layout.pick([
    "Transporte rodoviário de carga",
    "Frete de mudança comercial",
    "Transporte de equipamentos",
  ]);
  letterhead(sheet, layout, world);
  sheet.title(layout.pick(["RECIBO DE FRETE", "ORDEM DE COLETA", "CONHECIMENTO DE FRETE"]));
  sheet.pairs([
    ["Origem", issuer.city],
    ["Destino", receiver.city],
    ["Placa", "ABC1D23"],
  ]);
  partyBlock(
    sheet,
    layout,
    layout.pick(["Destinatário", "Entrega para", "Recebedor da carga"]),
    receiver,
  );
  partyBlock(
    sheet,
    layout,
    layout.pick([
      "Tomador do frete",
      "Tomador do serviço",
      "Pagador do frete",
      "Contratante do frete",
    ]),
    payer,
  );
  sheet.pairs([
    [layout.pick(["Serviço", "Descrição"]), service],
    ["Peso", "1.250 kg"],
    [layout.pick(["Valor do frete", "Total do frete", "Valor do serviço"]), reais(amount)],
    ["Data", day(issued)],
  ]);
  return { ...truthOf({ ...world, payer }), description: service };
};

/** A mail or chat in which a client asks for the NFS-e. */
export const message: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, service } = world;
  if (layout.chance(50)) {
    sheet.line(`De: ${payer.email}`);
    sheet.line(`Para: ${issuer.email}`);
    sheet.line(
      `Assunto: ${layout.pick(["Dados para emissão da nota", "Nota fiscal", "NF de serviço"])}`,
    );
  } else {
    sheet.line("WhatsApp");
    sheet.line("Hoje 10:42", { small: true });
  }
  sheet.gap();
  sheet.line(
    layout.pick([
      "Bom dia! Seguem os dados para a nota:",
      "Oi, tudo bem? Pode emitir a NF com esses dados",
      "Prezados, favor emitir nota conforme abaixo.",
    ]),
  );
  const order = [
    () =>
      sheet.line(
        `${layout.pick(["Razão social", "Nome", "Empresa", "Em nome de"])}: ${payer.name}`,
      ),
    () =>
      sheet.line(`${layout.pick([idLabel(payer), `${idLabel(payer)} nº`])}: ${formatted(payer)}`),
  ];
  inAnyOrder(layout, order);
  sheet.line(
    `${layout.pick(["Valor", "valor total", "Total"])}: ${layout.pick([reais(amount), `R$ ${decimal(amount)}`])}`,
  );
  sheet.paragraph(
    `${layout.pick(["Descrição", "Serviço", "Ref", "Referente a", "Descrição da nota"])}: ${service}`,
  );
  sheet.line(layout.pick(["Obrigada!", "Abs", "Atenciosamente,"]));
  if (layout.chance(40)) sheet.line(createParty(world.random, true).name);
  return truthOf(world);
};
