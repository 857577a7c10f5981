// oxlint-disable-next-line import/no-named-as-default -- the package calls its default export by the name of a named one
import PDFDocument from "pdfkit";
import { bytesOf, pictureOf } from "./documents.ts";

const WORDS = "servico consultoria referente pagamento contrato competencia valor conforme ";
const PRINT = { size: 5, lines: 150, characters: 170 };

/** A picture of a page full of the smallest print that is still recognised: a minute of work for the engine. */
export async function densePage(number: number): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", margin: 15 });
  const finished = bytesOf(document);
  document.font("Helvetica").fontSize(PRINT.size);
  for (let line = 0; line < PRINT.lines; line += 1) {
    const text = `${number} ${line} ${WORDS.repeat(3)}`.slice(0, PRINT.characters);
    document.text(text, 15, 15 + line * 5.4, { lineBreak: false });
  }
  document.end();
  return (await pictureOf(await finished)).png().toBuffer();
}
