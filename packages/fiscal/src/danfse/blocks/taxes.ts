import type { NfseDocument } from "../../nacional/answer/nfse-document.ts";
import { type Block, cell, row, shaded, wide } from "./blocks.ts";
import {
  BENEFIT,
  describeCode,
  IMMUNITY,
  ISS_KIND,
  SOCIAL_WITHHOLDING,
  SPECIAL_REGIME,
  SUSPENSION,
  WITHHOLDING,
} from "./descriptions.ts";
import { cityCode, cut, joined, money, moneySum, percent, present, ufOfCode } from "./format.ts";

/** The code of tribISSQN for which the ISS block becomes one line. */
const NOT_SUBJECT = "4";
/** PIS and COFINS end in 2026 (LC 214/2025): their row is printed up to that year of competence. */
const LAST_PIS_COFINS_DAY = "2026-12-31";

export function issBlock(nfse: NfseDocument): Block {
  const { dps, totals } = nfse;
  const { declared } = dps;
  if (declared.issKind === NOT_SUBJECT) {
    const text = "TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN";
    return { kind: "line", text };
  }
  const incidence = present(
    " / ",
    nfse.incidenceCity,
    ufOfCode(nfse.incidenceCityCode),
    declared.resultCountry,
  );
  return {
    kind: "fields",
    title: "TRIBUTAÇÃO MUNICIPAL (ISSQN)",
    rows: [
      row(
        0.65,
        cell(1, "Tipo de Tributação do ISSQN", describeCode(ISS_KIND, declared.issKind)),
        wide(2, "Município / Sigla UF / País da Incidência do ISSQN", cut(incidence, 42)),
      ),
      row(
        0.65,
        cell(
          0,
          "Regime Especial de Tributação do ISSQN",
          describeCode(SPECIAL_REGIME, dps.specialRegime),
        ),
        cell(1, "Tipo de Imunidade do ISSQN", cut(describeCode(IMMUNITY, declared.immunity), 40)),
        cell(
          2,
          "Suspensão da Exigibilidade do ISSQN",
          cut(describeCode(SUSPENSION, declared.suspension), 40),
        ),
        cell(3, "Número Processo Suspensão", declared.suspensionProcess),
      ),
      row(
        0.64,
        cell(0, "Benefício Municipal", describeCode(BENEFIT, totals.benefitKind)),
        cell(1, "Cálculo do BM", money(totals.benefit ?? declared.baseReduction)),
        cell(
          2,
          "Total Deduções/Reduções",
          moneySum(declared.deduction ?? totals.deductions, nfse.ibsCbs?.reimbursements ?? null),
        ),
        cell(3, "Desconto Incondicionado", money(declared.unconditionalDiscount)),
      ),
      row(
        0.65,
        cell(0, "BC ISSQN", money(totals.issBase)),
        cell(1, "Alíquota Aplicada", percent(totals.issRate)),
        cell(2, "Retenção do ISSQN", describeCode(WITHHOLDING, declared.withholding)),
        cell(3, "ISSQN Apurado", money(totals.iss)),
      ),
    ],
  };
}

export function federalBlock({ dps }: NfseDocument): Block {
  const { declared } = dps;
  const withheld = describeCode(SOCIAL_WITHHOLDING, declared.socialWithholding);
  const first = row(
    0.65,
    cell(1, "IRRF", money(declared.withheldIncomeTax)),
    cell(2, "Contribuição Previdenciária - Retida", money(declared.withheldSocialSecurity)),
    cell(3, "Contribuições Sociais - Retidas", money(declared.withheldSocial)),
  );
  const second = row(
    0.65,
    cell(0, "PIS - Débito Apuração Própria", money(declared.pis)),
    cell(1, "COFINS - Débito Apuração Própria", money(declared.cofins)),
    wide(2, "Descrição Contrib. Sociais - Retidas", withheld),
  );
  const hasPisCofins = (dps.competencia ?? "") <= LAST_PIS_COFINS_DAY;
  return {
    kind: "fields",
    title: "TRIBUTAÇÃO FEDERAL (EXCETO CBS)",
    rows: hasPisCofins ? [first, second] : [first],
  };
}

