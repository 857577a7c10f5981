import { localDateTimeWithOffset } from "@emita/domain/basics/dates";
import { federalWithheldCents } from "../../draft/federal.ts";
import { issOf } from "../../draft/iss.ts";
import type { InvoiceDraft, IssTreatment } from "../../invoice-draft.ts";
import { incidenceCity, issCents, rateOf } from "./taxation.ts";
import { plainLine } from "../wire/text.ts";
import { toOptionalValor, toValor } from "../wire/values.ts";
import type { Declaration, Pessoa, Tomador } from "../wire/wire.ts";
import type { InfRps } from "../wire/wire-1.ts";

/** `InfRps` of layout 1.00: the declaration of the later layouts under older names. The draft passed our checks. */
export function toInfRps(draft: InvoiceDraft, declaration: Declaration): InfRps {
  const { Servico, Rps, Intermediario: between } = declaration;
  return {
    IdentificacaoRps: Rps.IdentificacaoRps,
    DataEmissao: localDateTimeWithOffset(draft.emittedAt).slice(0, 19),
    NaturezaOperacao: natureOf(draft),
    RegimeEspecialTributacao: declaration.RegimeEspecialTributacao,
    OptanteSimplesNacional: declaration.OptanteSimplesNacional,
    IncentivadorCultural: declaration.IncentivoFiscal,
    Status: Rps.Status,
    Servico: {
      Valores: valuesOf(draft, Servico.Valores, Servico.IssRetido),
      ItemListaServico: Servico.ItemListaServico,
      CodigoCnae: Servico.CodigoCnae,
      CodigoTributacaoMunicipio: Servico.CodigoTributacaoMunicipio,
      Discriminacao: Servico.Discriminacao,
      CodigoMunicipio: Servico.CodigoMunicipio,
    },
    Prestador: toPrestador1(declaration.Prestador),
    Tomador: declaration.tomador === undefined ? {} : toTomador1(declaration.tomador),
    IntermediarioServico: between && {
      RazaoSocial: plainLine(between.RazaoSocial, 115) ?? "",
      ...between.IdentificacaoIntermediario,
    },
  };
}

/** The issuer as layout 1.00 identifies it. */
export function toPrestador1({ CpfCnpj, InscricaoMunicipal }: Pessoa): InfRps["Prestador"] {
  return { Cnpj: CpfCnpj.id.Cnpj ?? "", InscricaoMunicipal };
}

/**
 * NaturezaOperacao: 1 and 2 due here or elsewhere, 3 exempt, 4 immune, 5 and 6 suspended. It has no number for exports and services not
 * subject to ISS; our checks refuse those.
 */
function natureOf(draft: InvoiceDraft): InfRps["NaturezaOperacao"] {
  const { kind } = issOf(draft);
  const named = NATURES[kind];
  if (named !== undefined) return named;
  return incidenceCity(draft) === draft.prestador.cityCode ? "1" : "2";
}

const NATURES: Readonly<Partial<Record<IssTreatment["kind"], InfRps["NaturezaOperacao"]>>> = {
  exempt: "3",
  immune: "4",
  suspended_by_court: "5",
  suspended_by_city: "6",
};

type Values = InfRps["Servico"]["Valores"];

function valuesOf(
  draft: InvoiceDraft,
  declared: Declaration["Servico"]["Valores"],
  IssRetido: Values["IssRetido"],
): Values {
  const { amountCents, deductionsCents = 0, federal = {} } = draft;
  const { unconditionalDiscountCents = 0, conditionalDiscountCents = 0 } = draft;
  const rate = rateOf(draft);
  const isWithheld = IssRetido === "1";
  const withheldIss = isWithheld ? (issCents(draft) ?? 0) : 0;
  const discounts = unconditionalDiscountCents + conditionalDiscountCents;
  return {
    ...declared,
    IssRetido,
    ValorIssRetido: toOptionalValor(withheldIss),
    BaseCalculo: toValor(amountCents - deductionsCents - unconditionalDiscountCents),
    Aliquota: rate === undefined ? undefined : (rate / 10_000).toFixed(4),
    ValorLiquidoNfse: toValor(
      amountCents - federalWithheldCents(federal) - withheldIss - discounts,
    ),
  };
}

/** Names and addresses are shorter than in the later layouts; a telephone that does not fit is left out. */
function toTomador1({ IdentificacaoTomador, RazaoSocial, endereco, Contato }: Tomador) {
  const address = endereco?.Endereco;
  const phone = Contato?.Telefone;
  const Telefone = phone === undefined || phone.length > 11 ? undefined : phone;
  const Email = Contato?.Email;
  return {
    IdentificacaoTomador,
    RazaoSocial: plainLine(RazaoSocial, 115),
    Endereco: address && {
      ...address,
      Endereco: plainLine(address.Endereco, 125) ?? "",
      Numero: plainLine(address.Numero, 10) ?? "",
    },
    Contato: Telefone === undefined && Email === undefined ? undefined : { Telefone, Email },
  };
}
