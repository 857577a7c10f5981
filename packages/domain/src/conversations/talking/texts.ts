import { formatDate } from "../../basics/dates.ts";
import { formatReais } from "../../basics/money.ts";
import { oneLine } from "../../basics/text.ts";
import { formatTaxId } from "../../identifiers/tax-id.ts";
import type { Facts, LivingDraft, TaxLine } from "./talk.ts";

/** WhatsApp's limits, in code points: a message with buttons, a button, a row and its second line. */
export const BODY_MAX = 1024;
export const BUTTON_MAX = 20;
export const ROW_MAX = 24;
export const ROW_TEXT_MAX = 72;

export const HELP = `Eu emito notas fiscais por aqui. Escreva, por exemplo:
“nota de 850 para a Clínica Vila Nova, consultoria de novembro”
ou mande a foto ou o PDF do boleto, do comprovante do Pix ou do pedido.
Nada é emitido antes de você conferir o resumo e tocar em Emitir.
Também entendo: “na verdade são 900”, “cancela”, “manda a última nota da Vila Nova”, “trocar empresa”.`;

export const NOT_UNDERSTOOD =
  "Não entendi. Escreva o valor, o cliente e o serviço numa frase, como “nota de 850 para a Clínica Vila Nova, consultoria”, mande o documento, ou escreva “ajuda”.";
export const TOO_LONG =
  "O texto é longo demais para eu entender com segurança. Escreva numa frase o valor, o cliente e o serviço.";
export const NO_AUDIO =
  "Ainda não ouço áudios. Escreva numa frase o valor, o cliente e o serviço, ou mande a foto ou o PDF.";
export const NO_SUCH_KIND =
  "Não consigo ler este tipo de mensagem. Mande uma foto, um PDF ou um XML, ou escreva numa frase o valor, o cliente e o serviço.";
export const NOTHING_OPEN =
  "Não há nota em andamento. Para começar, escreva por exemplo “nota de 850 para a Clínica Vila Nova”.";
export const DISCARDED = "Pronto: descartei o rascunho, e nada foi emitido.";
export const ON_ITS_WAY =
  "Enviei a nota para a prefeitura. Assim que ela responder, mando o número e o PDF aqui.";
export const STILL_READING =
  "Recebi o documento e ainda estou lendo. Assim que terminar, respondo aqui.";
export const EARLIER_DOCUMENT =
  "Leio um de cada vez: terminado este, mande o anterior de novo, por favor.";
export const UNREADABLE =
  "Recebi o documento, mas não consegui ler o valor nem o cliente. Mande uma foto mais nítida e de perto, ou escreva numa frase o valor, o cliente e o serviço.";
export const NO_NOTE = "Não achei nenhuma nota emitida assim.";
export const ONE_COMPANY = "Você só tem uma empresa aqui.";
export const DRAFT_KEPT = "O rascunho anterior ficou guardado no site.";
export const OLD_SUMMARY = "Esse resumo era antigo; o que vale agora é:";
export const GONE = "Esse rascunho não existe mais, e nada foi emitido.";

export function sentBefore(number: string | null, url: string): string {
  return number === null
    ? `Essa nota já foi enviada; nada foi emitido outra vez. Acompanhe: ${url}`
    : `Essa nota já foi emitida, com o número ${number}; nada foi emitido outra vez. Veja: ${url}`;
}

export function cancelIssued({ siteUrl }: Facts): string {
  return `Por aqui não cancelo notas já emitidas. Abra a nota no site para cancelar: ${siteUrl}/notas`;
}

export function mayNotIssue({ company }: Facts): string {
  return `Seu papel em ${oneLine(company.name, 100)} não permite emitir notas. Peça ao dono ou a um administrador da empresa. Posso mandar notas já emitidas: “manda a última nota”.`;
}

/** "Clínica Vila Nova Ltda (11.222.333/0001-81)" */
export function partyText(name: string | null, taxId: string | null): string {
  const id = taxId === null || taxId === "" ? "" : formatTaxId(taxId);
  if (name === null) return id;
  return id === "" ? oneLine(name, 120) : `${oneLine(name, 120)} (${id})`;
}

/** What is pressed for: everything that the invoice will say, in words. */
export function summaryText(draft: LivingDraft, { companies }: Facts): string {
  const { client, service, amountCents, date, taxes, netCents } = draft;
  const code = service?.code ? ` (código ${service.code})` : "";
  const isNet = netCents !== null && netCents !== amountCents;
  const company = companies.find(({ id }) => id === draft.companyId);
  return lines([
    companies.length > 1 && company ? `Empresa: ${oneLine(company.name, 100)}` : null,
    `Cliente: ${partyText(client?.name ?? null, client?.taxId ?? null)}`,
    `Serviço: ${short(oneLine(service?.text ?? "", 2000), 200)}${code}`,
    `Valor: ${formatReais(amountCents ?? 0)}`,
    `Data: ${formatDate(date)}`,
    `Impostos: ${taxText(taxes)}`,
    isNet ? `Líquido: ${formatReais(netCents)}` : null,
    ...draft.hints.slice(0, 2).map((hint) => `Atenção: ${short(oneLine(hint, 500), 140)}`),
  ]);
}

function taxText(taxes: readonly TaxLine[]): string {
  const known = taxes.map(
    ({ name, amountCents, isWithheld }) =>
      `${name} ${formatReais(amountCents)}${isWithheld ? " retido" : ""}`,
  );
  return known.length > 0 ? known.slice(0, 6).join(", ") : "nenhum destacado na nota";
}

export function lines(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join("\n");
}

/** At most so many characters, with an ellipsis where something is left out. */
export function short(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join("");
  return `${cut.trimEnd()}…`;
}
