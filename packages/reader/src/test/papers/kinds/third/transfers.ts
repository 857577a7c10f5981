import { addDays } from "@emita/domain/basics/dates";
import { period, thirdHouse, thirdPerson } from "../../third-world.ts";
import { day, formatted, idLabel, longDay, type Party, reais } from "../../world.ts";
import { type Kind, truthOf } from "../kind.ts";
import { masked } from "./wording.ts";

/** A Pix in the words of one app or bank, sent or received, done or scheduled. */
export const pixReceipt: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service } = world;
  const app = layout.pick(APPS);
  const isHidden = payer.isPerson && layout.chance(45);
  const says = layout.chance(60);
  const isLater = layout.chance(15);
  const side = (heading: string, party: Party, id: string) => {
    sheet.gap(0.5);
    sheet.say(heading, { bold: true });
    if (app.name) sheet.pairs([[app.name, party.name]]);
    else sheet.say(party.name);
    sheet.pairs([
      [app.id ?? idLabel(party), id],
      [layout.pick(["Instituição", "Banco"]), layout.pick(HOUSES)],
      ["Agência", "0001"],
      ["Conta", `${layout.int(100_000, 9_999_999)}-${layout.int(0, 9)}`],
    ]);
  };
  const drawPurpose = () => {
    if (says) sheet.pairs([[app.message, service]]);
  };
  const sides = [
    () => side(app.from, payer, isHidden ? masked(layout, payer) : formatted(payer)),
    () => {
      side(app.to, issuer, formatted(issuer));
      if (layout.chance(50)) sheet.pairs([["Chave Pix", issuer.email]]);
    },
  ];
  if (!app.isPayerFirst) sides.reverse();
  sheet.say(isLater ? app.later : layout.pick(app.titles), {
    bold: true,
    size: sheet.style.size + 4,
  });
  sheet.line(layout.pick([`${longDay(issued)}, às 16:08:55`, `${day(issued)} - 16:08:55`]));
  if (layout.chance(60))
    sheet.pairs([[layout.pick(["Valor", "Valor", "Valor da transferência"]), reais(amount)]]);
  else sheet.say(reais(amount), { bold: true, size: sheet.style.size + 8 });
  if (isLater) sheet.pairs([["Data do pagamento", day(addDays(issued, 3))]]);
  const isPurposeFirst = layout.chance(50);
  if (isPurposeFirst) drawPurpose();
  else sheet.pairs([["Tipo de transferência", "Pix"]]);
  for (const draw of sides) draw();
  if (!isPurposeFirst) drawPurpose();
  sheet.gap();
  sheet.line(
    `${layout.pick(["ID da transação", "Autenticação", "Código E2E"])}: E18236120${issued.replaceAll("-", "")}19s14b7${layout.int(1000, 9999)}`,
    { small: true },
  );
  sheet.line(
    layout.pick([
      "Ouvidoria 0800 887 0463, dias úteis, das 9h às 18h.",
      "SAC 0800 726 0101",
      "Transação efetuada com sucesso.",
    ]),
    { small: true },
  );
  return {
    ...truthOf(world),
    taxId: isHidden ? null : payer.taxId,
    description: says ? service : null,
  };
};

