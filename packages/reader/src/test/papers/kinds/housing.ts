import { addDays } from "@emita/domain/basics/dates";
import { otherFirm, otherPerson } from "../other-world.ts";
import { address, day, decimal, formatted, longDay, monthOf, reais } from "../world.ts";
import { type Kind, truthOf } from "./kind.ts";
import { smallPrint, stationery } from "./noise.ts";

/** Many charges, one bill; the managing company is not the client. */
export const condominium: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, due, random } = world;
  const manager = otherFirm(random);
  const service = `${layout.pick(["Taxa condominial", "Cota de condomínio", "Rateio mensal"])} ${monthOf(issued)}`;
  const [water, fund] = [Math.round(amount * 0.2), Math.round(amount * 0.1)];
  sheet.say(issuer.name, { bold: true });
  sheet.line(`CNPJ ${formatted(issuer)}`, { small: true });
  sheet.line(`Administradora: ${manager.name} - CNPJ ${formatted(manager)} - ${manager.phone}`, {
    small: true,
  });
  sheet.title(
    layout.pick(["Demonstrativo de cobrança", "AVISO DE COBRANÇA", "Recibo do condômino"]),
  );
  sheet.row([
    [layout.pick(["Unidade", "Bloco/Apto"]), `B-${layout.int(11, 204)}`],
    ["Emissão", day(issued)],
    [layout.pick(["Vencimento", "Vence em", "Pagar até"]), day(due)],
    [layout.pick(["Valor", "Total", "Valor a pagar"]), reais(amount)],
  ]);
  sheet.pairs([
    [layout.pick(["Condômino", "Proprietário", "Sr(a). Condômino(a)"]), payer.name],
    ["CPF/CNPJ", formatted(payer)],
    [layout.pick(["Referência", "Referente a", "Cobrança de"]), service],
  ]);
  sheet.grid(
    [6, -2],
    [
      [layout.pick(["Composição", "Histórico"]), "R$"],
      ["Despesas ordinárias", decimal(amount - water - fund)],
      ["Água e gás", decimal(water)],
      ["Fundo de reserva", decimal(fund)],
      ["TOTAL", decimal(amount)],
    ],
  );
  sheet.line(`Síndico: ${otherPerson(random).name}`, { small: true });
  smallPrint(sheet, world, layout);
  return { ...truthOf(world), due, description: service };
};

/** The month's fee of a club, a gym or a parking space. */
export const membership: Kind = (sheet, world, layout) => {
  const { amount, issued, due } = world;
  const [who, service] = layout.pick([
    ["Aluno(a)", "Mensalidade plano musculação e spinning"],
    ["Sócio titular", "Mensalidade de sócio contribuinte"],
    ["Associado", "Contribuição associativa mensal"],
    ["Mensalista", "Mensalidade de estacionamento, vaga 27"],
    ["Matriculado", "Mensalidade natação 2x por semana"],
    ["Assinante", "Clube de assinatura - plano familiar"],
  ] as const);
  const isParking = who === "Mensalista";
  const payer = isParking || world.payer.isPerson ? world.payer : otherPerson(world.random);
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["Mensalidade", "COMPROVANTE DE MENSALIDADE", "Boleto informativo"]));
  sheet.pairs([
    ["Matrícula", String(layout.int(100, 99_999))],
    [who, payer.name],
    [payer.isPerson ? "CPF" : "CNPJ", formatted(payer)],
    [layout.pick(["Plano", "Descrição", "Item cobrado"]), service],
    [layout.pick(["Mês", "Competência"]), monthOf(issued)],
    [layout.pick(["Vencimento", "Data limite", "Vence dia"]), day(due)],
    [layout.pick(["Valor", "Valor da mensalidade", "Total a pagar"]), reais(amount)],
    ["Próxima parcela", day(addDays(due, 30))],
  ]);
  if (isParking) sheet.line("Placa: BRA2E19 - controle de acesso 0041", { small: true });
  smallPrint(sheet, world, layout);
  return { ...truthOf({ ...world, payer }), due, description: service };
};

