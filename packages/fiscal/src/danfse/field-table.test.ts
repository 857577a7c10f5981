import { describe, expect, test } from "vitest";
import { renderDanfse } from "../danfse.ts";
import { nfseReader } from "../testing/nacional/expected-texts.ts";
import {
  type Field,
  FIELD_TABLE,
  fieldBlocks,
  fields,
  hasFieldTable,
} from "../testing/nacional/field-table.ts";
import { INTERMEDIARY, nfseXml, RECIPIENT } from "../testing/notes.ts";
import { officialSample } from "../testing/nacional/official.ts";
import { type PdfText, readPdf } from "../testing/pdf/pdf-text.ts";

const TOLERANCE_CM = 0.03;
/** Distance of text from the edge of its field. */
const PADDING = 0.08;
const LONG_NAME =
  "COMPANHIA BRASILEIRA DE DESENVOLVIMENTO E PESQUISA DE SISTEMAS DE INFORMAÇÃO DE MINAS GERAIS S.A.";
const FOREIGN =
  "<toma><NIF>PT501964843</NIF><xNome>CLIENTE DE LISBOA LDA</xNome><end><endExt><cPais>PT</cPais>" +
  "<cEndPost>1100-148</cEndPost><xCidade>Lisboa</xCidade><xEstProvReg>Lisboa</xEstProvReg></endExt>" +
  "<xLgr>Rua Augusta</xLgr><nro>12</nro><xBairro>Baixa</xBairro></end></toma>";
const PERSON = "<toma><CPF>52998224725</CPF><xNome>MARIA DA SILVA</xNome></toma>";
const ALL = { intermediary: INTERMEDIARY, recipient: RECIPIENT };

const NOTES: Readonly<Record<string, () => string>> = {
  "Simples ME/EPP, the official sample": () => officialSample("nfse-01-simples-me-epp.xml"),
  "regime normal with IBS/CBS, the official sample": () =>
    officialSample("nfse-02-lucro-presumido-iss-retido-ibscbs.xml"),
  "every block, ISS withheld": () => nfseXml(ALL),
  "MEI to a person": () =>
    nfseXml({ tomador: PERSON, hasIbsCbs: false }).replace("<opSimpNac>1", "<opSimpNac>2"),
  "MEI without a client": () =>
    nfseXml({ tomador: "", hasIbsCbs: false }).replace("<cStat>100", "<cStat>107"),
  "export to a foreigner": () =>
    nfseXml({ tomador: FOREIGN, issKind: 3 }).replace(
      "<tpRet",
      "<cPaisResult>PT</cPaisResult><tpRet",
    ),
  "immunity, suspension, benefit, deduction, discounts": () =>
    nfseXml({ ...ALL, issKind: 2 })
      .replace(
        "<tpRet",
        "<tpImunidade>3</tpImunidade><exigSusp><tpSusp>1</tpSusp><nProcesso>123456789012345678901234567890</nProcesso></exigSusp><tpRet",
      )
      .replace(
        "<valores><vBC>10000",
        "<valores><vCalcDR>1200.00</vCalcDR><tpBM>1</tpBM><vCalcBM>50.55</vCalcBM><vBC>10000",
      )
      .replace(
        "</vServPrest>",
        "</vServPrest><vDescCondIncond><vDescIncond>10.00</vDescIncond><vDescCond>5.50</vDescCond></vDescCondIncond>",
      ),
  "ISS does not apply": () => nfseXml({ issKind: 4 }),
  "without PIS and COFINS": () => nfseXml({ ...ALL, competencia: "2027-01-04" }),
  "a substitute": () =>
    nfseXml(ALL).replace(
      "<prest>",
      `<subst><chSubstda>${"3".repeat(50)}</chSubstda></subst><prest>`,
    ),
  "all complementary information": () =>
    nfseXml(ALL)
      .replace("<tpEmis>", "<xOutInf>Nota de exemplo</xOutInf><tpEmis>")
      .replace("<prest>", `<subst><chSubstda>${"3".repeat(50)}</chSubstda></subst><prest>`)
      .replace(
        "<infoCompl>",
        "<obra><cObra>12.345.67890/71</cObra></obra><atvEvento><idAtvEvt>EVT-9</idAtvEvt></atvEvento>" +
          "<infoCompl><idDocTec>ART 55</idDocTec><docRef>NF 12</docRef><xPed>4512</xPed><gItemPed><xItemPed>7</xItemPed></gItemPed>",
      )
      .replace(
        "<valores><trib><gIBSCBS>",
        "<imovel><inscImobFisc>0101</inscImobFisc></imovel><valores><trib><gIBSCBS>",
      )
      .replace(
        /<pTotTrib>.*<\/pTotTrib>/,
        "<vTotTrib><vTotTribFed>1345.00</vTotTribFed><vTotTribEst>0.00</vTotTribEst><vTotTribMun>300.00</vTotTribMun></vTotTrib>",
      ),
  "names longer than their fields": () =>
    nfseXml(ALL)
      .replaceAll("CLIENTE EXEMPLO S.A.", LONG_NAME)
      .replaceAll("Avenida Paulista", `Avenida ${"Paulista ".repeat(12).trim()}`)
      .replace("<xTribNac>", `<xTribNac>${"Assessoria ou consultoria ".repeat(9)}`),
  "texts longer than the page": () =>
    nfseXml({
      ...ALL,
      description: "SERVIÇO DE CONSULTORIA TÉCNICA ".repeat(60).trim(),
      information: "OBSERVAÇÃO SOBRE O CONTRATO ".repeat(90).trim(),
    }),
};

