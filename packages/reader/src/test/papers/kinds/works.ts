import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { otherFirm, otherPerson } from "../other-world.ts";
import { address, day, decimal, formatted, idLabel, longDay, reais } from "../world.ts";
import { inAnyOrder, type Kind, partyBlock, truthOf } from "./kind.ts";
import { smallPrint, stationery, sundries } from "./noise.ts";

/** A workshop's order: parts and labour; the client owes their sum. */
export const workshop: Kind = (sheet, world, layout) => {
  const { payer, amount, issued } = world;
  const service = layout.pick([
    "Troca da embreagem e regulagem do motor",
    "Alinhamento, balanceamento e cambagem",
    "Revisão dos 40.000 km",
    "Funilaria e pintura da porta dianteira",
    "Reparo do sistema de injeção",
  ]);
  const parts = Math.round(amount * 0.35);
  stationery(sheet, world, layout);
  sheet.title(`${layout.pick(["O.S.", "ORDEM DE SERVIÇO Nº", "OS nº"])} ${layout.int(100, 9999)}`);
  sheet.row([
    [layout.pick(["Cliente", "Proprietário", "Nome"]), payer.name],
    [layout.pick(["CPF/CNPJ", idLabel(payer)]), formatted(payer)],
  ]);
  sheet.row([
    ["Veículo", layout.pick(["Gol 1.6 2012", "Strada 2020", "Caminhão 1113"])],
    ["Placa", "QWE4R56"],
    ["KM", String(layout.int(10_000, 200_000))],
    ["Entrada", day(issued)],
  ]);
  sheet.pairs([
    ["Reclamação do cliente", layout.pick(["barulho na frente", "não dá partida", "perde força"])],
    [layout.pick(["Serviço executado", "Serviços realizados", "Solução"]), service],
  ]);
  sheet.grid(
    [6, -1, -2],
    [
      [layout.pick(["Peças", "Peças e materiais"]), "Qtd", "R$"],
      ["Filtro, óleo e juntas", "1", decimal(parts)],
    ],
  );
  sheet.pairs([
    ["Total de peças", reais(parts)],
    [layout.pick(["Mão de obra", "Total mão-de-obra"]), reais(amount - parts)],
    [layout.pick(["Total geral", "TOTAL DA OS", "Total"]), reais(amount)],
    ...sundries(world, layout),
  ]);
  smallPrint(sheet, world, layout);
  return { ...truthOf(world), description: service };
};

/** A technician's report, signed by the person on site. */
export const visit: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service, random } = world;
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["RELATÓRIO DE VISITA TÉCNICA", "Laudo de atendimento", "RAT"]));
  const rest = sundries(world, layout);
  sheet.pairs([
    [
      layout.pick(["Empresa visitada", "Cliente", "Local / Cliente", "Estabelecimento"]),
      payer.name,
    ],
    [layout.pick(["CNPJ/CPF", "Inscr. (CNPJ/CPF)"]), formatted(payer)],
    ["Local", address(payer)],
    ["Técnico", otherPerson(random).name],
    ...rest,
  ]);
  sheet.heading(layout.pick(["Serviço realizado", "Atividades executadas", "O que foi feito"]));
  sheet.paragraph(service);
  sheet.pairs([
    [layout.pick(["Valor da visita", "Valor do atendimento", "Valor cobrado"]), reais(amount)],
  ]);
  sheet.gap();
  sheet.line(`${issuer.city}, ${day(issued)}`);
  sheet.beside(
    () => {
      sheet.line("_______________________");
      sheet.line(`Recebido por: ${otherPerson(random).name}`);
    },
    () => {
      sheet.line("_______________________");
      sheet.line(`p/ ${issuer.name}`);
    },
  );
  return truthOf(world);
};

