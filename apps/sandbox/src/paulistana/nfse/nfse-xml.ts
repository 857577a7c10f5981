import type { CertificateFacts } from "../../authority/certificate-facts.ts";
import type { Company } from "../../directory/companies.ts";
import type { Element } from "../../xml/document.ts";
import { element, group } from "../../xml/escape.ts";
import { amount, documentXml, nfseKeyXml, rpsKeyXml } from "./answers.ts";
import { localTime } from "./local-time.ts";
import type { NfseLedger } from "./nfse-ledger.ts";
import type { NfseXml, PaulistanaNfse } from "./nfse-records.ts";
import type { Taxpayer } from "../registry/taxpayers.ts";
import type { Rps } from "../rps/rps.ts";
import { serviceOf } from "../registry/service-facts.ts";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";

/** OpcaoSimples of an NFS-e: none, or (against the schema of layout 1, like the real service) Simples Nacional. */
const OPTION_NONE = "0";
const OPTION_SIMPLES = "4";
/** Test rates of 2026 (LC 214/2025, art. 343): CBS 0.9 %, IBS of the state 0.1 %, in ten-thousandths. */
const CBS_RATE = 90n;
const IBS_RATE = 10n;

/** The fixed parts of tpNFe, from the day of issue. */
export function nfseXml(
  rps: Rps,
  nfse: PaulistanaNfse,
  provider: Taxpayer,
  certificate: CertificateFacts,
): NfseXml {
  return {
    head: headXml(rps, nfse, provider, certificate),
    middle: element("TributacaoNFe", rps.tributacao) + element("OpcaoSimples", option(provider)),
    tail: tailXml(rps, provider),
  };
}

/** The NFS-e in the current state, as in ConsultaNFe. */
export function currentNfseXml(
  nfse: PaulistanaNfse,
  ledger: NfseLedger,
  version: 1 | 2,
  now: Date,
): string {
  const { head, middle, tail } = ledger.xml(nfse);
  const cancelledAt = ledger.cancelledAt(nfse);
  const marks = ledger.marks(nfse);
  const hasBoleto = marks.includes("guia_aberta") || marks.includes("guia_quitada");
  return (
    group("ChaveNFe", nfseKeyXml(nfse, version, now)) +
    head +
    element("StatusNFe", cancelledAt === null ? "N" : "C") +
    element("DataCancelamento", cancelledAt && localTime(new Date(cancelledAt))) +
    middle +
    element("NumeroGuia", hasBoleto ? nfse.numero : null) +
    element(
      "DataQuitacaoGuia",
      marks.includes("guia_quitada") ? localTime(now).slice(0, 10) : null,
    ) +
    tail
  );
}

/** ISS in cents and rate in ten-thousandths: the city's own rate for T, none for the Simples Nacional. */
function tax(rps: Rps, provider: Taxpayer): { readonly rate: number; readonly iss: bigint } {
  if (provider.regime === "simples") return { rate: 0, iss: 0n };
  const table = serviceOf(rps.codigoServico)?.rateBasisPoints;
  const rate = rps.tributacao === "T" ? (table ?? rps.aliquota) : rps.aliquota;
  const isDue = ["T", "F", "D"].includes(rps.tributacao);
  return { rate, iss: isDue ? share(rps.valor - rps.deducoes, BigInt(rate)) : 0n };
}

function headXml(
  rps: Rps,
  nfse: PaulistanaNfse,
  provider: Taxpayer,
  certificate: CertificateFacts,
): string {
  const { company } = provider;
  return (
    element("DataEmissaoNFe", localTime(new Date(nfse.emitidaEm))) +
    element("NumeroLote", nfse.numeroLote) +
    group("ChaveRPS", rpsKeyXml(nfse.inscricao, nfse.serieRps, nfse.numeroRps)) +
    element("TipoRPS", rps.text("TipoRPS")) +
    element("DataEmissaoRPS", rps.dataEmissao) +
    element("DataFatoGeradorNFe", `${rps.dataEmissao.slice(0, 10)}T00:00:00`) +
    group("CPFCNPJPrestador", documentXml(provider.cnpj)) +
    element("RazaoSocialPrestador", (company?.name ?? certificate.name).slice(0, 75)) +
    group("EnderecoPrestador", addressXml(company)) +
    element("EmailPrestador", company === null || company.email === "" ? null : company.email)
  );
}

function tailXml(rps: Rps, provider: Taxpayer): string {
  const { rate, iss } = tax(rps, provider);
  const copied = rps.element.children;
  const first = copied.findIndex((child) => child.name === "CPFCNPJTomador");
  const description = copied.findIndex((child) => child.name === "Discriminacao");
  const withheld = copied.findIndex((child) => child.name === "ISSRetido");
  const parties = copied.slice(first === -1 ? withheld + 1 : first, description);
  return (
    element("ValorServicos", amount(rps.valor)) +
    ["ValorDeducoes", "ValorPIS", "ValorCOFINS", "ValorINSS", "ValorIR", "ValorCSLL"]
      .map((name) => element(name, rps.text(name) ?? "0"))
      .join("") +
    element("CodigoServico", rps.codigoServico) +
    element("AliquotaServicos", String(rate / 10_000)) +
    element("ValorISS", amount(iss)) +
    element("ValorCredito", "0") +
    element("ISSRetido", String(rps.isWithheld)) +
    [...parties, ...copied.slice(description)].map(copyXml).join("") +
    (rps.version === 2 ? group("RetornoComplementarIBSCBS", reformXml(rps)) : "")
  );
}

/** The city's calculation of IBS and CBS: the test rates of 2026 on the value without ISS. */
function reformXml(rps: Rps): string {
  const base = rps.valor - rps.deducoes;
  const ibs = share(base, IBS_RATE);
  return (
    element("ValorBCIBSCBS", amount(base)) +
    element("ValorAliqEstadualIBS", "0.10") +
    element("ValorEstadualIBS", amount(ibs)) +
    element("ValorIBS", amount(ibs)) +
    element("ValorAliqCBS", "0.90") +
    element("ValorCBS", amount(share(base, CBS_RATE)))
  );
}

function option(provider: Taxpayer): string {
  return provider.regime === "simples" ? OPTION_SIMPLES : OPTION_NONE;
}

/** Part of an amount, rounded half up. */
function share(cents: bigint, tenThousandths: bigint): bigint {
  return (cents * tenThousandths + 5000n) / 10_000n;
}

const STREET_KINDS: Readonly<Record<string, string>> = { Rua: "R", Avenida: "AV", Alameda: "AL" };

function addressXml(company: Company | null): string {
  if (company === null) return element("Logradouro", "Endereço fictício") + element("UF", "SP");
  const [kind = "", ...rest] = company.street.split(" ");
  const short = STREET_KINDS[kind];
  return (
    element("TipoLogradouro", short ?? null) +
    element("Logradouro", (short === undefined ? company.street : rest.join(" ")).slice(0, 50)) +
    element("NumeroEndereco", company.number === "" ? null : company.number.slice(0, 10)) +
    element(
      "ComplementoEndereco",
      company.complement === "" ? null : company.complement.slice(0, 30),
    ) +
    element("Bairro", company.district === "" ? null : company.district.slice(0, 30)) +
    element("Cidade", company.cityCode) +
    element("UF", municipioByCode(company.cityCode)?.uf ?? null) +
    element("CEP", company.postalCode)
  );
}

function copyXml(node: Element): string {
  const inside = node.children.length > 0 ? node.children.map(copyXml).join("") : null;
  return inside === null ? element(node.name, node.text) : `<${node.name}>${inside}</${node.name}>`;
}
