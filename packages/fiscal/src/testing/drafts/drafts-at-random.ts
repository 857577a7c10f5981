import type { DraftService, InvoiceDraft, References } from "../../invoice-draft.ts";
import { declaresIbsCbs } from "../../nacional/build/ibs-cbs.ts";
import { issOf } from "../../draft/iss.ts";
import { isOutsideTaxation, rateRule } from "../../nacional/fields/iss.ts";
import { randomDeductions, randomReimbursements } from "./drafts-at-random/documents.ts";
import { randomParties, randomPrestador, randomRecipient } from "./drafts-at-random/people.ts";
import {
  randomEvento,
  randomForeignTrade,
  randomObra,
  randomReplacement,
  randomService,
  type ServicePart,
} from "./drafts-at-random/services.ts";
import {
  randomApproximateTaxes,
  randomFederal,
  randomIss,
  randomReductions,
} from "./drafts-at-random/taxes.ts";
import type { Random } from "./random.ts";

/** Issuer and time; the rest of the draft is random. */
export interface DraftFrame {
  readonly cnpj: string;
  readonly cityCode: string;
  readonly number: number;
  readonly emittedAt: Date;
  /** YYYY-MM-DD. */
  readonly competencia: string;
  /**
   * Leaves out parts that depend on a city's parameters or on earlier notes: benefits, non-incidence by city, CPFs that withhold, cities
   * outside the national system, substitution. Such a draft can be issued everywhere.
   */
  readonly isSelfContained?: boolean;
}

const DESCRIPTIONS = ["Consultoria em gestão.\nPedido 4512.", "Serviço — “montagem” ✅ & <testes>"];
const REFERENCES: References = {
  order: "4512/“B”",
  orderItems: ["1", "2 – peças"],
  document: "Contrato nº 77",
  technicalDocument: "ART 28027230261234567",
  internalCode: "SV01",
};
const INFORMATION = "Contrato 77/2026 — “aditivo”\nParcela 3";

/**
 * A draft that the national driver must accept: any regime, any of the 338 services, any tomador, taxation of ISS, federal taxes,
 * discounts, foreign trade, works, events and substitution, in every valid combination.
 */
export function draftAtRandom(random: Random, frame: DraftFrame): InvoiceDraft {
  const { isSelfContained = false } = frame;
  const company = randomPrestador(random, frame);
  const declares = (service: DraftService) =>
    declaresIbsCbs({ prestador: company, competencia: frame.competencia, service });
  const part = randomService(random, frame.cityCode, declares, isSelfContained);
  const parties = randomParties(random, declares(part.service) || part.entry.incidence === "ET");
  const isTaxable = part.entry.code !== "990101";
  const prestador = isTaxable ? company : { ...company, specialRegime: 0 as const };
  const iss = isTaxable
    ? randomIss(random, { prestador, parties, service: part.service, isSelfContained })
    : ({ kind: "not_incident", withheldBy: "nobody" } as const);
  const draft: InvoiceDraft = {
    series: String(random.int(1, 49_999)),
    number: frame.number,
    emittedAt: frame.emittedAt,
    competencia: frame.competencia,
    prestador,
    ...parties,
    service: part.service,
    description: random.pick(DESCRIPTIONS),
    amountCents: random.int(100, random.chance(0.05) ? 999_999_999_999_999 : 5_000_000),
    // The default treatment may also be left out.
    ...((iss.kind !== "taxable" || iss.withheldBy !== "nobody" || random.chance(0.5)) && { iss }),
    ...(!isSelfContained &&
      iss.benefitNumber === undefined &&
      random.chance(0.4) && { incidenceCityIsActive: false }),
    ...(random.chance(0.3) && { approximateTaxes: randomApproximateTaxes(random) }),
    ...(!isSelfContained && random.chance(0.1) && { replaces: randomReplacement(random, frame) }),
    ...(random.chance(0.3) && { references: some(random, REFERENCES) }),
    ...(random.chance(0.3) && { additionalInformation: INFORMATION }),
    ...(declares(part.service) && random.chance(0.2) && { recipient: randomRecipient(random) }),
    ...(random.chance(0.3) && { finalConsumer: random.chance(0.5) }),
  };
  return withRate(random, { ...draft, ...groupsOf(random, draft, part, isSelfContained) });
}

/** The same with some of its parts. */
function some<Value extends object>(random: Random, value: Value): Partial<Value> {
  const entries = Object.entries(value).filter(() => random.chance(0.6));
  // Object.fromEntries loses the key types; no key was added or changed.
  return Object.fromEntries(entries) as Partial<Value>;
}

/** The groups that the service and the amounts need. */
function groupsOf(
  random: Random,
  draft: InvoiceDraft,
  part: ServicePart,
  isSelfContained: boolean,
): Partial<InvoiceDraft> {
  const { entry, imovel, purchase } = part;
  const { prestador, tomador, amountCents } = draft;
  const iss = issOf(draft);
  const declares = declaresIbsCbs(draft);
  const isExport = iss.kind === "export";
  const isForeign = tomador !== null && !("taxId" in tomador);
  const mayFederal = prestador.regime !== "mei";
  const mayDeduct =
    mayFederal &&
    !isOutsideTaxation(iss) &&
    iss.kind !== "exempt" &&
    (prestador.specialRegime ?? 0) === 0;
  return {
    ...randomReductions(random, amountCents, mayDeduct),
    ...(mayDeduct && random.chance(0.25) && documentedDeductions(random, draft, isSelfContained)),
    ...(declares &&
      amountCents > 300 &&
      random.chance(0.15) && { reimbursements: randomReimbursements(random, amountCents / 5) }),
    ...purchase,
    ...(imovel && { imovel }),
    ...(entry.requiresObra && { obra: randomObra(random, prestador.cityCode) }),
    ...(entry.requiresEvento && { evento: randomEvento(random, prestador.cityCode) }),
    ...(mayFederal && random.chance(0.5) && { federal: randomFederal(random, amountCents) }),
    ...((isForeign || isExport) && { foreignTrade: randomForeignTrade(random, isExport) }),
  };
}

function documentedDeductions(
  random: Random,
  { amountCents }: InvoiceDraft,
  isSelfContained: boolean,
): Partial<InvoiceDraft> {
  if (amountCents < 300) return {};
  const deductionDocuments = randomDeductions(random, amountCents / 5, isSelfContained);
  const deductionsCents = deductionDocuments.reduce((sum, item) => sum + item.amountCents, 0);
  return { deductionDocuments, deductionsCents };
}

/** Adds the rate where the matrix of section 7.2 requires it. */
function withRate(random: Random, draft: InvoiceDraft): InvoiceDraft {
  const rule = rateRule(draft);
  if (rule.kind === "forbidden") return draft;
  const rateBasisPoints = random.int(Math.max(rule.min, 180), 500);
  return { ...draft, iss: { ...issOf(draft), rateBasisPoints } };
}