/** A room rented for an evening. */
export const spaceRental: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, due } = world;
  const place = layout.pick([
    "do salão de festas",
    "do auditório",
    "da quadra coberta",
    "do espaço",
  ]);
  const service = `locação ${place} em ${day(due)}`;
  stationery(sheet, world, layout);
  sheet.title(layout.pick(["RECIBO DE LOCAÇÃO", "Recibo de aluguel de espaço"]));
  if (layout.chance(60)) {
    sheet.paragraph(
      layout.pick([
        `${issuer.name}, locadora, recebeu de ${payer.name}, ${formatted(payer)}, locatário(a), a soma de ${reais(amount)} pela ${service}, das 19h às 2h.`,
        `O(A) locatário(a) ${payer.name}, documento ${formatted(payer)}, pagou nesta data ${reais(amount)} referente à ${service}.`,
      ]),
    );
  } else
    sheet.pairs([
      [layout.pick(["Locador", "Locadora"]), `${issuer.name} (${formatted(issuer)})`],
      [layout.pick(["Locatário", "Locatária(o)"]), payer.name],
      ["CPF/CNPJ", formatted(payer)],
      [layout.pick(["Objeto", "Finalidade", "Motivo"]), service],
      [layout.pick(["Aluguel", "Valor da locação", "Valor"]), reais(amount)],
      ["Caução", reais(50_000)],
    ]);
  sheet.line(`${issuer.city}, ${longDay(issued)}`);
  return { ...truthOf(world), description: service };
};

/** Deeds and burials: papers full of names, one of which is the payer's. */
export const notary: Kind = (sheet, world, layout) => {
  const { payer, amount, issued, random } = world;
  const [other, third] = [otherPerson(random), otherPerson(random)];
  stationery(sheet, world, layout);
  const isNotary = layout.chance(50);
  const service = isNotary
    ? layout.pick(["Escritura de compra e venda", "Reconhecimento de firma e autenticações"])
    : layout.pick(["Serviço funerário completo", "Translado e ornamentação"]);
  sheet.title(
    isNotary
      ? layout.pick(["RECIBO DE EMOLUMENTOS", "Cartório - Recibo"])
      : layout.pick(["NOTA DE CONTRATAÇÃO DE FUNERAL", "Recibo de serviço funerário"]),
  );
  sheet.pairs([
    ...(isNotary
      ? ([
          ["Outorgante", other.name],
          ["Outorgado", third.name],
        ] as const)
      : ([
          ["Falecido(a)", other.name],
          ["Declarante do óbito", third.name],
        ] as const)),
    [
      isNotary
        ? layout.pick(["Solicitante", "Requerente", "Apresentante"])
        : layout.pick(["Contratante", "Contratado por", "Responsável pelo pagamento"]),
      payer.name,
    ],
    [layout.pick(["CPF/CNPJ", "Documento"]), formatted(payer)],
    ["Endereço", address(payer)],
    [layout.pick(["Ato", "Serviço", "Descrição"]), service],
    [layout.pick(["Valor total", "Total", "Total recebido"]), reais(amount)],
    ["Data", day(issued)],
  ]);
  smallPrint(sheet, world, layout);
  return { ...truthOf(world), description: service };
};

/** Three leaves of a booklet on one page: only the person knows which date counts. */
export const leaves: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, due, service } = world;
  const count = layout.int(7, 12);
  const words = {
    whom: layout.pick(["Sacado", "Pagador", "Cliente"]),
    from: layout.pick(["Cedente", "Beneficiário", "Emitente"]),
    value: layout.pick(["Valor", "Valor da parcela", "(=) Valor documento"]),
    about: layout.pick(["Ref.", "Referente", "Histórico"]),
  };
  for (const leaf of [1, 2, 3]) {
    sheet.boxed(() => {
      sheet.row([
        ["Parcela", `${leaf}/${count}`],
        ["Vencimento", day(addDays(due, 30 * (leaf - 1)))],
        [words.value, decimal(amount)],
      ]);
      sheet.line(`${words.from}: ${issuer.name} - ${formatted(issuer)}`);
      sheet.line(`${words.whom}: ${payer.name} - ${formatted(payer)}`);
      sheet.paragraph(`${words.about}: ${service}`);
    });
    sheet.line("- ".repeat(30), { small: true });
  }
  const { due: _, ...decided } = truthOf(world);
  return decided;
};
