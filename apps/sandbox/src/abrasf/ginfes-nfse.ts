import { element, group } from "../xml/escape.ts";
import { GINFES_TYPES_NAMESPACE } from "./ginfes-layout.ts";
import type { Profile } from "./profiles.ts";
import type { NfseDecision, Rps } from "./rps.ts";

/** Amounts decided by the city, as elements of ValoresNfse. */
interface Decided {
  readonly amounts: string;
  readonly issuer: string;
  readonly moment: string;
}

/** The element Nfse of layout 1.00: the declaration's elements are directly in InfNfse. */
export function ginfesNfse(profile: Profile, rps: Rps, nfse: NfseDecision, city: Decided): string {
  const { fields } = rps;
  const said = (path: string): string => element(path.split("/").at(-1) ?? "", fields.text(path));
  const copied = (name: string): string => said(`Servico/Valores/${name}`);
  const rate = fields.text("Servico/Valores/Aliquota");
  const values =
    [
      "ValorServicos",
      "ValorDeducoes",
      "ValorPis",
      "ValorCofins",
      "ValorInss",
      "ValorIr",
      "ValorCsll",
    ]
      .map(copied)
      .join("") +
    said("Servico/IssRetido") +
    city.amounts.replace(/<Aliquota>[^<]*<\/Aliquota>/, "") +
    element("Aliquota", rate === null ? null : (Number(rate) / 100).toFixed(4)) +
    copied("DescontoIncondicionado") +
    copied("DescontoCondicionado");
  const service =
    group("Valores", values) +
    [
      "ItemListaServico",
      "CodigoCnae",
      "CodigoTributacaoMunicipio",
      "Discriminacao",
      "CodigoMunicipio",
    ]
      .map((name) => said(`Servico/${name}`))
      .join("");
  const tomador = `Tomador/IdentificacaoTomador/CpfCnpj`;
  const party =
    group(
      "IdentificacaoTomador",
      group("CpfCnpj", said(`${tomador}/Cpf`) + said(`${tomador}/Cnpj`)),
    ) + said("Tomador/RazaoSocial");
  const identity =
    element("Numero", rps.identity.numero) +
    element("Serie", rps.identity.serie) +
    element("Tipo", rps.identity.tipo);
  const content =
    element("Numero", nfse.numero) +
    element("CodigoVerificacao", nfse.codigo) +
    element("DataEmissao", city.moment) +
    group("IdentificacaoRps", identity) +
    element("DataEmissaoRps", (fields.text("DataEmissaoRps") ?? "").slice(0, 10)) +
    said("NaturezaOperacao") +
    said("OptanteSimplesNacional") +
    element("IncentivadorCultural", "2") +
    said("Competencia") +
    element("OutrasInformacoes", "EMULADOR SEM VALIDADE JURÍDICA") +
    group("Servico", service) +
    group(
      "PrestadorServico",
      group("IdentificacaoPrestador", element("Cnpj", rps.prestador)) + city.issuer,
    ) +
    group("TomadorServico", party) +
    group("OrgaoGerador", element("CodigoMunicipio", profile.cityCode) + element("Uf", profile.uf));
  return `<Nfse><InfNfse Id="nfse${nfse.numero}">${content}</InfNfse></Nfse>`;
}

/** The element Confirmacao of a cancellation. */
export function ginfesConfirmation(moment: string): string {
  return `<Confirmacao><InfConfirmacaoCancelamento>${element("Sucesso", "true")}${element("DataHora", moment)}</InfConfirmacaoCancelamento></Confirmacao>`;
}

/** The messages' own elements; all others belong to the types. */
const OWN = new Set([
  "NumeroLote",
  "DataRecebimento",
  "Protocolo",
  "Situacao",
  "ListaNfse",
  "CompNfse",
  "Cancelamento",
]);

/** The content of an answer, with prefixed types. */
export function prefixed(content: string): string {
  return content.replace(/<(\/?)([A-Z]\w*)/g, (written, slash: string, name: string) =>
    OWN.has(name) ? written : `<${slash}tipos:${name}`,
  );
}

/** Declared at the root of every answer. */
export const GINFES_PREFIX = `xmlns:tipos="${GINFES_TYPES_NAMESPACE}"`;