describe.skipIf(!hasFieldTable)(`the ${FIELD_TABLE}`, () => {
  test("has the rows that these tests know", () => {
    expect(fields()).toHaveLength(94);
  });

  test.for(Object.entries(NOTES))("every field is at its position: %s", async ([, xml]) => {
    const nfse = xml();
    const { texts } = await readPdf(renderDanfse(nfse));
    const reader = nfseReader(nfse);
    const layout = layoutOf(nfse, texts);
    const wrong = fields().flatMap((field) => {
      if (!layout.shows(field)) return [];
      const found = textOf(field, layout.shiftOf(field), texts);
      const expected = reader.expected(field);
      return isSameText(found, expected) ? [] : [`${field.label}: ${found} instead of ${expected}`];
    });
    expect(wrong).toEqual([]);
  });

  test.for(Object.entries(NOTES))(
    "one page without overlapping or clipped text: %s",
    async ([, xml]) => {
      const reading = await readPdf(renderDanfse(xml(), "cancelled"));
      expect(reading.pages).toBe(1);
      expect([reading.widthCm, reading.heightCm].map((cm) => cm.toFixed(1))).toEqual([
        "21.0",
        "29.7",
      ]);
      const texts = reading.texts.filter(({ text }) => text !== "CANCELADA");
      const outside = texts.filter(
        ({ x, right, baseline }) => x < 0.3 || right > 20.7 || baseline > 29.5,
      );
      expect(outside.map(({ text }) => text)).toEqual([]);
      expect(overlaps(texts)).toEqual([]);
    },
  );
});

interface Layout {
  /** False for the fields of a block that the NFS-e does not have. */
  shows(field: Field): boolean;
  /** Offset of the field from its position in the table, cm: blocks above it may be shorter or longer. */
  shiftOf(field: Field): number;
}

const LINE_HEIGHT = 0.32;
const PIS_COFINS_HEIGHT = 0.65;

function layoutOf(xml: string, texts: readonly PdfText[]): Layout {
  const get = nfseReader(xml).get;
  const has = (tag: string) => xml.includes(`<${tag}>`);
  const isAbsent: Readonly<Record<string, boolean>> = {
    "TOMADOR / ADQUIRENTE": !has("toma"),
    "DESTINÁRIO DA OPERAÇÃO": !has("dest"),
    "INTERMEDIÁRIO DA OPERAÇÃO": !has("interm"),
    "TRIBUTAÇÃO MUNICIPAL (ISSQN)": has("tribISSQN") && xml.includes("<tribISSQN>4"),
  };
  const isWithoutPis = (get("NFSe/infNFSe/DPS/infDPS/dCompet") ?? "") > "2026-12-31";
  const blocks = fieldBlocks();
  const shrunk = blocks.flatMap(({ title, top }) => {
    if (isAbsent[title] !== true) return [];
    const next = blocks.find((other) => other.top > top);
    return [{ top, by: LINE_HEIGHT - ((next?.top ?? 0) - top) }];
  });
  const pis = isWithoutPis ? [{ top: 17.67, by: -PIS_COFINS_HEIGHT }] : [];
  const changes = [...shrunk, ...pis, { top: 13.79, by: extraHeight(texts) }];
  return {
    shows: ({ block, top }) => isAbsent[block] !== true && !(isWithoutPis && top === 17.67),
    shiftOf: ({ top, block }) =>
      block.startsWith("INDENTIFICAÇÃO")
        ? 0
        : changes.filter((change) => change.top < top).reduce((sum, { by }) => sum + by, 0),
  };
}

