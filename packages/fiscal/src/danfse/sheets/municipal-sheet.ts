import { formatDateTime } from "@emita/domain/basics/dates";
import type { Cents } from "@emita/domain/basics/money";
import { type Block, type Cell, cell, row, shaded, wide } from "../blocks/blocks.ts";
import {
  cityOfCode,
  cut,
  date,
  joined,
  moneyOfCents,
  percentOfHundredths,
} from "../blocks/format.ts";
import type { MunicipalNfse } from "./municipal-nfse.ts";
import { partyBlock } from "../blocks/parties.ts";
import type { Complement, Sheet, Verification } from "../blocks/sheet.ts";
import type { NfseStatus } from "../blocks/status.ts";

const STATUS_NAMES: Readonly<Record<NfseStatus, string>> = {
  normal: "Normal",
  cancelled: "Cancelada",
  substituted: "Substituída",
};

/**
 * A city's NFS-e in the form of the DANFSe. No rule defines the form: the QR code opens the city's own page of the NFS-e, and its web service
 * returns data only.
 */
export function municipalSheet(nfse: MunicipalNfse): Sheet {
  const city = cityOfCode(nfse.cityCode) ?? nfse.cityCode;
  return {
    titles: ["NFS-e Municipal", "Documento Auxiliar da NFS-e"],
    isWithoutLegalValue: !nfse.isProduction,
    status: nfse.status,
    origin: [
      `Município: ${city}`,
      "Ambiente Gerador: Prefeitura",
      `Tipo de Ambiente: ${nfse.isProduction ? "Produção" : "Homologação"}`,
    ],
    identification: identification(nfse),
    verification: verification(nfse, city),
    blocks: blocksOf(nfse),
    complement: complement(nfse, city),
    stub: wide(2, "Nº NFS-e / Código de Verificação", joined(nfse.number, nfse.verificationCode)),
  };
}

function identification({ rps, ...nfse }: MunicipalNfse): Cell[][] {
  return [
    [
      cell(0, "NÚMERO DA NFS-E", nfse.number),
      cell(1, "CÓDIGO DE VERIFICAÇÃO", nfse.verificationCode),
      cell(2, "DATA E HORA DA EMISSÃO DA NFS-E", formatDateTime(nfse.issuedAt)),
    ],
    [
      cell(0, "NÚMERO DO RPS", rps?.number ?? null),
      cell(1, "SÉRIE DO RPS", rps?.series ?? null),
      cell(2, "DATA DA EMISSÃO DO RPS", date(rps?.issuedOn ?? null)),
    ],
    [
      cell(0, "COMPETÊNCIA DA NFS-E", date(nfse.competencia)),
      cell(1, "SITUAÇÃO DA NFS-E", STATUS_NAMES[nfse.status]),
    ],
    [{ column: 0, span: 3, label: "CHAVE DE ACESSO NACIONAL", value: nfse.nationalKey }],
  ];
}

function verification({ verificationUrl: url }: MunicipalNfse, city: string): Verification {
  return {
    url,
    alt: `Código QR da página da prefeitura com esta NFS-e: ${url}`,
    caption: [
      "A autenticidade desta NFS-e deve ser verificada",
      `no site da prefeitura de ${city},`,
      url === null
        ? "com o número e o código de verificação"
        : "pela leitura deste código QR ou pelo endereço abaixo",
    ],
  };
}

function complement({ information, ...nfse }: MunicipalNfse, city: string): Complement {
  const code = nfse.verificationCode === null ? "" : ` e o código ${nfse.verificationCode}`;
  const ending =
    nfse.verificationUrl === null
      ? `Verifique esta NFS-e no site da prefeitura de ${city} com o número ${nfse.number}${code}.`
      : `Verifique esta NFS-e no site da prefeitura de ${city}: ${nfse.verificationUrl}`;
  return { text: cut(information, 2000), ending };
}

/** The content of the blocks, known before the NFS-e is issued too. */
export interface NfseBody extends Pick<
  MunicipalNfse,
  "prestador" | "tomador" | "intermediario" | "service"
