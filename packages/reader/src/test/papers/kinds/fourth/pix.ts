import { addDays } from "@emita/domain/basics/dates";
import type { Random } from "../../../random.ts";
import { fourthFirm } from "../../fourth-world.ts";
import type { Pair, Sheet } from "../../sheet.ts";
import { day, decimal, formatted, idLabel, longDay, reais, type World } from "../../world.ts";
import type { Kind, Truth } from "../kind.ts";
import { clock, masked, token } from "./wording.ts";

/** Content of one print: the payer's id is sometimes masked, the purpose sometimes left out. */
interface Shown {
  readonly id: string;
  readonly message: string | null;
  readonly end: string;
}

type Print = (sheet: Sheet, world: World, layout: Random, shown: Shown) => void;

function pix(prints: readonly Print[]): Kind {
  return (sheet, world, layout): Truth => {
    const { payer, amount, service, issued } = world;
    const hidden = payer.isPerson && layout.chance(60);
    const message = layout.chance(70) ? service : null;
    const end = `E${layout.int(10_000_000, 99_999_999)}${issued.replaceAll("-", "")}${token(layout, 15)}`;
    const id = hidden ? masked(layout, payer) : formatted(payer);
    layout.pick(prints)(sheet, world, layout, { id, message, end });
    return {
      name: payer.name,
      taxId: hidden ? null : payer.taxId,
      amount,
      due: null,
      description: message,
    };
  };
}

function optional(label: string, value: string | null): Pair[] {
  return value === null ? [] : [[label, value]];
}

const itau: Print = (sheet, { payer, issuer, amount, issued }, layout, { id, message, end }) => {
  sheet.title("Comprovante de transferência Pix");
  sheet.heading("dados do pagador");
  sheet.pairs([
    ["nome do pagador", payer.name],
    ["CPF / CNPJ do pagador", id],
    ["agência/conta", "7042/21890-3"],
    ["instituição", "ITAÚ UNIBANCO S.A."],
  ]);
  sheet.heading("dados do recebedor");
  sheet.pairs([
    ["nome do recebedor", issuer.name],
    ["chave", layout.pick([issuer.email, formatted(issuer)])],
    ["CPF / CNPJ do recebedor", formatted(issuer)],
    ["instituição", "COOP SICREDI"],
  ]);
  sheet.heading("dados da transação");
  sheet.pairs([
    ["valor", reais(amount)],
    ["data da transferência", day(issued)],
    ["tipo de pagamento", "TRANSFERENCIA"],
    ...optional("identificação no comprovante", message),
  ]);
  sheet.line(`autenticação no comprovante ${token(layout, 24)}`, { small: true });
  sheet.line(`ID da transação ${end}`, { small: true });
  sheet.line(`efetuado em ${day(issued)} às ${clock(layout)} via Itaú empresas`, { small: true });
};

const bradesco: Print = (sheet, { payer, issuer, amount, issued }, layout, shown) => {
  sheet.title("Comprovante de Transação Bancária");
  sheet.line("Pix");
  sheet.line(`Data da operação: ${day(issued)} - ${clock(layout)}`);
  sheet.line(`Nº de controle: ${layout.int(100_000_000, 999_999_999)} | Documento: 0000312`);
  sheet.gap(0.5);
  sheet.heading("Dados de quem pagou");
  sheet.pairs([
    ["Nome", payer.name],
    [idLabel(payer), shown.id],
    ["Instituição", "BCO BRADESCO S.A."],
  ]);
  sheet.heading("Dados de quem recebeu");
  sheet.pairs([
    ["Nome", issuer.name],
    ["CNPJ", formatted(issuer)],
    ["Instituição", "BCO DO BRASIL S.A."],
  ]);
  sheet.heading("Dados da transação");
  sheet.pairs([
    ["Número da Transação", shown.end],
    ["Valor", reais(amount)],
    ["Tarifa", "R$ 0,00"],
    ...optional("Descrição", shown.message),
  ]);
  sheet.line("A transação acima foi realizada por meio do Bradesco Net Empresa.");
  sheet.line("SAC - Serviço de Apoio ao Cliente 0800 704 8383", { small: true });
};

