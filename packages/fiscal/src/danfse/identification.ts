import type { NfseDocument } from "../nacional/nfse-document.ts";
import { describeCode, EMITTER, ENVIRONMENT, GENERATOR, PURPOSE, STATUS } from "./descriptions.ts";
import { cut, date, dateTime, present } from "./format.ts";
import {
  BODY,
  COLUMN_WIDTH,
  COLUMNS,
  HEADER_HEIGHT,
  LABEL_SIZE,
  SPAN_WIDTH,
  TITLE_SIZE,
  VALUE_SIZE,
} from "./geometry.ts";
import type { Item, Measure } from "./items.ts";
import { divider, EMPTY } from "./place.ts";
import { centred, fitted } from "./text-items.ts";

/** The top of the form: header, identification of the note, QR code. */

const CONSULTATION = "https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=";
const TEST_NOTICE = "NFS-e SEM VALIDADE JURÍDICA";
const TEST_ENVIRONMENT = "2";
/** The official sentence, in three lines. */
const AUTHENTICITY = [
  "A autenticidade desta NFS-e pode ser verificada",
  "pela leitura deste código QR ou pela consulta da",
  "chave de acesso no portal nacional da NFS-e",
] as const;

const PADDING = 0.08;
const BOLD_9 = { face: "bold", size: 9 } as const;
const SMALL = { face: "regular", size: 6 } as const;
const IDENTIFICATION_LABEL = { face: "bold", size: TITLE_SIZE } as const;
const VALUE = { face: "regular", size: VALUE_SIZE } as const;

/** Where anyone can see the note; what the QR code holds. */
export function consultationUrl(key: string): string {
  return CONSULTATION + key;
}

export function headerItems(nfse: NfseDocument, measure: Measure): Item[] {
  const { left, top, width } = BODY;
  const centre = { x: COLUMNS[1], width: SPAN_WIDTH[2] };
  const isTest = nfse.dps.environment === TEST_ENVIRONMENT;
  const notice = { ...centre, baseline: top + 1.02 };
  return [
    { kind: "shade", x: left, y: top, width, height: HEADER_HEIGHT },
    ...wordmark(measure),
    centred("DANFSe v2.0", { ...centre, baseline: top + 0.34 }, BOLD_9, measure),
    centred("Documento Auxiliar da NFS-e", { ...centre, baseline: top + 0.68 }, BOLD_9, measure),
    ...(isTest ? [centred(TEST_NOTICE, notice, { ...BOLD_9, isRed: true }, measure)] : []),
    ...originItems(nfse, measure),
  ];
}

export function identificationItems(nfse: NfseDocument, measure: Measure): Item[] {
  const { dps } = nfse;
  const rows: readonly (readonly [top: number, ...cells: Labelled[]])[] = [
    [1.48, ["CHAVE DE ACESSO DA NFS-E", nfse.key]],
    [
      2.27,
      ["NÚMERO DA NFS-E", nfse.number],
      ["COMPETÊNCIA DA NFS-E", date(dps.competencia)],
      ["DATA E HORA DA EMISSÃO DA NFS-E", dateTime(nfse.processedAt)],
    ],
    [
      2.96,
      ["NÚMERO DA DPS", dps.number],
      ["SÉRIE DA DPS", dps.series],
      ["DATA E HORA DA EMISSÃO DA DPS", dateTime(dps.emittedAt)],
    ],
    [
      3.65,
      ["EMITENTE DA NFS-E", describeCode(EMITTER, dps.emitter)],
      ["SITUAÇÃO DA NFS-E", cut(describeCode(STATUS, nfse.status), 40)],
      ["FINALIDADE", describeCode(PURPOSE, dps.ibsCbs?.purpose ?? null)],
    ],
  ];
  return [
    divider(1.48),
    { kind: "shade", x: COLUMNS[0], y: 3.65, width: COLUMN_WIDTH, height: 0.67 },
    ...rows.flatMap(([top, ...cells]) =>
      cells.flatMap((cell, index) => identificationCell(cell, index, top, measure)),
    ),
    ...qrItems(nfse.key, measure),
  ];
}

type Labelled = readonly [label: string, value: string | null];

function identificationCell(
  [label, value]: Labelled,
  index: number,
  top: number,
  measure: Measure,
): Item[] {
  const isKey = top === 1.48;
  const x = (COLUMNS[index] ?? BODY.left) + PADDING;
  const width = (isKey ? SPAN_WIDTH[3] : COLUMN_WIDTH) - 2 * PADDING;
  const place = { x, width };
  return [
    fitted(label, { ...place, baseline: top + 0.27 }, IDENTIFICATION_LABEL, measure),
    fitted(value ?? EMPTY, { ...place, baseline: top + 0.57 }, VALUE, measure),
  ];
}

function qrItems(key: string, measure: Measure): Item[] {
  const place = { x: 15.8, width: 4.72 };
  return [
    { kind: "qr", x: 17.48, y: 1.67, side: 1.52, content: consultationUrl(key) },
    ...AUTHENTICITY.map((line, index) =>
      centred(line, { ...place, baseline: 3.56 + index * 0.24 }, SMALL, measure),
    ),
  ];
}

/** Municipality and environment, at the right of the header. */
function originItems(nfse: NfseDocument, measure: Measure): Item[] {
  const city = cut(present(" / ", nfse.issuingCity, nfse.issuingUf), 40) ?? EMPTY;
  const generator = describeCode(GENERATOR, nfse.generator) ?? EMPTY;
  const environment = describeCode(ENVIRONMENT, nfse.dps.environment) ?? EMPTY;
  const place = { x: COLUMNS[3] + PADDING, width: COLUMN_WIDTH - 2 * PADDING };
  return [
    fitted(`Município: ${city}`, { ...place, baseline: 0.72 }, { ...VALUE, size: 8 }, measure),
    fitted(`Ambiente Gerador: ${generator}`, { ...place, baseline: 1.13 }, SMALL, measure),
    fitted(`Tipo de Ambiente: ${environment}`, { ...place, baseline: 1.38 }, SMALL, measure),
  ];
}

/** In place of the official image, which is not ours to copy: the same words, plainly set. */
function wordmark(measure: Measure): Item[] {
  const place = { x: BODY.left + PADDING, width: 4 };
  return [
    fitted("NFS-e", { ...place, baseline: 0.98 }, { face: "bold", size: 20 }, measure),
    fitted(
      "Nota Fiscal de Serviço eletrônica",
      { ...place, baseline: 1.29 },
      { face: "regular", size: LABEL_SIZE + 0.5 },
      measure,
    ),
  ];
}
