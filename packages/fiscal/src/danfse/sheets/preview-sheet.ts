import { cell, wide, type Cell } from "../blocks/blocks.ts";
import { cityOfCode, cut, date } from "../blocks/format.ts";
import { blocksOf, type NfseBody } from "./municipal-sheet.ts";
import type { Sheet } from "../blocks/sheet.ts";

/** An NFS-e before it is issued: without number, key and date of issue. */
export interface PreviewNfse extends NfseBody {
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

/** One form for every channel, without the parts that only an issued NFS-e has: number, key, QR code. */
export function previewSheet(nfse: PreviewNfse): Sheet {
  return {
    titles: ["Prévia da NFS-e", "Como a nota ficaria"],
    isWithoutLegalValue: true,
    status: "preview",
    origin: [
      `Município: ${cityOfCode(nfse.cityCode) ?? nfse.cityCode}`,
      `Ambiente Gerador: ${nfse.generator}`,
      `Tipo de Ambiente: ${nfse.isProduction ? "Produção" : "Homologação"}`,
    ],
    identification: identification(nfse),
    verification: {
      url: null,
      alt: "",
      caption: [
        "A nota ainda não foi emitida:",
        "o código QR e a chave de acesso",
        "aparecem depois da emissão",
      ],
    },
    blocks: blocksOf(nfse),
    complement: { text: cut(nfse.information, 2000), ending: ENDING },
    stub: wide(2, "Nº NFS-e", PENDING),
  };
}

function identification({ competencia }: PreviewNfse): Cell[][] {
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
