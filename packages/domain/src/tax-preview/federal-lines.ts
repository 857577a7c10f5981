import type { ContributionFacts, FederalFacts, InvoiceFacts } from "../invoices/invoice-facts.ts";
import { simplesScope } from "../invoices/invoice-facts.ts";
import type { Cents } from "../basics/money.ts";
import { shareOf } from "../basics/rate.ts";
import { notOwed, withoutFigures, type TaxLine, type TaxName } from "./tax-line.ts";

type Contribution = "PIS" | "COFINS" | "CSLL";

const CONTRIBUTIONS: readonly Contribution[] = ["PIS", "COFINS", "CSLL"];

/** Federal taxes: the company's own debits, then the amounts that the client withholds (nacional.md 7.3). */
export function federalLines(invoice: InvoiceFacts): readonly TaxLine[] {
  return [...CONTRIBUTIONS.map((name) => ownLine(invoice, name)), ...withheldLines(invoice)];
}

function ownLine(invoice: InvoiceFacts, name: Contribution): TaxLine {
  const scope = simplesScope(invoice.company);
  if (invoice.company.regime === "mei") {
    return notOwed(name, {
      rule: "O MEI não paga este tributo.",
      source: "LC 123/2006, art. 18-A, § 3º, VI",
    });
  }
  if (scope !== null && scope !== 3) {
    return withoutFigures(name, {
      rule: "É pago no DAS, não na nota: a guia mensal do Simples Nacional.",
      source: "LC 123/2006, art. 13",
    });
  }
  const own = { PIS: invoice.federal?.pis, COFINS: invoice.federal?.cofins, CSLL: undefined }[name];
  return own === undefined ? withoutFigures(name, ASSESSED[name]) : declaredLine(name, own);
}

const ASSESSED: Readonly<Record<Contribution, Pick<TaxLine, "rule" | "source">>> = {
  PIS: {
    rule: "A sua empresa apura o PIS do mês; ele não muda o valor desta nota.",
    source: "Leis 9.718/1998 e 10.637/2002",
  },
  COFINS: {
    rule: "A sua empresa apura a COFINS do mês; ela não muda o valor desta nota.",
    source: "Leis 9.718/1998 e 10.833/2003",
  },
  CSLL: {
    rule: "A sua empresa apura a CSLL do período; ela não muda o valor desta nota.",
    source: "Lei 7.689/1988",
  },
};

function declaredLine(name: Contribution, own: ContributionFacts): TaxLine {
  const { baseCents, rateBasisPoints, amountCents } = own;
  return { name, baseCents, rateBasisPoints, amountCents, withheld: false, ...DECLARED };
}

const DECLARED = {
  rule: "Tributo da própria empresa, declarado na nota; não muda o valor a receber.",
  source: "Nota Técnica 007 do sistema nacional",
};

interface Withholding {
  readonly name: TaxName;
  readonly part: keyof FederalFacts & `withheld${string}`;
  /** Usual rates, hundredths of a percent: the line names a rate only when it gives exactly the amount. */
  readonly usualRates: readonly number[];
  readonly rule: string;
  readonly source: string;
}

const OF_CONTRIBUTIONS = {
  rule: "Retido pelo cliente e descontado do que ele paga; a sua empresa o abate do que deve.",
  source: "Lei 10.833/2003, art. 30",
};

const WITHHOLDINGS: readonly Withholding[] = [
  { name: "PIS", part: "withheldPisCents", usualRates: [65], ...OF_CONTRIBUTIONS },
  { name: "COFINS", part: "withheldCofinsCents", usualRates: [300], ...OF_CONTRIBUTIONS },
  { name: "CSLL", part: "withheldCsllCents", usualRates: [100], ...OF_CONTRIBUTIONS },
  {
    name: "IRRF",
    part: "withheldIrrfCents",
    usualRates: [150, 100],
    rule: "Imposto de renda retido pelo cliente e descontado do que ele paga.",
    source: "Decreto 9.580/2018 (RIR), arts. 714 e 716",
  },
  {
    name: "INSS",
    part: "withheldInssCents",
    usualRates: [1_100, 350],
    rule: "Contribuição previdenciária retida pelo cliente e descontada do que ele paga.",
    source: "Lei 8.212/1991, art. 31",
  },
];

function withheldLines({ federal = {}, amountCents }: InvoiceFacts): readonly TaxLine[] {
  return WITHHOLDINGS.flatMap(({ name, part, usualRates, rule, source }): readonly TaxLine[] => {
    const cents = federal[part] ?? 0;
    if (cents === 0) return [];
    const rate = usualRates.find((usual) => shareOf(amountCents, usual) === cents) ?? null;
    const baseCents: Cents | null = rate === null ? null : amountCents;
    const figures = { baseCents, rateBasisPoints: rate, amountCents: cents };
    return [{ name, ...figures, withheld: true, rule, source }];
  });
}
