import {
  hasSpecialRegime,
  issOf,
  isWithheld,
  simplesScope,
  type IssFacts,
  type InvoiceFacts,
} from "../invoices/invoice-facts.ts";
import { shareOf } from "../basics/rate.ts";
import { notOwed, withoutFigures, type TaxLine } from "./tax-line.ts";

/** ISS of the invoice: its debtor, base and rate (nacional.md 7.2 and 7.6). */
export function issLine(invoice: InvoiceFacts): TaxLine {
  const { kind } = issOf(invoice);
  if (invoice.company.regime === "mei") return withoutFigures("ISS", MEI);
  if (kind !== "taxable") return notOwed("ISS", NOT_DUE[kind]);
  if (hasSpecialRegime(invoice.company)) return withoutFigures("ISS", SPECIAL_REGIME);
  if (simplesScope(invoice.company) === 1) return inSimples(invoice);
  return atCityRate(invoice);
}

const MEI = {
  rule: "O ISS do MEI é um valor fixo, pago no DAS, não na nota.",
  source: "LC 123/2006, art. 18-A, § 3º, V, c",
};

const NOT_DUE: Readonly<
  Record<Exclude<IssFacts["kind"], "taxable">, Pick<TaxLine, "rule" | "source">>
> = {
  immune: { rule: "Serviço imune: não há ISS.", source: "Constituição, art. 150, VI" },
  export: {
    rule: "Serviço exportado: não há ISS.",
    source: "LC 116/2003, art. 2º, I",
  },
  not_incident: {
    rule: "O serviço não está sujeito ao ISS.",
    source: "LC 116/2003, art. 1º e lista anexa",
  },
  exempt: { rule: "A cidade isenta este serviço de ISS.", source: "Lei do município" },
  suspended_by_court: {
    rule: "Uma decisão da Justiça suspendeu a cobrança do ISS.",
    source: "CTN, art. 151, IV e V",
  },
  suspended_by_city: {
    rule: "Um processo na prefeitura suspendeu a cobrança do ISS.",
    source: "CTN, art. 151, III",
  },
};

const SPECIAL_REGIME = {
  rule: "No regime especial, a prefeitura calcula o ISS à parte desta nota.",
  source: "Lei do município; Decreto-Lei 406/1968, art. 9º",
};

function inSimples(invoice: InvoiceFacts): TaxLine {
  if (isWithheld(invoice)) {
    return counted(invoice, issOf(invoice).rateBasisPoints, {
      rule: "O ISS é retido pela alíquota que a sua empresa paga no Simples Nacional.",
      source: "LC 123/2006, art. 21, § 4º",
    });
  }
  return withoutFigures("ISS", {
    rule: "O ISS é pago no DAS, não na nota: a guia mensal do Simples Nacional.",
    source: "LC 123/2006, arts. 13, VIII, e 18",
  });
}

/** A rate published by the city counts before the invoice's own. */
function atCityRate(invoice: InvoiceFacts): TaxLine {
  const rate = invoice.incidenceCity?.rateBasisPoints ?? issOf(invoice).rateBasisPoints;
  if (isWithheld(invoice)) {
    return counted(invoice, rate, {
      rule: "O ISS é retido por quem paga e entregue por ele à cidade.",
      source: "LC 116/2003, art. 6º",
    });
  }
  return counted(invoice, rate, {
    rule: "A sua empresa paga o ISS à cidade onde ele é devido, pela alíquota de lá.",
    source: "LC 116/2003, arts. 3º, 7º e 8º",
  });
}

/** vBC × pAliqAplic. The manual names no rounding for ISS, so the rounding of PIS and COFINS is used. */
function counted(
  invoice: InvoiceFacts,
  rate: number | undefined,
  words: Pick<TaxLine, "rule" | "source">,
): TaxLine {
  const baseCents = issBaseCents(invoice);
  const withheld = isWithheld(invoice);
  if (rate === undefined || !Number.isSafeInteger(rate) || rate < 0 || rate > 10_000) {
    return { ...withoutFigures("ISS", { ...words, rule: UNKNOWN_RATE }), baseCents, withheld };
  }
  const amountCents = shareOf(baseCents, rate);
  return { name: "ISS", baseCents, rateBasisPoints: rate, amountCents, withheld, ...words };
}

const UNKNOWN_RATE =
  "A prefeitura calcula o ISS ao emitir a nota; a alíquota ainda não é conhecida.";

/** vBC = vServ − unconditional discount − deductions − what a municipal benefit takes off. */
function issBaseCents(invoice: InvoiceFacts): number {
  const { unconditionalDiscountCents = 0, deductionsCents = 0 } = invoice;
  const base = invoice.amountCents - unconditionalDiscountCents - deductionsCents;
  return Math.max(0, base - benefitReductionOf(invoice));
}

function benefitReductionOf(invoice: InvoiceFacts): number {
  const { benefitReduction: reduction } = issOf(invoice);
  if (reduction === undefined) return 0;
  return "cents" in reduction
    ? reduction.cents
    : shareOf(invoice.amountCents, reduction.basisPoints);
}
