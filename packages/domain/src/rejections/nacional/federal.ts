import { entriesFor, type RejectionEntry } from "../entry.ts";

const FEDERAL = "details.federal";
const TOTALS = "details.approximate_taxes";
const CORRECT = "Corrija “Tributos federais” e reenvie.";
const CORRECT_TOTALS = "Corrija “Tributos aproximados” e reenvie.";

/** Federal taxes and the approximate total of Lei 12.741/2012: Anexo I, groups tribFed and totTrib. */
export const NACIONAL_FEDERAL: readonly RejectionEntry[] = [
  ...entriesFor(
    "E0675",
    FEDERAL,
    "A nota de quem emite com CPF não leva tributos federais.",
    "Apague “Tributos federais” e reenvie.",
  ),
  ...entriesFor(
    "E0676",
    FEDERAL,
    "A nota de um MEI não leva tributos federais.",
    "Apague “Tributos federais” e reenvie.",
  ),
  ...entriesFor(
    "E0677 E0680",
    FEDERAL,
    "A base de PIS e COFINS é zero ou não cabe no valor do serviço.",
    CORRECT,
  ),
  ...entriesFor(
    "E0678",
    FEDERAL,
    "Para a situação de PIS e COFINS escolhida, falta a base de cálculo.",
    CORRECT,
  ),
  ...entriesFor(
    "E0682",
    FEDERAL,
    "Para a situação de PIS e COFINS escolhida, a nota não leva base de cálculo.",
    CORRECT,
  ),
  ...entriesFor(
    "E0684",
    FEDERAL,
    "Com base de cálculo informada, falta a alíquota de PIS.",
    CORRECT,
  ),
  ...entriesFor(
    "E0690",
    FEDERAL,
    "Com base de cálculo informada, falta a alíquota de COFINS.",
    CORRECT,
  ),
  ...entriesFor("E0686", FEDERAL, "A alíquota de PIS deve ficar entre 0% e 100%.", CORRECT),
  ...entriesFor("E0692", FEDERAL, "A alíquota de COFINS deve ficar entre 0% e 100%.", CORRECT),
  ...entriesFor(
    "E0688",
    FEDERAL,
    "A situação escolhida é de alíquota zero, mas a nota leva alíquota de PIS ou COFINS.",
    CORRECT,
  ),
  ...entriesFor(
    "E0694",
    FEDERAL,
    "O valor de PIS não é o resultado da base vezes a alíquota.",
    CORRECT,
  ),
  ...entriesFor(
    "E0696",
    FEDERAL,
    "O valor de COFINS não é o resultado da base vezes a alíquota.",
    CORRECT,
  ),
  ...entriesFor(
    "E0698",
    FEDERAL,
    "Falta dizer se PIS, COFINS e CSLL são retidos pelo cliente.",
    "Responda em “Tributos federais” e reenvie.",
  ),
  ...entriesFor(
    "E0699",
    "details.federal.withheld_inss",
    "O INSS retido deve ser maior que zero e menor que o valor do serviço.",
    "Corrija ou apague “INSS retido” e reenvie.",
  ),
  ...entriesFor(
    "E0700",
    "details.federal.withheld_irrf",
    "O imposto de renda retido deve ser maior que zero e menor que o valor do serviço.",
    "Corrija ou apague “IRRF retido” e reenvie.",
  ),
  ...entriesFor(
    "E0701",
    FEDERAL,
    "A soma de PIS, COFINS e CSLL retidos deve ser maior que zero e menor que o valor do serviço.",
    "Corrija ou apague “Tributos federais” e reenvie.",
  ),
  ...entriesFor(
    "E0720",
    FEDERAL,
    "A nota diz que nada foi retido, mas leva um valor retido de PIS, COFINS e CSLL.",
    "Corrija “Tributos federais” e reenvie.",
  ),
  ...entriesFor(
    "E0724",
    FEDERAL,
    "A nota diz que houve retenção de PIS, COFINS ou CSLL, mas falta o valor.",
    "Corrija “Tributos federais” e reenvie.",
  ),
  ...entriesFor(
    "E0702",
    TOTALS,
    "O total aproximado de tributos federais passa do valor do serviço.",
    CORRECT_TOTALS,
  ),
  ...entriesFor(
    "E0703",
    TOTALS,
    "O total aproximado de tributos estaduais passa do valor do serviço.",
    CORRECT_TOTALS,
  ),
  ...entriesFor(
    "E0704",
    TOTALS,
    "O total aproximado de tributos municipais passa do valor do serviço.",
    CORRECT_TOTALS,
  ),
  ...entriesFor(
    "E0706",
    TOTALS,
    "A porcentagem aproximada de tributos federais deve ficar entre 0% e 100%.",
    CORRECT_TOTALS,
  ),
  ...entriesFor(
    "E0707",
    TOTALS,
    "A porcentagem aproximada de tributos estaduais deve ficar entre 0% e 100%.",
    CORRECT_TOTALS,
  ),
  ...entriesFor(
    "E0708",
    TOTALS,
    "A porcentagem aproximada de tributos municipais deve ficar entre 0% e 100%.",
    CORRECT_TOTALS,
  ),
  ...entriesFor(
    "E0710",
    "company.tax_regime",
    "A nota de um MEI levou a porcentagem de tributos do Simples Nacional.",
    "Confira “Regime tributário” em Empresa e reenvie; se estiver certo, fale com o suporte.",
  ),
  ...entriesFor(
    "E0712",
    "company.tax_regime",
    "Numa nota do Simples Nacional, falta a porcentagem aproximada de tributos.",
    "Confira “Regime tributário” em Empresa e reenvie; se estiver certo, fale com o suporte.",
  ),
  ...entriesFor(
    "E0713",
    "company.tax_regime",
    "Fora do Simples Nacional, a nota deve levar o total aproximado de tributos.",
    "Confira “Regime tributário” em Empresa e reenvie; se estiver certo, fale com o suporte.",
  ),
];
