import { cell, wide, type Cell } from "./blocks.ts";
import { cityOfCode, cut, date } from "./format.ts";
import { blocksOf, type NoteBody } from "./municipal-sheet.ts";
import type { Sheet } from "./sheet.ts";

/** A note before it is issued: without number, key and date of issue. */
export interface PreviewNote extends NoteBody {
  /** IBGE code of the company's city. */
  readonly cityCode: string;
  /** The authority that would issue it: "Sistema Nacional da NFS-e". */
  readonly generator: string;
  readonly isProduction: boolean;
  /** Day of the service, YYYY-MM-DD. */
  readonly competencia: string;
  readonly information: string | null;
}

const PENDING = "Prévia";
const ENDING = "Esta prévia não é uma nota fiscal: nada foi emitido nem enviado à prefeitura.";

/** One form for every channel, without the parts that only an issued note has: number, key, QR code. */
export function previewSheet(note: PreviewNote): Sheet {
  return {
    titles: ["Prévia da NFS-e", "Como a nota ficaria"],
    isWithoutLegalValue: true,
    status: "preview",
    origin: [
      `Município: ${cityOfCode(note.cityCode) ?? note.cityCode}`,
      `Ambiente Gerador: ${note.generator}`,
      `Tipo de Ambiente: ${note.isProduction ? "Produção" : "Homologação"}`,
    ],
    identification: identification(note),
    verification: {
      url: null,
      alt: "",
      caption: [
        "A nota ainda não foi emitida:",
        "o código QR e a chave de acesso",
        "aparecem depois da emissão",
      ],
    },
    blocks: blocksOf(note),
    complement: { text: cut(note.information, 2000), ending: ENDING },
    stub: wide(2, "Nº NFS-e", PENDING),
  };
}

function identification({ competencia }: PreviewNote): Cell[][] {
  return [
    [{ column: 0, span: 3, label: "CHAVE DE ACESSO DA NFS-E", value: null }],
    [
      cell(0, "NÚMERO DA NFS-E", PENDING),
      cell(1, "COMPETÊNCIA DA NFS-E", date(competencia)),
      cell(2, "DATA E HORA DA EMISSÃO DA NFS-E", null),
    ],
    [cell(0, "SITUAÇÃO DA NFS-E", "Não emitida")],
  ];
}