/** Several items of a party, approved with a signature; the day of the party is no due date. */
export const eventBudget: Kind = (sheet, world, layout) => {
  const { payer, amount, issued, due } = world;
  const [food, hall] = [Math.round(amount * 0.5), Math.round(amount * 0.3)];
  const service = `${layout.pick(["Buffet e decoração", "Organização completa", "Cerimonial e buffet"])} ${layout.pick(["do casamento", "da festa de 15 anos", "da confraternização"])}`;
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["ORÇAMENTO DE EVENTO", "Orçamento aprovado", "Proposta para evento"]));
  sheet.pairs([
    [layout.pick(["Cliente", "Contratante", "Noiva / Contratante"]), payer.name],
    [layout.pick([idLabel(payer), "CPF/CNPJ"]), formatted(payer)],
    [layout.pick(["Evento", "Objeto", "Serviço"]), service],
    ["Data do evento", day(due)],
    ["Convidados", String(layout.int(40, 300))],
  ]);
  sheet.grid(
    [6, -2],
    [
      ["Item", "Valor"],
      ["Alimentação e bebidas", decimal(food)],
      ["Decoração e flores", decimal(hall)],
      ["Equipe", decimal(amount - food - hall)],
      [layout.pick(["Total", "Investimento total", "Total do evento"]), decimal(amount)],
    ],
  );
  sheet.line(`Sinal de 30%: ${reais(Math.round(amount * 0.3))}`);
  sheet.line(`( X ) Aprovado em ${day(issued)}   Ass.: ${payer.name.split(" ")[0] ?? ""}`);
  smallPrint(sheet, world, layout);
  return { ...truthOf(world), description: service };
};

/** A carrier's bill: senders and receivers of the loads, one of which pays. */
export const freightBill: Kind = (sheet, world, layout) => {
  const { issuer, amount, due, issued, random } = world;
  const payer = otherFirm(random);
  const [sender, receiver] = [otherFirm(random), otherFirm(random)];
  const service = layout.pick([
    "Fretes da quinzena",
    "Transporte de mercadorias",
    "Coleta e entrega",
  ]);
  const first = Math.round(amount * 0.4);
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["FATURA DE TRANSPORTE", "Fatura de fretes", "DUPLICATA DE SERVIÇO"]));
  sheet.row([
    ["Fatura", String(layout.int(1000, 9999))],
    ["Emissão", day(issued)],
    [layout.pick(["Vencimento", "Vcto."]), day(due)],
    [layout.pick(["Valor", "Valor da fatura"]), decimal(amount)],
  ]);
  sheet.pairs([
    [layout.pick(["Sacado", "Devedor", "Pagador do frete", "Cliente"]), payer.name],
    ["CNPJ", formatted(payer)],
    ["Endereço", address(payer)],
    [layout.pick(["Referente a", "Natureza", "Histórico"]), service],
  ]);
  sheet.grid(
    [2, 4, 4, -2],
    [
      ["CT-e", "Remetente", "Destinatário", "Frete"],
      [String(layout.int(1000, 9999)), sender.name, receiver.name, decimal(first)],
      [String(layout.int(1000, 9999)), payer.name, sender.name, decimal(amount - first)],
    ],
  );
  sheet.line(`Reconheço(emos) a exatidão desta duplicata em favor de ${issuer.name}.`, {
    small: true,
  });
  return { ...truthOf({ ...world, payer }), due, description: service };
};

/** A big company's order: buyer, supplier, delivery address, billing address. */
export const manyParties: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued, due, service, random } = world;
  const payer = otherFirm(random);
  const branch = layout.int(3, 40);
  const base = `${payer.taxId.slice(0, 8)}${String(branch).padStart(4, "0")}`;
  const store = {
    ...otherFirm(random),
    name: `${payer.name} - Filial ${branch}`,
    taxId: base + cnpjCheckDigits(base),
  };
  sheet.title(layout.pick(["PEDIDO", "Ordem de Compra de Serviço", "Solicitação de fornecimento"]));
  sheet.row([
    ["OC", `OC-${layout.int(10_000, 99_999)}`],
    ["Data", day(issued)],
    ["Comprador(a)", otherPerson(random).name],
  ]);
  inAnyOrder(layout, [
    () => partyBlock(sheet, layout, layout.pick(["Fornecedor", "Vendor / Fornecedor"]), issuer),
    () =>
      partyBlock(
        sheet,
        layout,
        layout.pick(["Cobrança", "Emitir nota fiscal para", "Bill-to / Faturamento", "Tomador"]),
        payer,
      ),
    () => partyBlock(sheet, layout, layout.pick(["Local de entrega", "Local da prestação"]), store),
  ]);
  sheet.grid(
    [1, 6, -2],
    [
      ["It.", layout.pick(["Descrição do serviço", "Texto", "Especificação"]), "Valor"],
      ["10", service, decimal(amount)],
      ["", layout.pick(["Valor total do pedido", "Total geral", "Total OC"]), decimal(amount)],
    ],
  );
  sheet.line(`Prazo de execução: ${longDay(due)}. Pagamento em 30 dias da nota.`, { small: true });
  smallPrint(sheet, world, layout);
  return truthOf({ ...world, payer });
};