/** Height of the description beyond the one line in the table. */
function extraHeight(texts: readonly PdfText[]): number {
  const lines = descriptionLines(texts);
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return 0;
  const shorter = first.size < 7 ? leading(first.size) - leading(7) : 0;
  return last.baseline - first.baseline + shorter;
}

/** 117 % of the size, cm. */
function leading(size: number): number {
  return (size * 1.17 * 2.54) / 72;
}

function descriptionLines(texts: readonly PdfText[]): PdfText[] {
  const label = texts.findIndex(({ text }) => fold(text) === fold("Descrição do Serviço"));
  const rest = texts.slice(label + 1);
  return rest.slice(0, rest.findIndex(isBold));
}

/** The value below the label of the field; for fields of another form, the text at its place. */
function textOf(field: Field, shift: number, texts: readonly PdfText[]): string {
  const top = field.top + shift;
  if (field.block === "QUADRO DA IDENT. MUNICÍPIO/AMBIENTE") {
    return nearest(texts, field.left, top, top + 0.45)?.text ?? "(nothing)";
  }
  if (field.label === "INFORMAÇÕES COMPLEMENTARES") return complementAt(field.left, top, texts);
  const label = texts.find((text) => isBold(text) && isLabel(text, field, top));
  if (label === undefined) return "(no label)";
  if (field.label.startsWith("DESCRIÇÃO DO CÓDIGO")) {
    return texts[texts.indexOf(label) + 1]?.text ?? "(nothing)";
  }
  if (field.label === "DESCRIÇÃO DO SERVIÇO") {
    return descriptionLines(texts)
      .map(({ text }) => text)
      .join(" ");
  }
  const below = label.baseline + 0.2;
  return nearest(texts, leftOf(field), below, below + 0.15)?.text ?? "(nothing)";
}

/** The lines from the field's top to the stub. */
function complementAt(left: number, top: number, texts: readonly PdfText[]): string {
  const first = nearest(texts, left, top + 0.2, top + 0.32);
  if (first === undefined) return "(nothing)";
  const rest = texts.slice(texts.indexOf(first));
  const lines = rest.slice(0, rest.findIndex(isBold));
  return lines.map(({ text }) => text).join(" ");
}

function nearest(texts: readonly PdfText[], left: number, from: number, to: number) {
  return texts.find(
    ({ x, baseline }) =>
      Math.abs(x - PADDING - left) < TOLERANCE_CM && baseline >= from && baseline <= to,
  );
}

function isLabel(text: PdfText, field: Field, top: number): boolean {
  const depth = text.baseline - top;
  const isThere =
    Math.abs(text.x - PADDING - leftOf(field)) < TOLERANCE_CM && depth > 0.2 && depth < 0.3;
  return (
    isThere && fold(text.text).replace(/:$/, "") === fold(MISPRINTS[field.label] ?? field.label)
  );
}

/**
 * The table puts the first field of the ISS block over the block's own title, and the second in the first one's place. In every other block
 * the title has the first column. Both are one column further right here.
 */
function leftOf({ label, left }: Field): number {
  return ISS_SHIFTED[label] ?? left;
}

const ISS_SHIFTED: Readonly<Record<string, number>> = {
  "TIPO DE TRIBUTAÇÃO DO ISSQN": 5.41,
  "MUNICÍPIO / SIGLA UF / PAÍS DA INCIDÊNCIA DO ISSQN": 10.51,
};
const MISPRINTS: Readonly<Record<string, string>> = {
  EMAIL: "E-MAIL",
  "EXCLUSÕES E REDUÇÕES DA BÁSE DE CLÁCULO": "EXCLUSÕES E REDUÇÕES DA BASE DE CÁLCULO",
};

function isBold({ font }: PdfText): boolean {
  return font.includes("Bold");
}

/** The table has capitals only, and the schema's texts differ in capitals and accents. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().replace(/\s+/g, " ").trim();
}

function isSameText(found: string, expected: string): boolean {
  return fold(found) === fold(expected);
}

function overlaps(texts: readonly PdfText[]): string[] {
  return texts.flatMap((a, index) =>
    texts
      .slice(index + 1)
      .filter((b) => Math.abs(a.baseline - b.baseline) < 0.17 && a.x < b.right && b.x < a.right)
      .map((b) => `${a.text} / ${b.text}`),
  );
}