/** A TED of an internet bank: payer, payee, and the purpose as a code. */
export const tedReceipt: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, service } = world;
  const says = layout.chance(45);
  sheet.say(
    layout.pick(["bradesco net empresa", "Internet Banking Empresarial", "Sicoobnet Empresarial"]),
    { bold: true },
  );
  sheet.title(
    layout.pick([
      "Comprovante de Transação Bancária",
      "TED - Transferência Eletrônica Disponível",
      "Comprovante de DOC/TED",
    ]),
  );
  sheet.line(
    `Data da operação: ${day(issued)} - 10h${layout.int(10, 59)}   Nº de controle: ${layout.int(100_000_000, 999_999_999)}`,
    { small: true },
  );
  const mine = () =>
    sheet.pairs([
      ["Agência | Conta de débito", `${layout.int(1000, 9999)} | ${layout.int(10_000, 99_999)}-1`],
      [layout.pick(["Empresa", "Nome do remetente", "Conta debitada em nome de"]), payer.name],
      [layout.pick(["CNPJ/CPF do remetente", "CPF/CNPJ remetente"]), formatted(payer)],
    ]);
  const theirs = () =>
    sheet.pairs([
      [layout.pick(["Nome do favorecido", "Favorecido"]), issuer.name],
      ["CPF/CNPJ do favorecido", formatted(issuer)],
      [
        "Banco | Agência | Conta",
        `${layout.pick(HOUSES)} | 0001 | ${layout.int(10_000, 99_999)}-0`,
      ],
    ]);
  mine();
  theirs();
  sheet.pairs([
    ["Valor", reais(amount)],
    ["Tarifa", reais(layout.pick([0, 1190, 2240]))],
    ["Finalidade", layout.pick(["00010 - CRÉDITO EM CONTA", "05 - PAGAMENTO DE FORNECEDORES"])],
    ["Data de débito", day(issued)],
    ...(says
      ? ([[layout.pick(["Descrição", "Histórico", "Identificação no extrato"]), service]] as const)
      : []),
  ]);
  sheet.line("A transação acima foi realizada por meio do Internet Banking.", { small: true });
  sheet.line(`Autenticação: ${layout.int(10_000, 99_999)}xK?a9 Qm#${layout.int(100, 999)}`, {
    small: true,
  });
  return { ...truthOf(world), description: says ? service : null };
};

/** An app's statement: by day, one incoming sum and several outgoing ones. */
export const appStatement: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, random } = world;
  const isHidden = payer.isPerson && layout.chance(50);
  const id = isHidden ? masked(layout, payer) : formatted(payer);
  const [shop, clerk] = [thirdHouse(random), thirdPerson(random)];
  sheet.say(issuer.name, { bold: true });
  sheet.line(
    `CNPJ ${formatted(issuer)}   Agência 0001   Conta ${layout.int(1_000_000, 9_999_999)}-3`,
  );
  sheet.line(`${day(addDays(issued, -2))} a ${day(issued)}`);
  sheet.gap();
  const before = layout.int(50_000, 900_000);
  sheet.pairs([
    ["Saldo inicial", reais(before)],
    ["Saldo final do período", reais(before + amount - 18_990)],
  ]);
  sheet.gap();
  sheet.say(layout.pick(["Movimentações", "Lançamentos", "Extrato"]), { bold: true });
  const rows: [string, string, string][] = [
    [
      day(addDays(issued, -1)),
      layout.pick(["Transferência recebida pelo Pix", "Pix recebido", "Recebimento via Pix"]),
      `+ ${reais(amount)}`,
    ],
    ["", `${payer.name} - ${id} - ${layout.pick(HOUSES)}`, ""],
    [day(issued), `Compra no débito ${shop.name}`, `- ${reais(4990)}`],
    [
      day(issued),
      `Transferência enviada pelo Pix ${clerk.name} - ${masked(layout, clerk)}`,
      `- ${reais(14_000)}`,
    ],
  ];
  sheet.grid([2, 9, -3], layout.chance(50) ? rows : [...rows.slice(2), ...rows.slice(0, 2)]);
  sheet.line(
    `Extrato gerado dia ${longDay(issued)} às 09:33 - competência ${period(layout, issued)}`,
    { small: true },
  );
  return { ...truthOf(world), taxId: isHidden ? null : payer.taxId, description: null };
};

