import type {
  ApproximateTaxes,
  DraftService,
  FederalTaxes,
  InvoiceDraft,
  IssTreatment,
  OwnContribution,
  Prestador,
} from "../../../invoice-draft.ts";
import type { Random } from "../random.ts";
import type { Parties } from "./people.ts";

/** Share of each withholding, so that all of them together leave an amount to pay. */
const WITHHELD_SHARE = 0.02;

/** ISS on roads is never withheld. */
const ROADS = "220101";

type Kind = IssTreatment["kind"];

export interface IssCircumstances {
  readonly prestador: Prestador;
  readonly parties: Parties;
  readonly service: DraftService;
  /** Leaves out parts that depend on a city's parameters. */
  readonly isSelfContained: boolean;
}

/** A random ISS treatment that is valid for this company, these parties and this service. */
export function randomIss(random: Random, circumstances: IssCircumstances): IssTreatment {
  const { prestador, parties, service } = circumstances;
  const isForeign = parties.tomador !== null && !("taxId" in parties.tomador);
  const mayExport = service.nbs !== undefined && isForeign && isWithoutSpecialRegime(prestador);
  const kind = mayExport && random.chance(0.8) ? "export" : random.pick(kindsFor(circumstances));
  if (kind === "immune") {
    return { kind, immunity: random.pick([1, 2, 3, 4, 5] as const), withheldBy: "nobody" };
  }
  if (kind === "exempt") {
    return { kind, benefitNumber: `${prestador.cityCode}0200001`, withheldBy: "nobody" };
  }
  const isSuspended = kind === "suspended_by_court" || kind === "suspended_by_city";
  return {
    kind,
    withheldBy: mayWithhold(kind, circumstances)
      ? randomWithholder(random, circumstances)
      : "nobody",
    ...(mayReduce(kind, circumstances) &&
      random.chance(0.25) && {
        benefitNumber: `${prestador.cityCode}0200002`,
        benefitReduction: random.pick([{ cents: 10 }, { basisPoints: 1_000 }]),
      }),
    ...(isSuspended && { processNumber: "0001234-56.2026.8.13.0702" }),
  };
}

function kindsFor({ prestador, isSelfContained }: IssCircumstances): readonly Kind[] {
  const taxable = ["taxable", "taxable", "taxable", "taxable", "taxable"] as const;
  const kinds = [...taxable, "suspended_by_court", "suspended_by_city"] as const;
  if (!isWithoutSpecialRegime(prestador)) return kinds;
  if (isSelfContained) return [...kinds, "immune"];
  return prestador.regime === "mei"
    ? [...kinds, "immune", "not_incident"]
    : [...kinds, "immune", "not_incident", "exempt"];
}

function mayReduce(kind: Kind, { prestador, isSelfContained }: IssCircumstances): boolean {
  const mayHave = prestador.regime !== "mei" && isWithoutSpecialRegime(prestador);
  return kind === "taxable" && !isSelfContained && mayHave;
}

function mayWithhold(kind: Kind, { prestador, service }: IssCircumstances): boolean {
  const isTaxable = kind === "taxable" || kind.startsWith("suspended");
  const isRoad = service.cTribNac === ROADS;
  return isTaxable && !isRoad && prestador.regime !== "mei" && isWithoutSpecialRegime(prestador);
}

function randomWithholder(
  random: Random,
  { parties, isSelfContained }: IssCircumstances,
): IssTreatment["withheldBy"] {
  const { tomador, intermediario } = parties;
  const may = (person: typeof tomador | undefined) =>
    person !== null &&
    person !== undefined &&
    "taxId" in person &&
    person.address !== undefined &&
    (!isSelfContained || person.taxId.length === 14);
  if (may(intermediario) && random.chance(0.4)) return "intermediario";
  return may(tomador) && random.chance(0.4) ? "tomador" : "nobody";
}

function isWithoutSpecialRegime({ specialRegime = 0 }: Prestador): boolean {
  return specialRegime === 0;
}

/** Own debit and withholdings in every combination. */
export function randomFederal(random: Random, amountCents: number): FederalTaxes {
  const withheld = () =>
    random.chance(0.5) ? Math.max(1, Math.floor(amountCents * WITHHELD_SHARE)) : 0;
  const amounts = {
    withheldPisCents: withheld(),
    withheldCofinsCents: withheld(),
    withheldCsllCents: withheld(),
    withheldIrrfCents: withheld(),
    withheldInssCents: withheld(),
  };
  if (random.chance(0.3)) return { cst: random.pick(["00", "08", "09"]), ...amounts };
  const cst = random.pick(["01", "02", "04", "06", "49", "50", "67", "75", "99"]);
  const isZero = cst === "04" || cst === "06";
  const base = random.chance(0.7) ? amountCents : Math.max(1, Math.floor(amountCents / 2));
  return {
    cst,
    pis: contribution(base, isZero ? 0 : 65),
    cofins: contribution(base, isZero ? 0 : 300),
    ...amounts,
  };
}

function contribution(baseCents: number, rateBasisPoints: number): OwnContribution {
  return {
    baseCents,
    rateBasisPoints,
    amountCents: Math.round((baseCents / 10_000) * rateBasisPoints),
  };
}

type Reductions = Pick<
  InvoiceDraft,
  "unconditionalDiscountCents" | "conditionalDiscountCents" | "deductionsCents"
>;

/** Discounts, and deductions where they are allowed. */
export function randomReductions(
  random: Random,
  amountCents: number,
  mayDeduct: boolean,
): Reductions {
  const share = () => Math.floor(amountCents / 5);
  if (share() === 0) return {};
  return {
    ...(random.chance(0.25) && { unconditionalDiscountCents: random.int(1, share()) }),
    ...(random.chance(0.25) && { conditionalDiscountCents: random.int(1, share()) }),
    ...(mayDeduct && random.chance(0.25) && { deductionsCents: random.int(1, share()) }),
  };
}

export function randomApproximateTaxes(random: Random): ApproximateTaxes {
  return {
    federalBasisPoints: random.int(0, 10_000),
    stateBasisPoints: random.pick([0, 1200]),
    municipalBasisPoints: random.int(0, 500),
  };
}
