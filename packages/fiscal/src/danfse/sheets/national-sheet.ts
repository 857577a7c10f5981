import type { NfseDocument } from "../../nacional/answer/nfse-document.ts";
import { type Block, type Cell, cell, shaded, wide } from "../blocks/blocks.ts";
import { complementOf } from "../blocks/complement.ts";
import {
  describeCode,
  EMITTER,
  ENVIRONMENT,
  GENERATOR,
  PURPOSE,
  STATUS,
} from "../blocks/descriptions.ts";
import { cut, date, dateTime, joined, present } from "../blocks/format.ts";
import {
  intermediaryBlock,
  prestadorBlock,
  recipientBlock,
  tomadorBlock,
} from "../blocks/parties.ts";
import { EMPTY } from "../blocks/place.ts";
import { serviceBlocks } from "../blocks/service.ts";
import type { Sheet } from "../blocks/sheet.ts";
import type { NfseStatus } from "../blocks/status.ts";
import { federalBlock, ibsCbsBlock, issBlock, totalBlock } from "../blocks/taxes.ts";

const CONSULTATION = "https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=";

/** The public page of a national NFS-e. */
export function consultationUrl(key: string): string {
  return `${CONSULTATION}${key}`;
}
const TEST_ENVIRONMENT = "2";
/** The official sentence, in three lines. */
const AUTHENTICITY = [
  "A autenticidade desta NFS-e pode ser verificada",
  "pela leitura deste código QR ou pela consulta da",
  "chave de acesso no portal nacional da NFS-e",
];

/** The DANFSe v2.0 of a national NFS-e (NT 008), from its XML alone. */
export function nationalSheet(nfse: NfseDocument, status: NfseStatus): Sheet {
  const { dps } = nfse;
  return {
    titles: ["DANFSe v2.0", "Documento Auxiliar da NFS-e"],
    isWithoutLegalValue: dps.environment === TEST_ENVIRONMENT,
    status,
    origin: [
      `Município: ${cut(present(" / ", nfse.issuingCity, nfse.issuingUf), 40) ?? EMPTY}`,
      `Ambiente Gerador: ${describeCode(GENERATOR, nfse.generator) ?? EMPTY}`,
      `Tipo de Ambiente: ${describeCode(ENVIRONMENT, dps.environment) ?? EMPTY}`,
    ],
    identification: identification(nfse),
    verification: {
      url: consultationUrl(nfse.key),
      alt: `Código QR da consulta pública desta NFS-e: ${consultationUrl(nfse.key)}`,
      caption: AUTHENTICITY,
    },
    blocks: blocksOf(nfse),
    complement: complementOf(nfse),
    stub: wide(2, "Nº NFS-e / Chave NFS-e", joined(nfse.number, nfse.key)),
  };
}

function identification(nfse: NfseDocument): Cell[][] {
  const { dps } = nfse;
  return [
    [{ column: 0, span: 3, label: "CHAVE DE ACESSO DA NFS-E", value: nfse.key }],
    [
      cell(0, "NÚMERO DA NFS-E", nfse.number),
      cell(1, "COMPETÊNCIA DA NFS-E", date(dps.competencia)),
      cell(2, "DATA E HORA DA EMISSÃO DA NFS-E", dateTime(nfse.processedAt)),
    ],
    [
      cell(0, "NÚMERO DA DPS", dps.number),
      cell(1, "SÉRIE DA DPS", dps.series),
      cell(2, "DATA E HORA DA EMISSÃO DA DPS", dateTime(dps.emittedAt)),
    ],
    [
      shaded(0, "EMITENTE DA NFS-E", describeCode(EMITTER, dps.emitter)),
      cell(1, "SITUAÇÃO DA NFS-E", cut(describeCode(STATUS, nfse.status), 40)),
      cell(2, "FINALIDADE", cut(describeCode(PURPOSE, dps.ibsCbs?.purpose ?? null), 40)),
    ],
  ];
}

function blocksOf(nfse: NfseDocument): Block[] {
  return [
    prestadorBlock(nfse),
    tomadorBlock(nfse),
    recipientBlock(nfse),
    intermediaryBlock(nfse),
    ...serviceBlocks(nfse),
    issBlock(nfse),
    federalBlock(nfse),
    ibsCbsBlock(nfse),
    totalBlock(nfse),
  ];
}