const caixa: Print = (sheet, { payer, issuer, amount, issued }, layout, shown) => {
  sheet.say("CAIXA", { bold: true });
  sheet.say("Comprovante de Pix Recebido", { bold: true });
  sheet.line("Via Internet Banking CAIXA");
  sheet.rule();
  sheet.heading("Dados do Recebedor");
  sheet.pairs([
    ["Nome", issuer.name],
    ["CNPJ", formatted(issuer)],
    ["Instituição", "CAIXA ECONOMICA FEDERAL"],
  ]);
  sheet.heading("Dados do Pagador");
  sheet.pairs([
    ["Nome", payer.name],
    [idLabel(payer), shown.id],
    ["Instituição", "NU PAGAMENTOS - IP"],
  ]);
  sheet.rule();
  sheet.pairs([
    ["Valor", decimal(amount)],
    ["Data/Hora", `${day(issued)} - ${clock(layout)}:17`],
    ...optional("Mensagem do pagador", shown.message),
    ["ID Transação", shown.end],
    ["Código da operação", token(layout, 12)],
  ]);
};

const sicredi: Print = (sheet, { payer, issuer, amount, issued }, layout, shown) => {
  sheet.say("Pix enviado", { bold: true, size: 15 });
  sheet.say(reais(amount), { bold: true, size: 19 });
  sheet.line(`${day(issued)} às ${clock(layout)}`);
  sheet.gap();
  sheet.beside(
    () => {
      sheet.say("Origem", { bold: true });
      sheet.line(payer.name);
      sheet.line(shown.id);
      sheet.line("Cooperativa 0718 | Conta 44121-0", { small: true });
    },
    () => {
      sheet.say("Destino", { bold: true });
      sheet.line(issuer.name);
      sheet.line(formatted(issuer));
      sheet.line("Banco Inter S.A.", { small: true });
    },
  );
  sheet.gap();
  sheet.pairs([
    ...optional("Informação ao recebedor", shown.message),
    ["Identificador", shown.end],
  ]);
};

const nubank: Print = (sheet, { payer, issuer, amount, issued }, layout, shown) => {
  const date = `${issued.slice(8)} ${longDay(issued).split(" ")[2]?.slice(0, 3).toUpperCase()} ${issued.slice(0, 4)}`;
  sheet.say("nu", { bold: true, size: 18 });
  sheet.say("Comprovante de transferência", { bold: true, size: 13 });
  sheet.line(`${date} - ${clock(layout)}:44`);
  sheet.gap(0.5);
  sheet.pairs([
    ["Valor", reais(amount)],
    ["Tipo de transferência", "Pix"],
    ...optional("Mensagem", shown.message),
  ]);
  sheet.heading("Destino");
  sheet.pairs([
    ["Nome", issuer.name],
    ["CNPJ", formatted(issuer)],
    ["Instituição", "ITAÚ UNIBANCO S.A."],
    ["Agência", "0441"],
    ["Conta", "98812-0"],
  ]);
  sheet.heading("Origem");
  sheet.pairs([
    ["Nome", payer.name],
    ["Instituição", "NU PAGAMENTOS - IP"],
    ["Agência", "0001"],
    ["Conta", `${layout.int(1_000_000, 99_999_999)}-3`],
    [idLabel(payer), shown.id],
  ]);
  sheet.line("Nu Pagamentos S.A. - Instituição de Pagamento CNPJ 18.236.120/0001-58", {
    small: true,
  });
  sheet.line(`ID da transação: ${shown.end}`, { small: true });
};

const mercadoPago: Print = (sheet, { payer, issuer, amount, issued }, layout, shown) => {
  sheet.say("mercado pago", { bold: true });
  sheet.say(layout.pick(["Comprovante de transferência", "Comprovante de Pix"]), { size: 14 });
  sheet.line(`${longDay(issued)}, às ${clock(layout)}`);
  sheet.gap(0.5);
  sheet.say(reais(amount), { bold: true, size: 18 });
  if (shown.message !== null) sheet.paragraph(`Motivo: ${shown.message}`);
  sheet.gap(0.5);
  sheet.say("• De", { bold: true });
  for (const line of [payer.name, `${idLabel(payer)}: ${shown.id}`, "Mercado Pago"])
    sheet.line(line);
  sheet.gap(0.5);
  sheet.say("• Para", { bold: true });
  for (const line of [issuer.name, `CNPJ: ${formatted(issuer)}`, "PagSeguro Internet S.A."])
    sheet.line(line);
  sheet.gap(0.5);
  sheet.line("Código da transação Mercado Pago", { small: true });
  sheet.line(String(layout.int(10_000_000_000, 99_999_999_999)));
  sheet.line("ID da transação Pix", { small: true });
  sheet.line(shown.end);
};