const INCIDENCE_LABEL =
  "Indicador de Operação / Código IBGE Incidência / Município Incidência / Sigla UF";

export function ibsCbsBlock({ dps, totals, ibsCbs }: NfseDocument): Block {
  const { declared } = dps;
  const place = joined(
    dps.ibsCbs?.operationIndicator ?? null,
    cityCode(ibsCbs?.cityCode ?? null),
    ibsCbs?.city ?? null,
    ufOfCode(ibsCbs?.cityCode ?? null),
  );
  const exclusions =
    ibsCbs === null
      ? null
      : moneySum(
          declared.unconditionalDiscount,
          ibsCbs.reimbursements,
          totals.iss,
          declared.pis,
          declared.cofins,
        );
  const reductions = joined(
    percent(ibsCbs?.stateReduction ?? null),
    percent(ibsCbs?.cityReduction ?? null),
    percent(ibsCbs?.cbsReduction ?? null),
  );
  return {
    kind: "fields",
    title: "TRIBUTAÇÃO IBS / CBS",
    rows: [
      row(
        0.64,
        cell(
          1,
          "CST / cClassTrib",
          joined(dps.ibsCbs?.cst ?? null, dps.ibsCbs?.classification ?? null),
        ),
        wide(2, INCIDENCE_LABEL, cut(place, 56)),
      ),
      row(
        0.65,
        cell(0, "Exclusões e Reduções da Base de Cálculo", exclusions),
        cell(1, "Base de Cálculo após Exclusões e Reduções", money(ibsCbs?.base ?? null)),
        cell(2, "Red. Alíquota IBS / Red. Alíquota CBS", reductions),
        cell(
          3,
          "Alíquota - IBS UF / IBS Mun",
          joined(percent(ibsCbs?.stateRate ?? null), percent(ibsCbs?.cityRate ?? null)),
        ),
      ),
      row(
        0.65,
        cell(0, "Alíq. Efetiva Municipal - IBS", percent(ibsCbs?.cityEffectiveRate ?? null)),
        cell(1, "Valor Apurado Municipal - IBS", money(ibsCbs?.cityIbs ?? null)),
        cell(2, "Alíq. Efetiva Estadual - IBS", percent(ibsCbs?.stateEffectiveRate ?? null)),
        cell(3, "Valor Apurado Estadual - IBS", money(ibsCbs?.stateIbs ?? null)),
      ),
      row(
        0.64,
        cell(0, "Valor Total Apurado - IBS", money(ibsCbs?.ibs ?? null)),
        cell(1, "Alíquota - CBS", percent(ibsCbs?.cbsRate ?? null)),
        cell(2, "Alíquota Efetiva - CBS", percent(ibsCbs?.cbsEffectiveRate ?? null)),
        cell(3, "Valor Total Apurado - CBS", money(ibsCbs?.cbs ?? null)),
      ),
    ],
  };
}

export function totalBlock({ dps, totals, ibsCbs }: NfseDocument): Block {
  const { declared } = dps;
  return {
    kind: "fields",
    title: "VALOR TOTAL DA NFS-E",
    rows: [
      row(
        0.69,
        cell(1, "Valor da Operação / Serviço", money(declared.service)),
        cell(2, "Desconto Incondicionado", money(declared.unconditionalDiscount)),
        cell(3, "Desconto Condicionado", money(declared.conditionalDiscount)),
      ),
      row(
        0.68,
        cell(0, "Total das Retenções (ISSQN / Federais)", money(totals.withheld)),
        cell(1, "Valor Líquido da NFS-e", money(totals.net)),
        cell(2, "Total do IBS/CBS", moneySum(ibsCbs?.ibs ?? null, ibsCbs?.cbs ?? null)),
        shaded(3, "Valor Líquido da NFS-e + IBS/CBS", money(ibsCbs?.totalOfNote ?? null)),
      ),
    ],
  };
}