/** A merchant's copy of a card receipt: it has only the shop's name. */
export const cardBoleto: Kind = (sheet, world, layout) => {
  const { issuer, amount, issued } = world;
  const parts = layout.int(2, 6);
  const isSplit = layout.chance(40);
  const lines = [
    layout.pick(["CIELO", "REDE", "STONE PAGAMENTOS", "GETNET", "PAGBANK"]),
    layout.pick(["VIA ESTABELECIMENTO", "1a VIA - LOJISTA", "VIA DO CLIENTE"]),
    `${layout.pick(["VISA", "MASTERCARD", "ELO"])} **** **** **** ${layout.int(1000, 9999)}`,
    issuer.name.toUpperCase(),
    `CNPJ: ${formatted(issuer)}`,
    issuer.street,
    `${issuer.city} - ${issuer.uf}`,
    `${day(issued)} 17:4${layout.int(0, 9)}  EC: 00${layout.int(10_000_000, 99_999_999)}`,
    `DOC: ${layout.int(100_000, 999_999)}  AUT: ${layout.int(100_000, 999_999)}`,
  ];
  for (const line of lines) sheet.say(line, { centred: true });
  sheet.gap(0.5);
  sheet.say(
    isSplit
      ? `VENDA CREDITO PARCELADO EM ${parts}X`
      : layout.pick(["VENDA A DEBITO", "VENDA CREDITO A VISTA"]),
    { bold: true },
  );
  sheet.say(`${layout.pick(["VALOR", "TOTAL", "VALOR DA VENDA"])}: ${reais(amount)}`, {
    bold: true,
  });
  if (isSplit) sheet.say(`${parts} PARCELAS DE ${reais(Math.round(amount / parts))}`);
  sheet.gap(0.5);
  sheet.say("TRANSACAO APROVADA MEDIANTE SENHA", { centred: true });
  return { ...truthOf(world), name: null, taxId: null, description: null };
};

interface App {
  readonly titles: readonly string[];
  readonly later: string;
  readonly from: string;
  readonly to: string;
  readonly isPayerFirst: boolean;
  /** Left out when the name is alone. */
  readonly name?: string;
  readonly id?: string;
  readonly message: string;
}

const APPS: readonly App[] = [
  {
    titles: ["Comprovante de transferência"],
    later: "Comprovante de agendamento",
    from: "Origem",
    to: "Destino",
    isPayerFirst: false,
    name: "Nome",
    message: "Descrição",
  },
  {
    titles: ["comprovante de Pix", "Comprovante de Transferência"],
    later: "comprovante de agendamento Pix",
    from: "de",
    to: "para",
    isPayerFirst: true,
    id: "CPF/CNPJ",
    message: "mensagem",
  },
  {
    titles: ["COMPROVANTE PIX", "Comprovante Pix - BB"],
    later: "Pix agendado",
    from: "DÉBITO",
    to: "PAGO PARA",
    isPayerFirst: false,
    name: "NOME",
    id: "CNPJ/CPF",
    message: "DESCRIÇÃO",
  },
  {
    titles: ["Comprovante de Pix enviado", "Comprovante de Pix recebido"],
    later: "Comprovante de agendamento de Pix",
    from: "Dados do pagador",
    to: "Dados do recebedor",
    isPayerFirst: false,
    name: "Nome",
    id: "CPF/CNPJ",
    message: "Mensagem",
  },
  {
    titles: ["Pix recebido", "Pix enviado"],
    later: "Pix agendado",
    from: "Quem pagou",
    to: "Quem recebeu",
    isPayerFirst: true,
    name: "Nome",
    id: "CPF/CNPJ",
    message: "Descrição",
  },
  {
    titles: ["Comprovante de transferência", "Você recebeu um Pix"],
    later: "Transferência agendada",
    from: "De",
    to: "Para",
    isPayerFirst: true,
    message: "Motivo",
  },
  {
    titles: ["Comprovante de Pix", "Comprovante de pagamento"],
    later: "Pix programado",
    from: "De",
    to: "Para",
    isPayerFirst: false,
    id: "CPF / CNPJ",
    message: "Comentário",
  },
  {
    titles: ["Comprovante do Pix"],
    later: "Comprovante de agendamento",
    from: "Dados de quem pagou",
    to: "Dados de quem recebeu",
    isPayerFirst: true,
    name: "Nome",
    message: "Informação para o recebedor",
  },
];
const HOUSES = [
  "NU PAGAMENTOS - IP",
  "ITAÚ UNIBANCO S.A.",
  "BCO DO BRASIL S.A.",
  "CAIXA ECONOMICA FEDERAL",
  "BANCO INTER",
  "PICPAY",
  "MERCADO PAGO IP LTDA.",
  "BCO BRADESCO S.A.",
  "CCLA SICOOB CENTRO",
];