> {
  /** A null net amount is not known yet. */
  readonly values: Omit<MunicipalNfse["values"], "net"> & { readonly net: Cents | null };
}

export function blocksOf(nfse: NfseBody): Block[] {
  const { intermediario } = nfse;
  return [
    partyBlock("PRESTADOR DE SERVIÇOS", nfse.prestador),
    nfse.tomador === null
      ? { kind: "line", text: "TOMADOR DE SERVIÇOS NÃO IDENTIFICADO NA NFS-e" }
      : partyBlock("TOMADOR DE SERVIÇOS", nfse.tomador),
    ...(intermediario === null ? [] : [partyBlock("INTERMEDIÁRIO DE SERVIÇOS", intermediario)]),
    ...serviceBlocks(nfse),
    issBlock(nfse),
    federalBlock(nfse),
    totalBlock(nfse),
  ];
}

function serviceBlocks({ service }: NfseBody): Block[] {
  const { codeDescription } = service;
  return [
    {
      kind: "fields",
      title: "SERVIÇO PRESTADO",
      rows: [
        row(
          0.65,
          cell(1, "Código do Serviço", service.code),
          cell(2, "Código da NBS", service.nbs),
          cell(3, "Local da Prestação / Sigla UF", cityOfCode(service.cityCode)),
        ),
        row(
          0.65,
          cell(0, "Indicador de Operação (IBS/CBS)", service.operationIndicator),
          cell(1, "cClassTrib (IBS/CBS)", service.taxClassification),
          wide(2, "Descrição do Código do Serviço", cut(codeDescription, 170)),
        ),
      ],
    },
    { kind: "text", label: "Discriminação dos Serviços", value: service.description },
  ];
}

function issBlock({ values }: NfseBody): Block {
  const withholding = values.isIssWithheld ? "Retido pelo Tomador" : "Não Retido";
  return {
    kind: "fields",
    title: "TRIBUTAÇÃO MUNICIPAL (ISSQN)",
    rows: [
      row(
        0.65,
        cell(1, "Tributação do ISSQN", cut(values.taxation, 40)),
        cell(2, "Município da Incidência do ISSQN", cityOfCode(values.incidenceCityCode)),
        cell(3, "Retenção do ISSQN", withholding),
      ),
      row(
        0.65,
        cell(0, "Total Deduções/Reduções", moneyOfCents(values.deductions)),
        cell(1, "BC ISSQN", moneyOfCents(values.issBase)),
        cell(2, "Alíquota Aplicada", percentOfHundredths(values.issRate)),
        cell(3, "ISSQN Apurado", moneyOfCents(values.iss)),
      ),
    ],
  };
}

function federalBlock({ values }: NfseBody): Block {
  return {
    kind: "fields",
    title: "TRIBUTOS FEDERAIS",
    rows: [
      row(
        0.65,
        cell(1, "IRRF", moneyOfCents(values.incomeTax)),
        cell(2, "Contribuição Previdenciária (INSS)", moneyOfCents(values.socialSecurity)),
        cell(3, "CSLL", moneyOfCents(values.csll)),
      ),
      row(
        0.65,
        cell(0, "PIS", moneyOfCents(values.pis)),
        cell(1, "COFINS", moneyOfCents(values.cofins)),
      ),
    ],
  };
}

function totalBlock({ values }: NfseBody): Block {
  return {
    kind: "fields",
    title: "VALOR TOTAL DA NFS-E",
    rows: [
      row(
        0.69,
        cell(1, "Valor dos Serviços", moneyOfCents(values.service)),
        cell(2, "Desconto Incondicionado", moneyOfCents(values.unconditionalDiscount)),
        cell(3, "Desconto Condicionado", moneyOfCents(values.conditionalDiscount)),
      ),
      row(0.68, shaded(3, "Valor Líquido da NFS-e", moneyOfCents(values.net))),
    ],
  };
}