const picPay: Print = (sheet, { payer, issuer, amount, issued }, layout, shown) => {
  sheet.say("PicPay", { bold: true, centred: true });
  sheet.say("Você recebeu um Pix!", { bold: true, centred: true, size: 14 });
  sheet.say(reais(amount), { bold: true, centred: true, size: 18 });
  sheet.say(`de ${payer.name}`, { centred: true });
  sheet.gap();
  sheet.pairs([
    ["Quando", `${day(issued)} • ${clock(layout)}`],
    ["Quem enviou", payer.name],
    [`${idLabel(payer)} de quem enviou`, shown.id],
    ["Banco de origem", "BCO SANTANDER (BRASIL) S.A."],
    ...optional("Recado", shown.message),
    ["Para", issuer.name],
    ["Número do Pix", shown.end],
  ]);
};

/** A bank's print. */
export const pixOfBank = pix([itau, bradesco, caixa, sicredi]);
/** A wallet's screen. */
export const pixOfWallet = pix([nubank, mercadoPago, picPay]);

/** A month of an account with one incoming sum. */
export const accountMonth: Kind = (sheet, world, layout) => {
  const { payer, issuer, amount, issued, random } = world;
  sheet.title(layout.pick(["Extrato de Conta Corrente", "EXTRATO MENSAL", "Extrato por período"]));
  sheet.line(`${issuer.name} - CNPJ ${formatted(issuer)}`);
  sheet.line(`Agência 3312 Conta 10.884-${layout.int(0, 9)}`);
  sheet.line(`Período: ${day(addDays(issued, -6))} a ${day(addDays(issued, 6))}`);
  sheet.gap();
  const before = random.int(80_000, 900_000);
  const fee = random.int(1_900, 8_900);
  const bill = random.int(9_000, 60_000);
  const came = layout.pick([
    "PIX RECEBIDO",
    "TED RECEBIDA",
    "CREDITO PIX",
    "DEPOSITO IDENTIFICADO",
  ]);
  const debit = (cents: number) => layout.pick([`-${decimal(cents)}`, `${decimal(cents)} D`]);
  const credit = layout.pick([decimal(amount), `${decimal(amount)} C`]);
  sheet.grid(
    [14, 66, -20],
    [
      ["Data", "Histórico", "Valor"],
      [day(addDays(issued, -6)), "SALDO ANTERIOR", decimal(before)],
      [day(addDays(issued, -3)), "TARIFA PACOTE DE SERVICOS", debit(fee)],
      [day(issued), `${came} ${payer.name} ${formatted(payer)}`, credit],
      [day(addDays(issued, 1)), `PAGTO BOLETO ${fourthFirm(random).name}`, debit(bill)],
      [day(addDays(issued, 6)), "SALDO FINAL", decimal(before - fee + amount - bill)],
    ],
  );
  sheet.gap();
  sheet.line("Valores sujeitos a confirmação. Ouvidoria 0800 644 7200.", { small: true });
  return { name: payer.name, taxId: payer.taxId, amount, due: null, description: null };
};

/** A sale by payment link: the buyer's payment, and the company's share. */
export const linkSale: Kind = (sheet, world, layout) => {
  const { payer, amount, service, issued, issuer } = world;
  const cost = Math.round(amount * 0.0399);
  sheet.say(layout.pick(["Venda aprovada", "Detalhes da venda", "Pagamento confirmado"]), {
    bold: true,
    size: 15,
  });
  sheet.line(`Link de pagamento • ${day(issued)} às ${clock(layout)}`);
  sheet.gap(0.5);
  sheet.pairs([
    [layout.pick(["Produto", "O que foi vendido", "Título do link"]), service],
    [layout.pick(["Valor da venda", "Valor bruto", "Total cobrado do cliente"]), reais(amount)],
    ["Taxa da maquininha", `- ${reais(cost)}`],
    ["Você recebe", reais(amount - cost)],
    ["Forma de pagamento", `Crédito à vista - Visa final ${layout.int(1000, 9999)}`],
    ["Previsão de depósito", day(addDays(issued, 30))],
  ]);
  sheet.heading(layout.pick(["Dados do comprador", "Quem comprou", "Cliente"]));
  sheet.pairs([
    ["Nome", payer.name],
    [idLabel(payer), formatted(payer)],
    ["E-mail", payer.email],
  ]);
  sheet.line(`NSU ${layout.int(100_000, 999_999)} • Autorização ${token(layout, 6)}`);
  sheet.line(`Estabelecimento: ${issuer.name}`, { small: true });
  return { name: payer.name, taxId: payer.taxId, amount, due: null, description: service };
};
