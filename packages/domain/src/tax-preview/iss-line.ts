import {
  hasSpecialRegime,
  issOf,
  isWithheld,
  simplesScope,
  type IssFacts,
  type NoteFacts,
} from "../notes/note-facts.ts";
import { shareOf } from "../basics/rate.ts";
import { notOwed, withoutFigures, type TaxLine } from "./tax-line.ts";

/** ISS of the note: its debtor, base and rate (nacional.md 7.2 and 7.6). */
export function issLine(note: NoteFacts): TaxLine {
  const { kind } = issOf(note);
  if (note.company.regime === "mei") return withoutFigures("ISS", MEI);
  if (kind !== "taxable") return notOwed("ISS", NOT_DUE[kind]);
  if (hasSpecialRegime(note.company)) return withoutFigures("ISS", SPECIAL_REGIME);
  if (simplesScope(note.company) === 1) return inSimples(note);
  return atCityRate(note);
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

function inSimples(note: NoteFacts): TaxLine {
  if (isWithheld(note)) {
    return counted(note, issOf(note).rateBasisPoints, {
      rule: "O ISS é retido pela alíquota que a sua empresa paga no Simples Nacional.",
      source: "LC 123/2006, art. 21, § 4º",
    });
  }
  return withoutFigures("ISS", {
    rule: "O ISS é pago no DAS, não na nota: a guia mensal do Simples Nacional.",
    source: "LC 123/2006, arts. 13, VIII, e 18",
  });
}

/** A rate published by the city counts before the note's own. */
function atCityRate(note: NoteFacts): TaxLine {
  const rate = note.incidenceCity?.rateBasisPoints ?? issOf(note).rateBasisPoints;
  if (isWithheld(note)) {
    return counted(note, rate, {
      rule: "O ISS é retido por quem paga e entregue por ele à cidade.",
      source: "LC 116/2003, art. 6º",
    });
  }
  return counted(note, rate, {
    rule: "A sua empresa paga o ISS à cidade onde ele é devido, pela alíquota de lá.",
    source: "LC 116/2003, arts. 3º, 7º e 8º",
  });
}

/** vBC × pAliqAplic. The manual names no rounding for ISS, so the rounding of PIS and COFINS is used. */
function counted(
  note: NoteFacts,
  rate: number | undefined,
  words: Pick<TaxLine, "rule" | "source">,
): TaxLine {
  const baseCents = issBaseCents(note);
  const withheld = isWithheld(note);
  if (rate === undefined || !Number.isSafeInteger(rate) || rate < 0 || rate > 10_000) {
    return { ...withoutFigures("ISS", { ...words, rule: UNKNOWN_RATE }), baseCents, withheld };
  }
  const amountCents = shareOf(baseCents, rate);
  return { name: "ISS", baseCents, rateBasisPoints: rate, amountCents, withheld, ...words };
}

const UNKNOWN_RATE =
  "A prefeitura calcula o ISS ao emitir a nota; a alíquota ainda não é conhecida.";

/** vBC = vServ − unconditional discount − deductions − what a municipal benefit takes off. */
function issBaseCents(note: NoteFacts): number {
  const { unconditionalDiscountCents = 0, deductionsCents = 0 } = note;
  const base = note.amountCents - unconditionalDiscountCents - deductionsCents;
  return Math.max(0, base - benefitReductionOf(note));
}

function benefitReductionOf(note: NoteFacts): number {
  const { benefitReduction: reduction } = issOf(note);
  if (reduction === undefined) return 0;
  return "cents" in reduction ? reduction.cents : shareOf(note.amountCents, reduction.basisPoints);
}
