import { localDateTimeWithOffset } from "@emita/domain/basics/dates";
import { findCompany } from "../directory/registry.ts";
import { decimal } from "../xml/fields.ts";
import { element, group } from "../xml/escape.ts";
import type { CityLedger, CityNfse } from "./city-ledger.ts";
import { ginfesNfse } from "./ginfes-nfse.ts";
import type { Profile } from "./profiles.ts";
import type { NfseDecision, Rps } from "./rps.ts";

const VALUES = "Servico/Valores";
const TAXABLE = "1";
const WITHHELD = "1";
const HUNDRED_PER_CENT = 10_000n;
/** The city's rate when the RPS has none: 3.00 %. */
const USUAL_RATE = 300n;

/** Date and time as xsd:dateTime in the city's own time, without offset. */
export function localMoment(now: Date): string {
  return localDateTimeWithOffset(now).slice(0, 19);
}

/** The element Nfse for an accepted RPS, which contains the signed declaration. */
export function nfseXml(profile: Profile, rps: Rps, decision: NfseDecision, now: Date): string {
  const { numero, codigo } = decision;
  const issuer = issuerXml(profile, rps.prestador);
  if (profile.layout === "1.00") {
    const decided = { amounts: amountsXml(rps), issuer, moment: localMoment(now) };
    return ginfesNfse(profile, rps, decision, decided);
  }
  const link = `https://nfse.${profile.name}.example/verificar?numero=${numero}&codigo=${codigo}`;
  const content =
    element("Numero", numero) +
    element("CodigoVerificacao", codigo) +
    element("DataEmissao", localMoment(now)) +
    element("NfseSubstituida", decision.replaces) +
    element("OutrasInformacoes", `EMULADOR SEM VALIDADE JURÍDICA ${link}`) +
    group("ValoresNfse", amountsXml(rps)) +
    group("PrestadorServico", issuer) +
    group(
      "OrgaoGerador",
      element("CodigoMunicipio", profile.cityCode) + element("Uf", profile.uf),
    ) +
    group("DeclaracaoPrestacaoServico", rps.xml.replace(` xmlns="${profile.dataNamespace}"`, ""));
  return `<Nfse versao="${profile.version}"><InfNfse Id="nfse${numero}">${content}</InfNfse></Nfse>`;
}

/** The element CompNfse: an NFS-e with its later cancellation or substitution. */
export function compNfseXml(nfse: CityNfse, ledger: CityLedger, profile: Profile): string {
  const cancelled = ledger.cancellationOf(nfse)?.xml ?? "";
  const replacement = ledger.replacementOf(nfse);
  const replaced =
    replacement === null
      ? ""
      : `<NfseSubstituicao versao="${profile.version}"><SubstituicaoNfse Id="sub${nfse.numero}">` +
        `${element("NfseSubstituidora", replacement.numero)}</SubstituicaoNfse></NfseSubstituicao>`;
  return `<CompNfse>${nfse.xml}${cancelled}${replaced}</CompNfse>`;
}

/** Base, rate, ISS and net value in centavos and hundredths of a per cent (ABRASF 2.04, ValoresNfse). */
function amountsXml(rps: Rps): string {
  const { fields, valorServicos } = rps;
  const cents = (name: string): bigint => fields.cents(`${VALUES}/${name}`) ?? 0n;
  const base = valorServicos - cents("ValorDeducoes") - cents("DescontoIncondicionado");
  const rate = fields.cents(`${VALUES}/Aliquota`) ?? USUAL_RATE;
  const isTaxable = fields.text("Servico/ExigibilidadeISS") === TAXABLE;
  const iss = isTaxable ? (base * rate + HUNDRED_PER_CENT / 2n) / HUNDRED_PER_CENT : 0n;
  const federal = [
    "ValorPis",
    "ValorCofins",
    "ValorInss",
    "ValorIr",
    "ValorCsll",
    "OutrasRetencoes",
  ]
    .map(cents)
    .reduce((total, amount) => total + amount, 0n);
  const withheld = fields.text("Servico/IssRetido") === WITHHELD ? iss : 0n;
  const discounts = cents("DescontoIncondicionado") + cents("DescontoCondicionado");
  const net = valorServicos - federal - withheld - discounts;
  return (
    element("BaseCalculo", decimal(base)) +
    (isTaxable ? element("Aliquota", decimal(rate)) + element("ValorIss", decimal(iss)) : "") +
    element("ValorLiquidoNfse", decimal(net < 0n ? 0n : net))
  );
}

function issuerXml(profile: Profile, taxId: string): string {
  const company = findCompany(taxId);
  const address =
    element("Endereco", company?.street ?? "Logradouro não cadastrado no emulador") +
    element("Numero", company?.number ?? "S/N") +
    element("Bairro", company?.district ?? "Centro") +
    element("CodigoMunicipio", profile.cityCode) +
    element("Uf", profile.uf) +
    element("Cep", company?.postalCode ?? "07000000");
  return element("RazaoSocial", company?.name ?? `EMPRESA ${taxId}`) + group("Endereco", address);
}
