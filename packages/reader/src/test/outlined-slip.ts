import { barcodeToLinhaDigitavel, formatLinhaDigitavel } from "@emita/domain/payments/boleto";
// oxlint-disable-next-line import/no-named-as-default -- the package calls its default export by the name of a named one
import PDFDocument from "pdfkit";
import { BARCODE, pictureOf } from "./documents.ts";

/** A slip whose labels are drawn and whose values are text, as some generators print through Ghostscript. */
export interface OutlinedBoleto {
  readonly name: string;
  readonly taxId: string;
  /** The label of the payer, and the layout of the payer after it. */
  readonly label: string;
  readonly payer: (name: string, taxId: string) => readonly string[];
  /** Beside the label, or below it. */
  readonly place: "beside" | "below";
  readonly hasReceipt: boolean;
  readonly font: "Helvetica" | "Times-Roman" | "Courier";
}

const dashed = (name: string, taxId: string) => [`${name} - CNPJ/CPF: ${taxId}`];
const spaced = (name: string, taxId: string) => [`${name}    ${taxId}`];
const stacked = (name: string, taxId: string) => [name, `CNPJ: ${taxId}`];
const ADDRESS = ["Av. Brasil, 500 - Centro", "13010-000 Campinas/SP"];

/** Approximate layouts of eight banks. */
export const OUTLINED_SLIPS: readonly OutlinedBoleto[] = [
  boleto("MERCADO BOA VISTA LTDA", "Pagador", dashed, "beside", true, "Helvetica"),
  boleto("Padaria do Bairro Ltda", "Pagador", spaced, "beside", false, "Times-Roman"),
  boleto("OFICINA SANTA CLARA ME", "Sacado", dashed, "below", true, "Courier"),
  boleto("Mercado Boa Vista Ltda", "Pagador", stacked, "below", false, "Helvetica"),
  boleto(
    "PADARIA DO BAIRRO LTDA",
    "Nome do Pagador/CPF/CNPJ/Endereço",
    dashed,
    "below",
    true,
    "Times-Roman",
  ),
  boleto("Colégio Monte Alto S.A.", "Sacado", stacked, "beside", false, "Courier"),
  boleto("CLIENTE TESTE", "Pagador", dashed, "below", false, "Helvetica"),
  boleto("TRANSPORTES SERRA AZUL LTDA", "Pagador:", spaced, "beside", true, "Courier"),
];

function boleto(
  name: string,
  label: string,
  payer: OutlinedBoleto["payer"],
  place: OutlinedBoleto["place"],
  hasReceipt: boolean,
  font: OutlinedBoleto["font"],
): OutlinedBoleto {
  return { name, taxId: "11.444.777/0001-61", label, payer, place, hasReceipt, font };
}

type Put = (text: string, x: number, y: number, size: number) => void;

/** Both layers of the same form: the drawn labels are below the text. */
export async function outlinedBoletoPdf(of: OutlinedBoleto): Promise<Uint8Array> {
  const drawn = await page((put) => form(of, put, () => undefined));
  const picture = await (await pictureOf(drawn)).png().toBuffer();
  return page((put, document) => {
    document.image(picture, 0, 0, { width: document.page.width });
    document.font(of.font);
    form(of, () => undefined, put);
  });
}

async function page(draw: (put: Put, document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4", margin: 0 });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  document.font("Helvetica");
  draw(
    (text, x, y, size) => document.fontSize(size).text(text, x, y, { lineBreak: false }),
    document,
  );
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function form(of: OutlinedBoleto, label: Put, value: Put): void {
  if (of.hasReceipt) {
    label("Recibo do Pagador", 440, 30, 8);
    field(label, value, 30, 50, "Beneficiário", "CLARA SERVICOS LTDA");
    field(label, value, 300, 50, "Nosso Número", "109/00004512-3");
    field(label, value, 440, 50, "Vencimento", "06/12/2026");
  }
  const top = of.hasReceipt ? 200 : 60;
  value("341-7", 140, top, 14);
  value(formatLinhaDigitavel(barcodeToLinhaDigitavel(BARCODE)), 200, top + 2, 11);
  field(label, value, 30, top + 30, "Local de pagamento", "Pagável em qualquer banco");
  field(label, value, 440, top + 30, "Vencimento", "06/12/2026");
  field(label, value, 30, top + 60, "Beneficiário", "CLARA SERVICOS LTDA - 11.222.333/0001-81");
  field(label, value, 440, top + 60, "Agência/Código beneficiário", "1234 / 56789-0");
  field(label, value, 30, top + 90, "Data do documento", "01/11/2026");
  field(label, value, 130, top + 90, "Nº do documento", "4512");
  field(label, value, 230, top + 90, "Espécie doc.", "DM");
  field(label, value, 440, top + 90, "Nosso número", "109/00004512-3");
  field(label, value, 440, top + 120, "(=) Valor do documento", "1.500,00");
  label("Instruções (Texto de responsabilidade do beneficiário)", 30, top + 120, 6.5);
  value("Após o vencimento cobrar multa de 2%", 30, top + 132, 9);
  payer(of, top + 240, label, value);
  label("Autenticação mecânica - Ficha de Compensação", 380, top + 310, 6.5);
}

function payer(of: OutlinedBoleto, y: number, label: Put, value: Put): void {
  label(of.label, 30, y, 7);
  const [x, top] = of.place === "beside" ? [80, y] : [30, y + 11];
  const lines = [...of.payer(of.name, of.taxId), ...ADDRESS];
  for (const [index, line] of lines.entries()) value(line, x, top + index * 12, 9);
}

function field(label: Put, value: Put, x: number, y: number, head: string, text: string): void {
  label(head, x, y, 6.5);
  value(text, x, y + 10, 9);
}
